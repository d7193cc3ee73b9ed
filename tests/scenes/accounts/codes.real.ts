import { expect } from 'vitest'
import type { TestServer } from '../../support/board/server.ts'
import { adaOn, arrangeAda, loginOfAda, sessionsOfAda } from '../ada.ts'
import { arrangePerson, signedOut } from '../arranged.ts'
import { codeForAda } from './codes.ts'
import { applicant } from '../people.ts'
import type { Real } from '../real.ts'

const enter = async (server: TestServer) => ({ session: await arrangePerson(server, { ...applicant, email: 'Ada@Example.com', isActive: false }) })
const isVerifiedElsewhere = async (server: TestServer) => {
  await isVerified(server)
  expect([await loginOfAda(server, 'Kazi-demo-2'), (await sessionsOfAda(server)).length]).toEqual([200, 1])
}
const isVerified = async (server: TestServer) => expect(await adaOn(server)).toMatchObject({ isActive: true })

/** A code was sent to her that many seconds ago. */
const verifying = (secondsAgo: number) => async (server: TestServer) => {
  await codeForAda(server, 'verification', secondsAgo)
  return enter(server)
}

export const otp: readonly Real[] = [
  { input: 'a code was sent', cases: ['submit(good)', 'verifyCode done'], arrange: verifying(0), after: isVerified },
  { input: 'a code was sent', cases: ['submit(good)', 'verifyCode failed(wrong)'], arrange: enter },
]

/** Another user is signed in, and a code was sent to Ada that many seconds ago. */
const besides = (secondsAgo: number) => async (server: TestServer) => {
  await codeForAda(server, 'verification', secondsAgo)
  return { session: await arrangePerson(server, { ...applicant, email: 'eve@example.com' }) }
}

export const accountVerification: readonly Real[] = [
  { input: 'after a login', cases: ['submit(good)', 'verifyCode done'], arrange: signedOut(verifying(0)), after: isVerifiedElsewhere },
  // The valid code is sent again.
  { input: 'nothing sent', cases: ['resend(good)', 'resendCode done'], arrange: besides(120) },
  { input: 'nothing sent', cases: ['resend(good)', 'resendCode failed(early)'], arrange: besides(5) },
]

export const passwordReset: readonly Real[] = [
  {
    input: 'signed out',
    cases: ['submit(good)', 'sendCode done', 'submit(good)', 'verifyCode done'],
    arrange: signedOut(async (server) => {
      await codeForAda(server, 'reset', 120)
      return arrangeAda(server)
    }),
    after: async (server) => expect(await loginOfAda(server, 'Kazi-demo-2')).toBe(200),
  },
  { input: 'signed out', cases: ['enterCode', 'submit(good)', 'verifyCode failed(wrong)'], arrange: signedOut(arrangeAda) },
]
