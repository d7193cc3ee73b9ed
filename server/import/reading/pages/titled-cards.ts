/** Reads lists of jobs whose elements have no telling names: each title is a heading with the link of a job, and the texts below it are known by their own values: a company's link, a place, an age, a kind of employment. */
import { isKnownPlace } from '../../../places/whereabouts.ts'
import type { Fields } from '../../shapes/shape.ts'
import { daysBackIn } from '../../values/counted-days.ts'
import { isOnlyEmployment } from '../../values/kind.ts'
import { isPayInCurrency } from '../../values/pay.ts'
import { isOnlyRemote } from '../../values/where-in-title.ts'
import { ofJob } from './linked-titles.ts'
import { wholeLink } from './named-elements.ts'
import { textsOf, type PageText } from './page-texts.ts'

/** Elements that are a part of the text around them. */
const inline: ReadonlySet<string> = new Set(['abbr', 'b', 'em', 'font', 'i', 'mark', 'small', 'strong', 'u', 'wbr'])

/** Pages of a company, on a board. */
const ofCompany = /\/(?:compan(?:y|ies)|employers?|organi[sz]ations?|careers|firmen?|firmy|unternehmen|arbeitgeber|entreprises?|empresas?|bedrijven|aziende|cmp)[/-][^/?#]/i

/** How much of a page is read, how many texts below a title, and how long each is. */
const largest = 4 * 1024 * 1024
const mostBelow = 30
const longest = 80

const isAge = (text: string): boolean => text.length < 40 && /\s/.test(text) && daysBackIn(text) !== undefined
const isYears = (text: string): boolean => /^\d.{0,12}\b(?:yrs?|years?)\b/i.test(text)

/** The posting of a title and the texts below it. */
const recordOf = ({ text: title, link = '' }: PageText, below: readonly PageText[], address: string | undefined): Fields => {
  const record: Record<string, unknown> = { jobTitle: title, applyUrl: wholeLink(link, address) }
  for (const { text: written, link: its = '' } of below) {
    const text = written.replace(/^[·•|,–-]\s*|\s*[·•|,–-]$/g, '')
    if (text === '' || text.length > longest) continue
    if (record['companyName'] === undefined && ofCompany.test(its)) record['companyName'] = text
    else if (isAge(text)) record['postingDate'] ??= text
    else if (isOnlyRemote(text)) record['remote'] ??= true
    else if (isOnlyEmployment(text)) record['employmentType'] ??= text
    else if (isYears(text)) record['experienceLevel'] ??= text
    else if (isPayInCurrency(text)) record['salary'] ??= text
    else if (record['places'] === undefined && text.includes(',') && isKnownPlace(text)) record['places'] = text
  }
  return record
}

/** The postings of a page with two such titles at least, of which most have a company and a place below them; null for any other page. `address`: that of the page, as far as it has it. */
export const titledCards = (html: string, address: string | undefined): Fields[] | null => {
  if (html.length > largest || !/<h[1-6]/i.test(html)) return null
  const texts = textsOf(html, inline)
  const titles = texts.flatMap((text, at) => (text.isHeading && ofJob.test(text.link ?? '') ? [{ text, at }] : []))
  if (titles.length < 2) return null
  const found = titles.map(({ text, at }, index) => recordOf(text, texts.slice(at + 1, Math.min(titles[index + 1]?.at ?? texts.length, at + 1 + mostBelow)), address))
  return found.filter(({ companyName, places }) => companyName !== undefined && places !== undefined).length * 2 > found.length ? found : null
}
