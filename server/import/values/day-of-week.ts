/** Days without a year beside the day of the week, as lists of Korea and Japan have them ('10/19(목)', '10月19日（木）'), and others by its name ('Sunday 16 February'). */
import { isDay } from '../../../src/services/contract/day.ts'
import { namedDayIn } from './named-day.ts'
import { foldWords, readLanguages, wordsOf } from './words.ts'

/** Each from Sunday on. */
const weeks = ['일월화수목금토', '日月火水木金土'] as const

/** Such a day in parentheses: '(목)', '（木）'. */
const sign = `[(（]([${weeks.join('')}])[)）]`
export const daysOfWeek = new RegExp(sign, 'gu')

const written = new RegExp(String.raw`(?<!\d)(\d{1,2})\s?[/.월月]\s?(\d{1,2})\s?[일日]?\s?${sign}`, 'u')

/** A Sunday. */
const sunday = Date.UTC(2025, 5, 1)

/** English ones are abbreviated, in letters without accents ('Thứ' is Vietnamese); short names of other languages are months too ('mar'). */
const abbreviated = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const abbreviation = /(?<![\p{L}\p{M}])(sun|mon|tue|wed|thu|fri|sat)(?:s|rs?)?(?![\p{L}\p{M}])/iu

let known: ReadonlyMap<string, number> | undefined

/** Days of the week by their names of one word, the more spoken language first. */
const weekdaysByName = (): ReadonlyMap<string, number> => {
  if (known !== undefined) return known
  const names = new Map<string, number>()
  for (const language of readLanguages) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const words = wordsOf(foldWords(format.format(sunday + weekday * 86_400_000)))
      const [name = ''] = words
      if (words.length === 1 && !names.has(name)) names.set(name, weekday)
    }
  }
  known = names
  return names
}

type Written = { month: string; day: string; weekday: number }

const writtenIn = (text: string): Written | undefined => {
  const [, month = '', day = '', name = ''] = written.exec(text) ?? []
  if (name !== '') return { month, day, weekday: weeks.map((week) => week.indexOf(name)).find((at) => at >= 0) ?? 0 }
  const named = namedDayIn(text)
  if (named === undefined || named.year !== undefined) return undefined
  const short = abbreviated.findIndex((each) => each === abbreviation.exec(text.normalize('NFC'))?.[1]?.toLowerCase())
  const weekday = wordsOf(foldWords(text)).map((word) => weekdaysByName().get(word)).find((each) => each !== undefined) ?? (short < 0 ? undefined : short)
  return weekday === undefined ? undefined : { month: String(named.month), day: named.day, weekday }
}

/** Further back are no postings, and after so many years a day of the week comes again. */
const mostYears = 5

/**
 * The day in such a text (`YYYY-MM-DD`): the first that is not before `today` where that is on this day of the week, else the last before it that is. With `isPast` the last up to
 * `today` alone. Undefined for any other text, and where no year of the last five fits.
 */
export const dayOfWeekIn = (text: string, today: string, isPast: boolean): string | undefined => {
  const found = writtenIn(text)
  if (found === undefined) return undefined
  const { month, day, weekday } = found
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: mostYears + 2 }, (_, back) => `${year + 1 - back}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay)
  const next = days.findLast((each) => each >= today)
  const fits = (each: string) => new Date(each).getUTCDay() === weekday
  return [...(isPast || next === undefined ? [] : [next]), ...days.filter((each) => each < today || (isPast && each === today))].find(fits)
}
