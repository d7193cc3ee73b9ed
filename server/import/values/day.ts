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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as `YYYY-MM-DD`, or why a value is none. */
export type ReadDay = { day: string } | { reason: string }

/**
 * A day as files write it: ISO 8601 with or without a time, epoch seconds and milliseconds, `20.11.2026`, `20 November 2026`, `Nov 20, 2026`, the date of
 * a mail, and `20/11/2026` in the order of its file. The day is the one that is written, whatever the zone; an epoch's is that of UTC.
 */
export const dayIn = (value: string | number, order: FoundOrder): ReadDay => {
  const text = String(value).trim()
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return { day: new Date(Number(text) * 1000).toISOString().slice(0, 10) }
  if (/^\d{12,13}$/.test(text)) return { day: new Date(Number(text)).toISOString().slice(0, 10) }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (iso !== null) return dayOf(text, iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\s.*)?$/.exec(text)
  if (dotted !== null) return dayOf(text, dotted[3], dotted[2], dotted[1])
  const short = slashed.exec(text)
  if (short !== null) return ofOrder(text, short, order)
  const named = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b/i.exec(text)
  if (named !== null) return dayOf(text, named[3], monthOf(named[2]), named[1])
  const american = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(text)
  if (american !== null) return dayOf(text, american[3], monthOf(american[1]), american[2])
  return { reason: notADay(text) }
}

const monthOf = (word = ''): string => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

const ofOrder = (text: string, [, first = '', second = '', year = '']: RegExpExecArray, order: FoundOrder): ReadDay => {
  const fullYear = year.length === 2 ? `20${year}` : year
  const [dayFirst, monthFirst] = [dayOf(text, fullYear, second, first), dayOf(text, fullYear, first, second)]
  if ('day' in dayFirst !== 'day' in monthFirst && order !== 'mixed') return 'day' in dayFirst ? dayFirst : monthFirst
  if (order === 'day-first') return dayFirst
  if (order === 'month-first' || first === second) return monthFirst
  if ('day' in dayFirst && 'day' in monthFirst) return { reason: `${JSON.stringify(text)} may be ${dayFirst.day} or ${monthFirst.day}: say --dates day-first or --dates month-first` }
  return 'day' in dayFirst ? dayFirst : monthFirst
}

const dayOf = (text: string, year = '', month = '', day = ''): ReadDay => {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? { reason: notADay(text) } : { day: written }
}

const notADay = (text: string): string => `${JSON.stringify(text.slice(0, 60))} is not a date`
