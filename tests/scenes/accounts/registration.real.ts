import { expect } from 'vitest'
import { adaOn, arrangeAda } from '../ada.ts'
import { signedOut } from '../arranged.ts'
import type { Real } from '../real.ts'

const sending = ['loadOptions done(strict)', 'chooseRole', 'next', 'submit(good)']

const taken: Real = { input: 'fresh page', cases: [...sending, 'register failed(taken)'], arrange: signedOut(arrangeAda) }

/** Registers a user and compares the server's record. */
const registers = (fields: object): Real => ({
  input: 'fresh page',
  // The server's sentence is the page's own; the model's other is longer.
  cases: [...sending, 'register done(wordless)'],
  arrange: async () => ({}),
  after: async (server) => expect(await adaOn(server)).toMatchObject({ fullName: 'Ada Byron', isActive: false, ...fields }),
})

export const applicantRegistration: readonly Real[] = [registers({ role: 'Applicant', resume: expect.stringMatching('^/api/files/') }), taken]
export const employerRegistration: readonly Real[] = [registers({ role: 'Employer', employerName: 'Lake Looms', companyLogo: expect.stringMatching('^/api/images/') }), taken]
