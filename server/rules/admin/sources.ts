/** When a source of postings is imported again. */
import type { SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { momentToRetry } from '../../values/app/retry-after.ts'
import { longestSourcePause } from '../../values/app/window.ts'

const hour = 3_600_000
const periods: Readonly<Record<SourceSchedule, number>> = { hourly: hour, daily: longestSourcePause }

/**
 * The next run of a source after `failures` failed ones in a row: an hour after the first, doubling to a day, and not before its host is ready again
 * (`retryAfter`, as its header has it) unless that is more than a day away; null without a schedule.
 */
export const nextRun = (schedule: SourceSchedule | null, failures: number, now: Date, retryAfter?: string): Date | null => {
  if (schedule === null) return null
  const pause = failures === 0 ? periods[schedule] : hour * 2 ** (failures - 1)
  const wait = momentToRetry(retryAfter ?? '', now).getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(longestSourcePause, Math.max(pause, wait)))
}
