/** Days of the lists of Korea and Japan: a month, a day and the day of the week, and no year ('10/19(목)', '10月19日（木）'). */
import { isDay } from '../../../src/services/contract/day.ts'

/** Each from Sunday on. */
const weeks = ['일월화수목금토', '日月火水木金土'] as const

/** Such a day in parentheses: '(목)', '（木）'. */
const sign = `[(（]([${weeks.join('')}])[)）]`
export const daysOfWeek = new RegExp(sign, 'gu')

const written = new RegExp(String.raw`(?<!\d)(\d{1,2})\s?[/.월月]\s?(\d{1,2})\s?[일日]?\s?${sign}`, 'u')

/** Further back are no postings, and after so many years a day of the week comes again. */
const mostYears = 5

/**
 * The day in such a text (`YYYY-MM-DD`): the first that is not before `today` where that is on this day of the week, else the last before it that is. With `isPast` the last up to
 * `today` alone. Undefined for any other text, and where no year of the last five fits.
 */
export const dayOfWeekIn = (text: string, today: string, isPast: boolean): string | undefined => {
  const [, month = '', day = '', name = ''] = written.exec(text) ?? []
  if (name === '') return undefined
  const weekday = weeks.map((week) => week.indexOf(name)).find((at) => at >= 0)
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: mostYears + 2 }, (_, back) => `${year + 1 - back}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay)
  const next = days.findLast((each) => each >= today)
  const fits = (each: string) => new Date(each).getUTCDay() === weekday
  return [...(isPast || next === undefined ? [] : [next]), ...days.filter((each) => each < today || (isPast && each === today))].find(fits)
}
