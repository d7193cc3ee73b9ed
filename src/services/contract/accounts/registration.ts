import * as z from 'zod/mini'
import { call } from '../call.ts'
import type { RegistrationMode } from '../config.ts'
import { isDay } from '../day.ts'
import { FieldMessage, Message, UserInfo } from '../entities.ts'
import { across, email, isPhoneNumber, longestLine, newPassword, officialEmail, optional, repeats, required, telephone, textOf, website } from '../fields.ts'
import { imageLimits } from '../profile/image-limits.ts'
import { cvLimits, fileProblem, type ChosenFile } from '../files/upload-limits.ts'

/** The roles that can register (specification 6). */
export const registrants = ['Applicant', 'Employer'] as const
export type Registrant = (typeof registrants)[number]

export const genders = ['male', 'female'] as const
export const networks = ['twitter', 'facebook', 'linkedin', 'instagram'] as const

export const oldestBirthday = '1900-01-01'
const isBirthday = (value: string) => isDay(value) && value >= oldestBirthday && value <= new Date().toISOString().slice(0, 10)

const ninLength = 'NIN must be 14 characters long.'
const person = {
  firstName: required('First name is required.'),
  surname: required('Surname is required.'),
  email: email(),
  password: z.optional(newPassword('Password must be at least 8 characters long.')),
  /** In the place of a password: the proof of `Newcomer`, whose address the account gets. */
  proof: z.optional(z.string().check(z.maxLength(8000))),
  telephone: telephone(),
  nin: z.string('NIN is required.').check(z.trim(), z.minLength(1, 'NIN is required.'), z.minLength(14, ninLength), z.maxLength(14, ninLength)),
  dateOfBirth: z
    .string('Date of birth is required.')
    .check(z.trim(), z.minLength(1, 'Date of birth is required.'), z.refine(isBirthday, 'Date of birth must be a day in the past.')),
  gender: z.enum(genders, 'Gender is required.'),
  country: required('Country is required.'),
  city: required('City is required.'),
}

const company = {
  employerName: required('Employer name is required.'),
  industry: required('Industry is required.'),
  officialEmail: officialEmail(),
  phone: z
    .string('Phone is required.')
    .check(z.trim(), z.minLength(1, 'Phone is required.'), z.refine(isPhoneNumber, 'Invalid phone format.')),
  address: required('Address is required.'),
  website: website('Invalid website URL.'),
  position: optional(),
  socialMedia: z.optional(
    z.object({
      twitter: website('Invalid social media URL.'),
      facebook: website('Invalid social media URL.'),
      linkedin: website('Invalid social media URL.'),
      instagram: website('Invalid social media URL.'),
    }),
  ),
}

type Draft = Record<string, unknown>

const hasPassword = across((draft) => draft['password'] !== undefined || textOf(draft, 'proof') !== '', 'password', 'Password is required.')

const prefixes: Record<string, string> = { male: 'CM', female: 'CF' }

/** A NIN of the right length with the wrong letters for its gender (specification 5, 9). */
const ninFits = (draft: Draft) => {
  const prefix = prefixes[textOf(draft, 'gender')]
  const nin = textOf(draft, 'nin')
  return prefix === undefined || nin.length !== 14 || nin.startsWith(prefix)
}

const ninFitsGender = across(ninFits, 'nin', (draft) => `Invalid NIN prefix for gender: ${textOf(draft, 'gender')}`)

const hasSocialLink = ({ socialMedia }: Draft) => networks.some((network) => textOf((socialMedia ?? {}) as Draft, network) !== '')
const socialLinkGiven = (mode: RegistrationMode) =>
  across((draft) => mode === 'lenient' || hasSocialLink(draft), 'socialMedia', 'Social media link is required.')

const fileFits = (field: 'resume' | 'companyLogo', mode: RegistrationMode) => {
  const [limits, missing] = field === 'resume' ? [cvLimits, 'Resume is required.'] : [imageLimits, 'Logo is required.']
  const problemIn = (draft: Draft): string => {
    const file = draft[field] as ChosenFile | null | undefined
    if (file === null || file === undefined || file.name === '') return mode === 'strict' ? missing : ''
    return fileProblem(file, limits)
  }
  return across((draft) => problemIn(draft) === '', field, problemIn)
}

/** The role decides the schema; every registration contains it (specification 5, 7). */
const roleOf = <const R extends Registrant>(role: R) => z.enum([role], 'Role is required to determine the endpoint.')

/** A first name and a surname of any length that they may have. */
const joined = z.optional(z.string().check(z.trim(), z.maxLength(2 * longestLine + 1, `At most ${2 * longestLine + 1} characters.`)))

const applicantFields = { role: roleOf('Applicant'), ...person }
const employerFields = { role: roleOf('Employer'), ...person, ...company, registeringPersonName: joined }

const repeated = { confirmPassword: z.optional(z.string()) }
const chosen = z.nullable(z.object({ name: z.string(), size: z.number() }))

/** The form that the browser checks before it sends: the body's fields, the repeated password and the chosen file (specification 5). */
export const registrationForm = (role: Registrant, mode: RegistrationMode) =>
  role === 'Applicant'
    ? z.object({ ...applicantFields, ...repeated, resume: chosen }).check(hasPassword, ninFitsGender, repeats('password'), fileFits('resume', mode))
    : z
        .object({ ...employerFields, ...repeated, companyLogo: chosen })
        .check(hasPassword, ninFitsGender, repeats('password'), socialLinkGiven(mode), fileFits('companyLogo', mode))

/** The fields of a registration as the server reads them, from JSON or from a form (`socialMedia` is JSON there). The file is checked by its content. */
export const ApplicantRegistration = z.object(applicantFields).check(hasPassword, ninFitsGender)
export const EmployerRegistration = z.object(employerFields).check(hasPassword, ninFitsGender)
export type ApplicantRegistration = z.output<typeof ApplicantRegistration>
export type EmployerRegistration = z.output<typeof EmployerRegistration>

/** Whether an employer's registration has the social media link that a mode requires. */
export const hasNeededSocialLink = (fields: EmployerRegistration, mode: RegistrationMode): boolean => mode === 'lenient' || hasSocialLink(fields)

const registered = z.object({ ...UserInfo.shape, message: z.string() })
const answers = { 201: registered, 400: Message, 403: Message, 409: Message, 413: Message, 415: Message, 422: FieldMessage, 429: Message, 503: Message } as const

/**
 * 403: the board has no passwords, or the provider gives another role; 422: the file is empty, or the password is refused, by `field`. Returns the message, the user's fields and a token; the account is inactive until
 * its code is verified (rulings, Accounts), and active at once where the provider has verified the address (`proof`).
 */
export const registerApplicant = call({
  id: 'registerApplicant',
  method: 'POST',
  path: '/api/auth/register-applicant',
  summary: 'Register as an Applicant',
  access: 'anyone',
  multipart: 'resume',
  accepts: cvLimits,
  body: ApplicantRegistration,
  answers,
})

export const registerEmployer = call({
  id: 'registerEmployer',
  method: 'POST',
  path: '/api/auth/register-employer',
  summary: 'Register as an Employer',
  access: 'anyone',
  multipart: 'companyLogo',
  accepts: imageLimits,
  body: EmployerRegistration,
  answers,
})
