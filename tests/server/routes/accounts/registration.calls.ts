import { seal } from '../../../../server/rules/app/sealed.ts'
import { sealing } from '../../../../server/rules/accounts/sign-in.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { everybody, type CallCase, type CallCases } from '../../../support/board/call-cases.ts'
import { png } from '../../../support/board/images.ts'
import { admin, withField } from '../../../support/board/call-tools.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { fileForm, secretKey } from '../../../support/board/server.ts'
import { guest } from '../../../support/replay/producers.ts'
import { enter } from '../../../support/replay/states.ts'

const person = {
  ...admin,
  nin: 'CF123456789012',
  gender: 'female',
  dateOfBirth: '1990-01-01',
  country: 'Uganda',
  city: 'Kampala',
}
const company = {
  role: 'Employer',
  employerName: 'Acme',
  industry: 'Energy',
  officialEmail: 'office@example.com',
  phone: '+256700100100',
  address: '1 Market Street',
  socialMedia: JSON.stringify({ linkedin: 'https://example.com/acme' }),
}

/** The proof of a person whom the provider makes what the call does not: both are refused in the same words. */
const proofOfAnother = (id: string) => {
  const proven = { issuer: 'https://id.example.org', subject: 'eve', email: newEmail(), firstName: 'Eve', surname: 'King', roles: [id === 'registerApplicant' ? 'Employer' : 'Applicant'] }
  return seal(sealing.newcomer(secretKey, new Date()), proven, 60)
}

const registering = (id: string, path: string, fields: object, file: () => Promise<FormData>): CallCase => ({
  may: everybody,
  request: async () => {
    const body = await file()
    for (const [key, value] of Object.entries({ ...person, ...fields, email: newEmail() })) body.append(key, value)
    return { path, body }
  },
  answers: ({ server, passwordless, ask, as }) => ({
    400: [() => ask(id, withField('firstName', ' ')), () => ask(id, withField('proof', 'sealed elsewhere'))],
    403: [() => as(guest, id, undefined, passwordless), () => ask(id, withField('proof', proofOfAnother(id)))],
    409: [async () => ask(id, withField('email', (await enter(server, 'Applicant')).email))],
    422: [() => ask(id, withField('password', 'password1'))],
  }),
})

export const registrationCalls: CallCases = {
  registerApplicant: registering('registerApplicant', '/api/auth/register-applicant', { role: 'Applicant' }, async () => fileForm(cvs.pdf, 'cv.pdf', 'resume')),
  registerEmployer: registering('registerEmployer', '/api/auth/register-employer', company, async () => fileForm(await png(20, 20), 'logo.png', 'companyLogo')),
}
