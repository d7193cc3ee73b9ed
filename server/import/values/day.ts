import { isDay } from '../../../src/services/contract/day.ts'
import { daysBefore } from '../../values/app/day.ts'
import { remembered } from '../../values/app/remembered.ts'
import { quoted, type Finding } from '../finding.ts'
import { daysAheadIn, daysBackIn } from './counted-days.ts'
import { dayOfWeekIn } from './day-of-week.ts'
import { dayOfEra, isOfEra } from './eras.ts'
import { namedDayIn } from './named-day.ts'

/** Which number of `11/10/2026` is the day. */
export type DayOrder = 'day-first' | 'month-first'

/** The order of a file's dates with slashes; `undecided` where each can be read both ways, `mixed` where they contradict one another. */
export type FoundOrder = DayOrder | 'undecided' | 'mixed'

const slashed = /^\s*(?:[\p{L} ]{3,40}:\s*)?(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\D.*)?$/u

/** The same without its year ('09/10'). */
const short = /^\s*(\d{1,2})\/(\d{1,2})\s*$/

const numbersIn = (text: string): RegExpExecArray | null => slashed.exec(text) ?? short.exec(text)

/** Whether a date is written with slashes or dashes, the year last, if any. */
export const isSlashed = (value: unknown): boolean => typeof value === 'string' && numbersIn(value) !== null

/** Finds the order in the dates of a file, fed one by one; others than `11/10/2026` decide nothing. */
export const orderFinder = () => {
  let [dayFirst, monthFirst] = [false, false]
  return {
    see: (value: unknown): void => {
      const [, first, second] = typeof value === 'string' ? (numbersIn(value) ?? []) : []
      if (first === undefined) return
      dayFirst ||= Number(first) > 12
      monthFirst ||= Number(second) > 12
    },
    order: (): FoundOrder => {
      if (dayFirst && monthFirst) return 'mixed'
      if (dayFirst) return 'day-first'
      return monthFirst ? 'month-first' : 'undecided'
    },
  }
}

/** A day as `YYYY-MM-DD`, or why a value is none; `isUndecided` where it has two readings. */
export type ReadDay = { day: string } | { finding: Finding; isUndecided?: true }

/** Whether a date can only be read in the order of its file. */
export const needsOrder = (value: unknown): boolean => {
  const [, first = '', second = ''] = typeof value === 'string' ? (numbersIn(value) ?? []) : []
  return first !== '' && first !== second && Number(first) <= 12 && Number(second) <= 12
}

/** Excel's days count from here. */
const excelStart = Date.UTC(1899, 11, 30)

const ofTime = (text: string, milliseconds: number): ReadDay => {
  const moment = new Date(milliseconds)
  return Number.isNaN(moment.getTime()) ? notADay(text) : { day: moment.toISOString().slice(0, 10) }
}

/** The moments that postings have: of any other number no unit is known. */
const [earliest, latest] = [Date.UTC(1980, 0), Date.UTC(2100, 0)]

/** How many of a unit of time are a millisecond: seconds, milliseconds, microseconds and nanoseconds. */
const epochUnits = [1e-3, 1, 1e3, 1e6] as const

/** Epochs and Excel's days, also as programs write them ('1713397508000.0', '1.713E+12', '/Date(1713397508000)/'). */
const ofNumber = (written: string): ReadDay | undefined => {
  const text = /^\/?Date\((\d+)(?:[+-]\d{4})?\)\/?$/.exec(written)?.[1] ?? written
  if (!/^\d+(?:\.\d+)?(?:e\+?\d{1,2})?$/i.test(text) || /^\d{8}$/.test(text)) return undefined
  const amount = Number(text)
  const milliseconds = epochUnits.map((unit) => amount / unit).find((time) => time >= earliest && time < latest)
  if (milliseconds !== undefined) return ofTime(written, milliseconds)
  return amount >= 30_000 && amount < 80_000 ? ofTime(text, excelStart + Math.floor(amount) * 86_400_000) : undefined
}

/** Digits of Arabic and Persian as those of ASCII. */
const withDigits = (text: string): string => (/[٠-٩۰-۹]/.test(text) ? text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)) : text)

/** 'Publicada em: 28/08/2023', 'Closes:30/06/2026'. */
const label = /^[\p{L} ]{3,40}:\s*(?=\d)/u

/**
 * A day as files write it: ISO 8601 with or without a time, epoch seconds and milliseconds, `20.11.2026`, `20 November 2026`, `Nov 20, 2026` in many languages, the
 * date of a mail, `20/11/2026` in the order of its file, and `1405/09/05` and `27/05/1444` in the years of Iran and of
 * the Arab countries, or `2569` in those of Thailand. The day is the one that is written, whatever the zone; an epoch's is that of UTC.
 */
export const dayIn = (value: string | number, order: FoundOrder): ReadDay => {
  const text = withDigits(String(value).trim().replace(label, ''))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/.exec(text)
  if (iso !== null) return dayOf(text, iso[1], iso[2], iso[3])
  const numbered = ofNumber(text)
  if (numbered !== undefined) return numbered
  // The feeds of SuccessFactors have the month of a mail's date as a number: 'Tue, 24 11 2026 00:00:00 GMT'.
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\D.*)?$/.exec(text) ?? /^\p{L}{3}, (\d{1,2}) (\d{1,2}) (\d{4}) \d/u.exec(text)
  if (dotted !== null) return dayOf(text, dotted[3], dotted[2], dotted[1])
  const written = slashed.exec(text)
  if (written !== null) return ofOrder(text, written, order)
  const named = namedDayIn(text)
  return named?.year === undefined ? notADay(text) : dayOf(text, fullYear(named.year), String(named.month), named.day)
}

/** The day and the month of a date of two numbers ('09/10'); undefined where each may be the month, and the order is not known. */
const ofTwoNumbers = (text: string, order: FoundOrder): ReturnType<typeof namedDayIn> => {
  const [, first = '', second = ''] = short.exec(text) ?? []
  if (first === '' || (order !== 'day-first' && order !== 'month-first' && needsOrder(text))) return undefined
  const isDayFirst = Number(second) <= 12 && (Number(first) > 12 || order === 'day-first')
  return isDayFirst ? { day: first, month: Number(second) } : { day: second, month: Number(first) }
}

/** The day in the first of these years that has it and that fits: 29 February is not in each. */
const dayOfAYear = (text: string, order: FoundOrder, years: readonly number[], fits: (day: string) => boolean): string | undefined => {
  const named = namedDayIn(text) ?? ofTwoNumbers(text, order)
  if (named === undefined || named.year !== undefined) return undefined
  for (const year of years) {
    const read = dayOf(text, String(year), String(named.month), named.day)
    if ('day' in read && fits(read.day)) return read.day
  }
  return undefined
}

/** The years from one on, backwards or forwards: as many as a 29 February may be away. */
const yearsFrom = (day: string, step: 1 | -1): number[] => Array.from({ length: 9 }, (_, index) => Number(day.slice(0, 4)) + step * index)

/** The newest day of a text without a year ('4 February', '09/10' in the order of its file) up to tomorrow, as it is somewhere on Earth already. */
const newestDayIn = (text: string, order: FoundOrder, today: string): string | undefined => {
  const tomorrow = daysBefore(today, -1)
  return dayOfAYear(text, order, yearsFrom(tomorrow, -1), (day) => day <= tomorrow)
}

/** The day of a text that counts back from `today` ('3 days ago', 'vor 3 Tagen', '昨天'), or that has no year, then the newest; undefined for any other text. */
export const relativeDayIn = (text: string, today: string): string | undefined => estimatedDayIn(text, today) ?? newestDayIn(text, 'undecided', today)

const estimatedDayIn = (text: string, today: string): string | undefined => {
  const back = daysBackIn(text.trim())
  return back === undefined ? undefined : daysBefore(today, back)
}

/** The day of a posting: as `dayIn`, or as `relativeDayIn`. `isEstimate` where it is counted back from `today`. */
export const postedDayIn = (value: string, order: FoundOrder, today: string): ReadDay & { isEstimate?: true } => {
  const read = dayIn(value, order)
  if ('day' in read || read.isUndecided === true) return read
  const estimated = estimatedDayIn(value, today)
  if (estimated !== undefined) return { day: estimated, isEstimate: true }
  const newest = dayOfWeekIn(value, daysBefore(today, -1), true) ?? newestDayIn(value, order, today)
  return newest === undefined ? read : { day: newest }
}

/** Words before or behind the last day: '~10/19', 'bis 31.12.2026', '12월 5일까지'. */
const untilBefore = /^\s*(?:[~～〜]|(?:until|till|bis(?: zum)?|hasta(?: el)?|jusqu['’]au|fino al|до)\s)\s*(?=\d)/iu
const untilBehind = /(?<=[\d日일)）])\s?(?:까지|まで|截止|为止|為止)\s*$/u

/** Whether a date has a sign or a word of a last day ('~10/19(목)'), whatever its column is called. */
export const isUntil = remembered((text): boolean => untilBefore.test(text) || untilBehind.test(text))

/** The last day of 'Posted 9 days ago • Apply before 29 Jun'. */
const lastPart = /[^\p{L}](?:apply|open|valid|closes?|closing)\s(?:before|until|by|on|till)\s+(.+)$/iu

/** A text of how applications are read, whose day is that of the first review, and not the last one to apply: 'Rolling; the initial full review will be March 15'. */
const ofReview = /\brolling\b|\breview/i
const ofEnd = /\b(?:until|till|by|before|clos(?:es?|ing)|deadlines?|due)\b/i
const untilFilled = /\b(?:until|till)\b[^.;,]*\bfilled\b/gi

const isReviewed = (text: string): boolean => ofReview.test(text) && !ofEnd.test(text.replaceAll(untilFilled, ' '))

/** The last day of a posting: as `dayIn`, counted from `today` ('23 days', 'in 3 weeks'), or the first day of a text without a year that is not before `since`. */
export const lastDayIn = (written: string, order: FoundOrder, since: string, today: string): ReadDay => {
  if (isReviewed(written)) return notADay(written)
  const value = lastPart.exec(written)?.[1] ?? written.replace(untilBefore, '').replace(untilBehind, '')
  const read = dayIn(value, order)
  if ('day' in read || read.isUndecided === true) return read
  const ahead = daysAheadIn(value.trim())
  if (ahead !== undefined) return { day: daysBefore(today, -ahead) }
  const first = dayOfWeekIn(value, since, false) ?? dayOfAYear(value, order, yearsFrom(since, 1), (day) => day >= since)
  return first === undefined ? read : { day: first }
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const ofOrder = (text: string, [, first = '', second = '', year = '']: RegExpExecArray, order: FoundOrder): ReadDay => {
  const whole = fullYear(year)
  if (isOfEra(whole)) return dayOf(text, whole, second, first)
  const [dayFirst, monthFirst] = [dayOf(text, whole, second, first), dayOf(text, whole, first, second)]
  if (!('day' in dayFirst)) return monthFirst
  if (!('day' in monthFirst) || order === 'day-first' || first === second) return dayFirst
  if (order === 'month-first') return monthFirst
  return { finding: { kind: 'a date can be read in two ways', option: 'dates', value: `${quoted(text)} is ${dayFirst.day} or ${monthFirst.day}` }, isUndecided: true }
}

/** Files have few days again and again. */
const isKnownDay = remembered(isDay)

const dayOf = (text: string, year = '', month = '', day = ''): ReadDay => {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isOfEra(year)) {
    const found = dayOfEra(written)
    return found === undefined ? notADay(text) : { day: found }
  }
  return isKnownDay(written) ? { day: written } : notADay(text)
}

const notADay = (text: string): ReadDay => ({ finding: { kind: 'a date is not understood', value: quoted(text) } })
