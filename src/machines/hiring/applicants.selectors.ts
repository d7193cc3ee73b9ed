import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import { applicationStatuses, type Application } from '../../services/contract/entities.ts'

/** How many applications have each status, in the order of the statuses. */
export const countsOf = (applicants: readonly Applicant[]): { status: Application['status']; count: number }[] =>
  applicationStatuses.map((status) => ({ status, count: applicants.filter((applicant) => applicant.status === status).length }))
