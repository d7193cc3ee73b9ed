/** Dates that count their years from another time: of Iran, of the Arab countries, and of Thailand. */
import { remembered } from '../../values/app/remembered.ts'

/** A calendar, the years of it that postings have, and a day of the Gregorian one near each of its days, as a count of days since 1970. */
type Era = { calendar: string; from: number; to: number; near: (year: number, month: number, day: number) => number }

/** Their years of today are apart: 1405, 1448 and 2569 are 2026. */
const eras: readonly Era[] = [
  { calendar: 'persian', from: 1375, to: 1415, near: (year, month, day) => Math.round((year - 1348) * 365.2422) - 287 + Math.min(month - 1, 6) * 31 + Math.max(month - 7, 0) * 30 + day },
  { calendar: 'islamic-umalqura', from: 1420, to: 1470, near: (year, month, day) => Math.round((year - 1389) * 354.367 + (month - 1) * 29.53) - 288 + day },
  { calendar: 'buddhist', from: 2535, to: 2580, near: (year, month, day) => Date.UTC(year - 543, month - 1, day) / 86_400_000 },
]

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (calendar: string): Intl.DateTimeFormat => {
  const format = formats.get(calendar) ?? new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' })
  formats.set(calendar, format)
  return format
}

/** How far from a day that is computed the one is that a calendar has. */
const farthest = 4

/** Whether a year is of one of these calendars. */
export const isOfEra = (year: string): boolean => eras.some(({ from, to }) => Number(year) >= from && Number(year) <= to)

/** The day (`YYYY-MM-DD`) of a date whose year is of one of these calendars ('27/05/1444'); undefined where that calendar has no such day. `written` is `YYYY-MM-DD` in it. */
export const dayOfEra = remembered((written): string | undefined => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number)
  const era = eras.find(({ from, to }) => year >= from && year <= to)
  if (era === undefined || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const near = era.near(year, month, day)
  for (let count = near - farthest; count <= near + farthest; count += 1) {
    const moment = new Date(count * 86_400_000)
    const parts = formatOf(era.calendar).formatToParts(moment)
    const has = (type: string, value: number) => parts.some((part) => part.type === type && Number(part.value) === value)
    if (has('year', year) && has('month', month) && has('day', day)) return moment.toISOString().slice(0, 10)
  }
  return undefined
})
