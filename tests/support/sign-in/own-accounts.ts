import { expect } from 'vitest'
import type { Board } from '../board/board.ts'
import { cvs } from '../board/cvs.ts'
import { png } from '../board/images.ts'
import { codeTo } from '../board/mailed-code.ts'
import { applicantFields, employerFields, registrationForm } from '../board/registrations.ts'

const post = async (url: string, body: FormData | string, headers: Record<string, string> = {}): Promise<{ token: string }> => {
  const answer = await fetch(url, { method: 'POST', body, headers })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as { token: string }
}

/** Registers and verifies an account for one test alone, with `fields` in place of the usual ones; it logs in with the usual password of registrations. */
export const makeAccount = async (board: Board, role: 'Applicant' | 'Employer', email: string, fields: object = {}): Promise<void> => {
  const usual = role === 'Applicant' ? applicantFields : employerFields
  const file = role === 'Applicant' ? { field: 'resume', content: cvs.pdf, name: 'ada.pdf' } : { field: 'companyLogo', content: await png(64, 64), name: 'logo.png' }
  const { token } = await post(`${board.url}/api/auth/register-${role.toLowerCase()}`, registrationForm({ ...usual, email, ...fields }, file))
  const code = JSON.stringify({ email, otp: await codeTo(board, email) })
  await post(`${board.url}/api/auth/verify-otp`, code, { authorization: `Bearer ${token}`, 'content-type': 'application/json' })
}

/** The password of these accounts. */
export const ownPassword = applicantFields.password
