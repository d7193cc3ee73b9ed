/** When a posting is news. */
import { daysBefore } from '../app/day.ts'
import { remembered } from '../app/remembered.ts'

/** A posting of more days ago is old when it first comes: an import brings many of these. They cover a weekend and a source that failed for a while. */
export const newForDays = 3

const oldest = remembered((today) => daysBefore(today, newForDays))

/**
 * The day on which alerts have a posting that comes on `today` as new (both `YYYY-MM-DD`): the day on which it is first listed, which for a posting date in
 * the future is the day before. Null where the posting is old.
 */
export const newsDayOf = (postingDate: string, today: string): string | null => {
  if (postingDate < oldest(today)) return null
  const firstListed = daysBefore(postingDate, 1)
  return firstListed > today ? firstListed : today
}
