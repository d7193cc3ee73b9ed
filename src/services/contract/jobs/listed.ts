type Dated = { postingDate: string; lastDay?: string | null | undefined; deletedAt?: string | null }

/** Whether a job takes applications on `today` (`YYYY-MM-DD` in UTC): not deleted, and its last day to apply not passed. */
export const isOpen = ({ lastDay, deletedAt }: Omit<Dated, 'postingDate'>, today: string): boolean =>
  (deletedAt ?? null) === null && (lastDay ?? today) >= today

/** The last posting day that is listed on `today`: the next one, since that has begun somewhere on earth. */
export const lastListedDay = (today: string): string => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)

/** When a posting day comes: the first moment (ISO 8601 in UTC) at which a job of that day is listed. */
export const listedFrom = (postingDate: string): string => new Date(Date.parse(postingDate) - 86_400_000).toISOString()

/**
 * Whether the public is offered a job on `today`: it is open, and its posting day has come. The one definition of it: lists, feeds, the sitemap and
 * structured data use this function, or the same condition in SQL (`server/store/jobs/listed.ts`).
 */
export const isListed = (job: Dated, today: string): boolean => isOpen(job, today) && job.postingDate <= lastListedDay(today)
