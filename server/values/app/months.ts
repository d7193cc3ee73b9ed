import { dayOf } from './day.ts'

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const written = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)))
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day so many months later, or the last day of that month where it has no such day: 31 January and a month is 28 or 29 February. All `YYYY-MM-DD`. */
export const monthsAfter = (day: string, months: number): string => {
  const [year, month, date] = parts(day)
  const target = month - 1 + months
  return written(year, target, Math.min(date, lastOf(year, target)))
}

/**
 * The first day that is not over on `today` where each lasts so many months: a day before it has its `monthsAfter` in the past. Where the month has no day of
 * this number, its whole days are over: on 31 March all of February is, after a month.
 */
export const firstWithin = (today: string, months: number): string => {
  const [year, month, date] = parts(today)
  const target = month - 1 - months
  return date > lastOf(year, target) ? written(year, target + 1, 1) : written(year, target, date)
}
