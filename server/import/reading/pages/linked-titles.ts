/** Reads mails and pages of jobs in which each title is a link, and the company and the place are in the next line: 'Mills · Leeds (Remote)'. */
import type { Fields } from '../../shapes/shape.ts'
import { wholeLink } from './named-elements.ts'
import { textsOf } from './page-texts.ts'

/** Elements within a line. */
const inline: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'img', 'small', 'span', 'strong', 'u'])

/** Addresses of one job, and not of a list or a search. */
export const ofJob = /(?:\/|\b)(?:jobs?|vacanc(?:y|ies)|vacatures?|stellen(?:angebote)?|emplois?|offres?|empleos?|ofertas?|vagas?|lavoro|praca)[/_-](?:[^?#]*\d|[^?#]{12,}$)/i

const ofCompany = /^(\S.{0,78}?)\s[·•]\s(\S.{0,78})$/

/** Where an office is not. */
const nowhere = /^no office\b/i

/** How much of a page is read. */
const largest = 4 * 1024 * 1024

/** The postings of a page with two such titles at least, of which most have such a line; null for any other page. `address`: that of the page, as far as it has it. */
export const linkedTitles = (html: string, address: string | undefined): Fields[] | null => {
  if (html.length > largest || !/[·•]|&(?:middot|bull|#183|#8226);/.test(html)) return null
  const lines = textsOf(html, inline)
  const titles = lines.flatMap(({ text, link }, at) => (link !== undefined && ofJob.test(link) ? [{ text, link, next: lines[at + 1] }] : []))
  const found = titles.flatMap(({ text, link, next }) => {
    const [, company, place = ''] = ofCompany.exec(next?.text ?? '') ?? []
    return company === undefined || next?.link === link ? [] : [{ jobTitle: text, companyName: company, applyUrl: wholeLink(link, address), ...(nowhere.test(place) ? {} : { places: place }) }]
  })
  return found.length > 1 && found.length * 2 > titles.length ? found : null
}
