/** Takes the day from the company that a scraper took with it. */
import type { JobFields } from '../shapes/shape.ts'
import { isDay } from './checks.ts'

/** The day before the company, as a board shows them: '20 October by Acme'. */
const beforeCompany = /^(\S.{2,30}?)\s+by\s+(\S.*)$/i

/** The time behind the company, and how often it was looked at: 'Acme today at 11:15 3446', 'ООО "Акме" 25 июня 323'. A day that counts from another is not taken: the same file would have another one tomorrow. */
const dayBehind = /\s(?:(?:today|yesterday|heute|gestern|hoy|ayer|hoje|ontem|сегодня|вчера)\s(?:at|um|a las|às|в)\s\d{1,2}:\d{2}|(\d{1,2} (?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)))(?:\s\d{1,6})?\s*$/iu
const longestCompany = 200

/** A company and the day that a scraper took with it, which is the posting date where no column has one. */
export const apartFromDay = ({ companyName, postingDate }: JobFields): JobFields | undefined => {
  if (typeof companyName === 'string' && companyName.length <= longestCompany && /\d\s*$/.test(companyName)) {
    const [behind, day] = dayBehind.exec(companyName) ?? []
    if (behind !== undefined) return { companyName: companyName.slice(0, -behind.length), postingDate: postingDate ?? day }
  }
  const [, day = '', name] = typeof companyName === 'string' ? (beforeCompany.exec(companyName.trim()) ?? []) : []
  return name === undefined || !isDay(day) ? undefined : { companyName: name, postingDate: postingDate ?? day }
}
