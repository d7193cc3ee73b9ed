import { isDay } from '../../../src/services/contract/day.ts'
import { daysBefore } from '../../values/app/day.ts'
import { remembered } from '../../values/app/remembered.ts'
import { quoted, type Finding } from '../finding.ts'

/** Which number of `11/10/2026` is the day. */
export type DayOrder = 'day-first' | 'month-first'

/** The order of a file's dates with slashes; `undecided` where each can be read both ways, `mixed` where they contradict one another. */
export type FoundOrder = DayOrder | 'undecided' | 'mixed'

const slashed = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\D.*)?$/

/** Finds the order in the dates of a file, fed one by one; others than `11/10/2026` decide nothing. */
export const orderFinder = () => {
  let [dayFirst, monthFirst] = [false, false]
  return {
    see: (value: unknown): void => {
      const [, first, second] = typeof value === 'string' ? (slashed.exec(value) ?? []) : []
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

/** The beginnings of the names of months in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents; the longer first. */
const monthsByName: readonly (readonly [string, number])[] = [
  ['juin', 6], ['juil', 7],
  ['jan', 1], ['ene', 1], ['gen', 1], ['feb', 2], ['fev', 2], ['mar', 3], ['mrz', 3], ['mrt', 3], ['maa', 3], ['apr', 4], ['avr', 4], ['abr', 4], ['may', 5], ['mai', 5], ['mag', 5], ['mei', 5],
  ['jun', 6], ['giu', 6], ['jul', 7], ['lug', 7], ['aug', 8], ['aou', 8], ['ago', 8], ['sep', 9], ['set', 9], ['oct', 10], ['okt', 10], ['ott', 10], ['out', 10], ['nov', 11], ['dec', 12], ['dez', 12], ['dic', 12],
]

/** A day as `YYYY-MM-DD`, or why a value is none. */
export type ReadDay = { day: string } | { finding: Finding }

/** Whether a date can only be read in the order of its file. */
export const needsOrder = (value: unknown): boolean => {
  const [, first = '', second = ''] = typeof value === 'string' ? (slashed.exec(value) ?? []) : []
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

/**
 * A day as files write it: ISO 8601 with or without a time, epoch seconds and milliseconds, `20.11.2026`, `20 November 2026`, `Nov 20, 2026`, the date of
 * a mail, and `20/11/2026` in the order of its file. The day is the one that is written, whatever the zone; an epoch's is that of UTC.
 */
export const dayIn = (value: string | number, order: FoundOrder): ReadDay => {
  const text = String(value).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/.exec(text)
  if (iso !== null) return dayOf(text, iso[1], iso[2], iso[3])
  const numbered = ofNumber(text)
  if (numbered !== undefined) return numbered
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\D.*)?$/.exec(text)
  if (dotted !== null) return dayOf(text, dotted[3], dotted[2], dotted[1])
  const short = slashed.exec(text)
  if (short !== null) return ofOrder(text, short, order)
  const words = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const named = /\b(\d{1,2})(?:st|nd|rd|th|\.)?[\s/-]*(?:de\s+|of\s+)?([a-z]{3,10})\.?,?[\s/-]+(?:de\s+)?(\d{4}|\d{2})\b(?!:)/.exec(words)
  if (named !== null && monthOf(named[2] ?? '') !== '0') return dayOf(text, fullYear(named[3] ?? ''), monthOf(named[2] ?? ''), named[1])
  const american = /\b([a-z]{3,10})\.?[\s/-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|[/-])(?:\d{1,2}:\d\d(?::\d\d)?\s+(?:\w+\s+)?)?(\d{4})\b/.exec(words)
  if (american !== null) return dayOf(text, american[3], monthOf(american[1] ?? ''), american[2])
  return notADay(text)
}

const units: Readonly<Record<string, number>> = { s: 0, m: 0, h: 0, d: 1, w: 7, mo: 30, y: 365 }

/**
 * The day of a text that counts back from the moment at which it was written ('3 days ago', '30+ days ago', '24h', 'Just posted', 'yesterday'), where that
 * was `today`; undefined for any other text.
 */
export const relativeDayIn = (text: string, today: string): string | undefined => {
  const words = text.trim().toLowerCase().replace(/^(?:posted|active|published|reposted)[\s:]+/, '').replace(/^(?:about|over|more than)\s+/, '')
  const counted = /^(\d{1,3}|an?|one)\s*\+?\s*(mo|[smhdwy])(?:[a-z]*)\s*\+?(?:\s+ago)?$/.exec(words)
  const since = /^(?:just (?:now|posted)|today|new|now|recently)$/.test(words) ? 0 : words === 'yesterday' ? 1 : counted === null ? undefined : (Number(counted[1]) || 1) * (units[counted[2] ?? ''] ?? 0)
  return since === undefined ? undefined : daysBefore(today, since)
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const monthOf = (word: string): string => String(monthsByName.find(([name]) => word.startsWith(name))?.[1] ?? 0)

const ofOrder = (text: string, [, first = '', second = '', year = '']: RegExpExecArray, order: FoundOrder): ReadDay => {
  const whole = fullYear(year)
  const [dayFirst, monthFirst] = [dayOf(text, whole, second, first), dayOf(text, whole, first, second)]
  if (!('day' in dayFirst)) return monthFirst
  if (!('day' in monthFirst) || order === 'day-first' || first === second) return dayFirst
  if (order === 'month-first') return monthFirst
  const kind = 'a date can be read in two ways: give --dates day-first or --dates month-first'
  return { finding: { kind, value: `${quoted(text)} is ${dayFirst.day} or ${monthFirst.day}` } }
}

/** Files have few days again and again. */
const isKnownDay = remembered(isDay)

const dayOf = (text: string, year = '', month = '', day = ''): ReadDay => {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isKnownDay(written) ? { day: written } : notADay(text)
}

const notADay = (text: string): ReadDay => ({ finding: { kind: 'a date is not understood', value: quoted(text) } })
