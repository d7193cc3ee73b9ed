/** Who may list jobs, and read CVs, applications and applicants. */
import { may, partyOf } from '../../../src/services/contract/policy.ts'
import type { StoredFile, User } from '../../store/store.ts'

type Caller = Pick<User, 'userId' | 'role'>

/** Whether a caller may list the jobs of an account: its own, or anyone's and those of all (`null`) for Admin and Super-Admin. */
export const mayListJobsOf = (caller: Caller, ownerId: string | null): boolean =>
  caller.userId === ownerId || may(partyOf(caller), 'administer')

/** Whether the caller may change an application: its own. */
export const ownsApplication = (caller: Caller, application: { applicantId: string }): boolean => caller.userId === application.applicantId

/** Whether a file can be sent as the caller's CV. */
export const isOwnCv = (caller: Caller, file: Pick<StoredFile, 'ownerId' | 'kind'> | null): boolean =>
  file !== null && file.kind === 'cv' && file.ownerId === caller.userId

export const notYourCv = 'This CV is not among your uploads.'

/** Whether a caller may read a CV: its owner, the employer of a job it was sent to, and admins (rulings, Jobs, applications, files). */
export const mayReadCv = (caller: Caller, file: Pick<StoredFile, 'ownerId'>, sentToOwnJob: boolean): boolean =>
  file.ownerId === caller.userId || sentToOwnJob || may(partyOf(caller), 'administer')

/** Whether a caller may see an account as an applicant: employers where the applicant expressed interest in a job of theirs, admins always. */
export const maySeeApplicant = (caller: Caller, account: Pick<User, 'role'>, interestShown: boolean): boolean =>
  account.role === 'Applicant' && (interestShown || may(partyOf(caller), 'administer'))
