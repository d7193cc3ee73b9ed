import { analyticsDays } from '../../../src/services/contract/profile/users.ts'
import { dayOf } from '../../values/app/day.ts'

const day = 86_400_000

/** The days that analytics and the overview name, oldest first, `today` last; `YYYY-MM-DD` in UTC. */
export const analysedDays = (today: Date): string[] =>
  Array.from({ length: analyticsDays }, (_, at) => dayOf(new Date(today.getTime() - (analyticsDays - 1 - at) * day)))

/** Each of `days` with its count, or with `none`. */
export const everyDay = <Counts extends object>(days: readonly string[], counted: readonly ({ day: string } & Counts)[], none: Counts): ({ day: string } & Counts)[] => {
  const known = new Map(counted.map((one) => [one.day, one]))
  return days.map((one) => known.get(one) ?? { day: one, ...none })
}
