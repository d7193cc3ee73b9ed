import type { Newcomer } from '../../services/contract/accounts/sign-in.ts'
import { problemsOf, withoutBlanks, type Problems } from '../../services/contract/fields.ts'
import {
  ApplicantRegistration,
  EmployerRegistration,
  networks,
  registrationForm,
  type Registrant,
} from '../../services/contract/accounts/registration.ts'
import type { RegistrationMode } from '../../services/contract/config.ts'

/** The form as typed: its fields by name (`socialMedia.twitter`), and the chosen file. It travels in the submit event alone. */
export type Draft = { fields: { readonly [name: string]: string }; file: File | null }

/** The body of the role's call, and the file that makes it a form. */
export type Registration = { fields: ApplicantRegistration | EmployerRegistration; file: File | null }

/** The fields from the top of the form to its end. */
const inOrder = [
  'firstName', 'surname', 'telephone', 'email', 'password', 'confirmPassword', 'nin', 'dateOfBirth', 'gender', 'country', 'city',
  'employerName', 'industry', 'position', 'companyLogo', 'officialEmail', 'phone', 'address',
  'website', 'socialMedia', ...networks.map((network) => `socialMedia.${network}`), 'resume',
]

/** The input so far, in a role; it survives a reload of the page. */
export type Progress = { role: Registrant; fields: Draft['fields'] }

/** These are stored nowhere: after a reload they have to be typed again, and a file chosen again. */
const secret = ['password', 'confirmPassword', 'nin']

/** The fields that may be kept for a reload. */
export const withoutSecrets = (fields: Draft['fields']): Draft['fields'] => Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.includes(name)))

/** What a new person at the sign-in provider does not type. */
const provenBy = (newcomer: Newcomer | null) => (newcomer === null ? {} : { proof: newcomer.proof, email: newcomer.email })

const bodyOf = (role: Registrant, { fields }: Draft, newcomer: Newcomer | null) => ({
  ...fields,
  ...provenBy(newcomer),
  role,
  socialMedia: Object.fromEntries(networks.map((network) => [network, fields[`socialMedia.${network}`]])),
})

/** The problems of a draft, in the order of the form (specification 5: Registration, Employer, Applicant). */
export const problemsIn = (role: Registrant, mode: RegistrationMode, draft: Draft, newcomer: Newcomer | null = null): Problems => {
  const problems = problemsOf(registrationForm(role, mode), { ...bodyOf(role, draft, newcomer), resume: draft.file, companyLogo: draft.file })
  return Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => inOrder.indexOf(a) - inOrder.indexOf(b)))
}

const employerFrom = (draft: Draft, newcomer: Newcomer | null): EmployerRegistration => {
  const { socialMedia = {}, ...fields } = EmployerRegistration.parse(bodyOf('Employer', draft, newcomer))
  const links = withoutBlanks(socialMedia)
  return {
    ...withoutBlanks(fields),
    registeringPersonName: `${fields.firstName} ${fields.surname}`,
    ...(Object.keys(links).length > 0 && { socialMedia: links }),
  }
}

/** A draft without problems as it is sent: trimmed, without blank fields and the repeated password (specification 3: Registration payload). */
export const registrationOf = (role: Registrant, draft: Draft, newcomer: Newcomer | null = null): Registration => ({
  fields: role === 'Applicant' ? withoutBlanks(ApplicantRegistration.parse(bodyOf(role, draft, newcomer))) : employerFrom(draft, newcomer),
  file: draft.file,
})
