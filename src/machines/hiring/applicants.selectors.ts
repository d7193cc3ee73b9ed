import type { StatusCounts } from '../../services/contract/hiring/applicants.ts'
import { applicationStatuses, type Application } from '../../services/contract/entities.ts'
import { pageSize } from '../../services/contract/jobs/jobs.ts'
import { pageCount } from '../pages.ts'

/** The number of applications by status, in the order of the statuses. */
export const countsOf = (counts: StatusCounts): { status: Application['status']; count: number }[] =>
  applicationStatuses.map((status) => ({ status, count: counts[status] }))

/** The number of all applications. */
export const totalOf = (counts: StatusCounts): number => countsOf(counts).reduce((sum, { count }) => sum + count, 0)

/** The pages that the applications fill, at least 1. */
export const pagesOf = (counts: StatusCounts): number => pageCount(totalOf(counts), pageSize)
