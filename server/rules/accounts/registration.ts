/** What a registration stores of an account. */
import { withoutBlanks } from '../../../src/services/contract/fields.ts'
import { networks, type ApplicantRegistration, type EmployerRegistration } from '../../../src/services/contract/accounts/registration.ts'
import type { NewUser } from '../../store/store.ts'
import { storedUrl } from '../app/urls.ts'

/** An account at its registration, before its password is hashed. */
export type Registering = Omit<NewUser, 'passwordHash'>

const nameOf = ({ firstName, surname }: { firstName: string; surname: string }) => `${firstName} ${surname}`

/** The account of an applicant, inactive, without blank fields (specification 3: Registration payload). */
export const applicantFrom = ({ password: _, proof: _proof, ...fields }: ApplicantRegistration): Registering => ({
  ...withoutBlanks(fields),
  fullName: nameOf(fields),
  isActive: false,
})

/** The account of an employer, likewise; the server joins the name of the person who registers. */
export const employerFrom = ({ password: _, proof: _proof, socialMedia = {}, website = '', ...fields }: EmployerRegistration): Registering => {
  const given = withoutBlanks(socialMedia) as Record<string, string>
  const links = Object.fromEntries(Object.entries(given).map(([network, url]) => [network, storedUrl(url)]))
  return {
    ...withoutBlanks({ ...fields, website: storedUrl(website) }),
    ...(networks.some((network) => links[network] !== undefined) && { socialMedia: links }),
    fullName: nameOf(fields),
    registeringPersonName: nameOf(fields),
    companyName: fields.employerName,
    isActive: false,
  }
}
