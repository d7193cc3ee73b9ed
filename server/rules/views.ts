import { analyticsDays } from '../../src/services/contract/users.ts'
import type { DayViews } from '../store/store.ts'
import { dayOf } from './day.ts'

const day = 86_400_000

/** The days that analytics name, oldest first, `today` last; `YYYY-MM-DD` in UTC. */
export const analysedDays = (today: Date): string[] =>
  Array.from({ length: analyticsDays }, (_, at) => dayOf(new Date(today.getTime() - (analyticsDays - 1 - at) * day)))

/** Counts of every one of `days`, 0 where none are known. */
export const everyDay = (days: readonly string[], counted: readonly DayViews[]): DayViews[] => {
  const views = new Map(counted.map((one) => [one.day, one.views]))
  return days.map((one) => ({ day: one, views: views.get(one) ?? 0 }))
}
