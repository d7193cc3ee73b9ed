import { withoutBlanks } from '../../src/services/contract/fields.ts'
import { networks, type ApplicantRegistration, type EmployerRegistration } from '../../src/services/contract/registration.ts'
import type { NewUser } from '../store/store.ts'

/** An account as it registers, before its password is hashed. */
export type Registering = Omit<NewUser, 'passwordHash'>

const nameOf = ({ firstName, surname }: { firstName: string; surname: string }) => `${firstName} ${surname}`

/** The account of an applicant, inactive, without blank fields (specification 3: Registration payload). */
export const applicantFrom = ({ password: _, ...fields }: ApplicantRegistration): Registering => ({
  ...withoutBlanks(fields),
  fullName: nameOf(fields),
  isActive: false,
})

/** The account of an employer, likewise; the person who registers is named by the server. */
export const employerFrom = ({ password: _, socialMedia = {}, ...fields }: EmployerRegistration): Registering => {
  const links = withoutBlanks(socialMedia) as Record<string, string>
  return {
    ...withoutBlanks(fields),
    ...(networks.some((network) => links[network] !== undefined) && { socialMedia: links }),
    fullName: nameOf(fields),
    registeringPersonName: nameOf(fields),
    companyName: fields.employerName,
    isActive: false,
  }
}
