import { soonDays } from '../../services/contract/accounts/dashboard.ts'
import type { Job } from '../../services/contract/entities.ts'
import { myJobsPageSize, type MyJobsOrder } from '../../services/contract/hiring/posting.ts'
import { isOpen } from '../../services/contract/jobs/listed.ts'
import { pageCount } from '../pages.ts'

/** The number of pages that the matches fill, at least 1 (specification 9). */
export const pagesOf = (listed: { matches: number } | null): number => listed === null ? 1 : pageCount(listed.matches, myJobsPageSize)

/** The number of a page's first row, counted across all pages. */
export const firstNumberOf = (page: number): number => (page - 1) * myJobsPageSize + 1

/** The order that an address's query asks for; without one, the jobs with new applicants come first (issue 18). */
export const orderIn = (query: string): MyJobsOrder => (new URLSearchParams(query).get('order') === 'newest' ? 'newest' : 'applicants')

export type JobState = 'Open' | 'Ends soon' | 'Expired'

/** Whether a job takes applications on `today` (`YYYY-MM-DD` in UTC), and whether its last day to apply is near (issue 18). */
export const stateOf = ({ lastDay }: Pick<Job, 'lastDay'>, today: string): JobState => {
  if (!isOpen({ lastDay }, today)) return 'Expired'
  return lastDay !== undefined && Date.parse(lastDay) - Date.parse(today) <= soonDays * 86_400_000 ? 'Ends soon' : 'Open'
}
