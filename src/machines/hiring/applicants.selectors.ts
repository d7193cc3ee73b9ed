import type { StatusCounts } from '../../services/contract/hiring/applicants.ts'
import { applicationStatuses, type Application } from '../../services/contract/entities.ts'
import { pageSize } from '../../services/contract/jobs/jobs.ts'
import { pageCount } from '../pages.ts'

type Status = Application['status']

/** The number of applications by status, in the order of the statuses. */
export const countsOf = (counts: StatusCounts): { status: Status; count: number }[] =>
  applicationStatuses.map((status) => ({ status, count: counts[status] }))

/** The number of all applications. */
export const totalOf = (counts: StatusCounts): number => countsOf(counts).reduce((sum, { count }) => sum + count, 0)

/** The pages that the applications with the status of the filter fill, at least 1; without a filter all applications. */
export const pagesOf = (counts: StatusCounts, filter: Status | null): number => pageCount(filter === null ? totalOf(counts) : counts[filter], pageSize)

/** The position of a page's application among all that the list has, from 0 on. */
export const positionOf = (page: number, at: number): number => (page - 1) * pageSize + at
