import { myJobsPageSize } from '../../services/contract/hiring/posting.ts'
import { pageCount } from '../pages.ts'
import type { MyJobs } from './my-jobs.machine.ts'

/** The number of pages that the matches fill, at least 1 (specification 9). */
export const pagesOf = (listed: MyJobs | null): number => pageCount(listed?.matches ?? 0, myJobsPageSize)

/** The number of a page's first row, counted across all pages. */
export const firstNumberOf = (page: number): number => (page - 1) * myJobsPageSize + 1
