/** When a source of postings is imported again. */
import type { SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { longestSourcePause } from '../../values/app/window.ts'

const hour = 3_600_000
const periods: Readonly<Record<SourceSchedule, number>> = { hourly: hour, daily: longestSourcePause }

/** The next run of a source after `failures` failed ones in a row: an hour after the first, doubling to a day; null without a schedule. */
export const nextRun = (schedule: SourceSchedule | null, failures: number, now: Date): Date | null => {
  if (schedule === null) return null
  const pause = failures === 0 ? periods[schedule] : Math.min(longestSourcePause, hour * 2 ** (failures - 1))
  return new Date(now.getTime() + pause)
}
