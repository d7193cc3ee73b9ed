/** Reads lists in Markdown in which each job is a link, with its company, place and last day behind: '[Weaver](https://…), Mills, Leeds, UK - closes 3 October 2026', also below the names of the companies, or in headings ('### [Weaver](https://…)'). */
import { DomUtils, parseDocument } from 'htmlparser2'
import { foldName } from '../../../places/fold-name.ts'
import { isKnownPlace } from '../../../places/whereabouts.ts'
import { present } from '../../../store/database/fields.ts'
import type { Fields } from '../../shapes/shape.ts'
import { labelledIn } from './element-names.ts'
import { isElement, textOf, type Element, type Node } from './nodes.ts'

/** Larger pages are of programs. */
const largest = 2 * 1024 * 1024

/** Of an entry no more is read, in UTF-16 code units. */
const mostOfEntry = 1000

/** What a page has in its headings, or above its list, where that is of jobs. */
const ofJobs = /(?<!\p{L})(?:jobs?|vacanc(?:y|ies)|internships?|hiring|openings?|positions?|careers?|stellen\p{L}*|jobbörse|emplois?|empleos?|vagas?|vacatures?|lavoro|praca|вакансии|вакансії|招聘|求人)(?!\p{L})/iu

/** The address of a posting: lists of articles and of tools have others. */
const ofPosting =
  /[/?;&#.=_-](?:jobs?|jobid|careers?|positions?|vacanc(?:y|ies)|openings?|postings?|opportunit(?:y|ies)|stellen\w*|karriere|emplois?|offres?|empleos?|ofertas?|vagas?|vacatures?|recruit\w*|apply|internships?)(?:[/?;&#._=-]|$)|^https?:\/\/(?:jobs?|careers?|recruit\w*|apply|boards)\.|greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com|myworkdayjobs\.com|icims\.com|recruitee\.com|personio\.|breezy\.hr|bamboohr\.com|teamtailor\.com|linkedin\.com\/jobs/i

/** The text of a link that is no title: what to do with it. */
const toDo = /^(?:apply|link|here|view|details?|more|job|posting|website|url|source|bewerben|postuler|aplicar)\b.{0,12}$/i

const closing = /[\s([–—,;|-]*(?:closes?|closing(?: date)?|deadline|apply by|open until|expires?|bis|date limite)\s?:?\s+(?:on\s)?([^()[\]]*\d[^()[\]]*?)[)\]]?\s*$/iu

/** The texts behind a title: the company, and the place behind it or in parentheses. */
const behindTitle = (written: string): Record<string, string> => {
  const lastDay = closing.exec(written)?.[1]
  const rest = written.replace(closing, '').replace(/^[\s,;:|·–—-]+/, '').replace(/^(?:at|@|bei|chez|en)\s+/i, '').replace(/[\s,;:|·.–—-]+$/, '')
  const [, before = rest, inside] = /^(.*?)\s*\(([^()]+)\)$/.exec(rest) ?? []
  const [first = '', ...others] = before.split(/\s*[|·]\s*|\s[–—-]\s|,\s+/)
  const place = inside !== undefined && isKnownPlace(inside) ? inside : others.length > 0 && !isKnownPlace(before) ? others.join(', ') : undefined
  const isOnlyPlace = place === undefined && before !== '' && isKnownPlace(before)
  return {
    ...(isOnlyPlace || first === '' ? {} : { companyName: first }),
    ...(isOnlyPlace ? { places: before } : place === undefined ? {} : { places: place }),
    ...(lastDay === undefined ? {} : { lastDay }),
  }
}

const ofLists: ReadonlySet<string> = new Set(['ul', 'ol'])

/** `before` and `behind`: the text around the title; `own`: what it has by labels. */
type Entry = { title: string; link: string; before: string; behind: string; own: Record<string, string>; heading: string }

/** An entry of a list; undefined for one without the link of a posting. */
const entryIn = (item: Element, heading: string): Entry | undefined => {
  const head = item.children.filter((node) => !isElement(node) || !ofLists.has(node.name))
  const link = DomUtils.findOne(({ name, attribs }) => name === 'a' && /^https?:/.test(attribs['href'] ?? '') && ofPosting.test(attribs['href'] ?? ''), item.children)
  if (link === null) return undefined
  const isTitle = !toDo.test(textOf(link))
  const named = isTitle ? link : DomUtils.findOne(({ name }) => name === 'strong' || name === 'b', head)
  const [text, title] = [textOf(head).slice(0, mostOfEntry), named === null ? '' : textOf(named)]
  const at = text.indexOf(title)
  if (title === '' || at < 0) return undefined
  const isStruck = DomUtils.findOne(({ name }) => name === 'del' || name === 's', head) !== null
  const labels = DomUtils.findAll(({ name }) => name === 'li', item.children).flatMap((line) => labelledIn(textOf(line)) ?? [])
  const own = { ...Object.fromEntries(labels.map(({ field, text: value }) => [field, value])), ...(isStruck ? { closed: 'true' } : {}) }
  return { title, link: link.attribs['href'] ?? '', before: text.slice(0, at).replace(/[\s:|·–—-]+$/, '').trim(), behind: text.slice(at + title.length).replace(isTitle ? '' : textOf(link), ''), own, heading }
}

/** The record of an entry. Where the company is known, or is before the title ('**Mills** — [Weaver](https://…) — Leeds'), all behind it is the place. */
const recordOf = ({ title, link, before, behind, own }: Entry, company: string | undefined): Fields => {
  const { companyName, places, lastDay } = behindTitle(behind)
  const known = company ?? (before === '' ? undefined : before)
  const place = known === undefined ? places : [companyName, places].filter((part) => part !== undefined).join(', ')
  return { jobTitle: title, applyUrl: link, ...present({ companyName: known ?? companyName, places: place === '' ? undefined : place, lastDay }), ...own }
}

const hostOf = (address: string): string => /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? ''

/** Whether an address, or a part of one, has the first word of a name. */
const hasWordOf = (address: string, name: string): boolean => {
  const [first = ''] = foldName(name).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
  return first !== '' && address.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '').includes(first)
}

/** Whether an entry of a list is in another entry. */
const isInner = ({ parent }: Element): boolean => {
  const around = parent?.parent as Node | null | undefined
  return around != null && isElement(around) && around.name === 'li'
}

/** A heading that is the link of a posting, with the text below it up to the next heading; undefined for any other. */
const headingIn = (heading: Element): Entry | undefined => {
  const link = DomUtils.findOne(({ name, attribs }) => name === 'a' && ofPosting.test(attribs['href'] ?? ''), heading.children)
  if (link === null || textOf(link) !== textOf(heading)) return undefined
  const below: string[] = []
  for (let each = heading.next as Node | null; each !== null && !(isElement(each) && /^h[1-6]$/.test(each.name)); each = each.next as Node | null) below.push(DomUtils.getOuterHTML(each))
  return { title: textOf(link), link: link.attribs['href'] ?? '', before: '', behind: '', own: { description: below.join('').trim() }, heading: '' }
}

/** The postings of such a page, two at least, whose links are those of postings for the most part; null for any other page. */
export const linkedRecords = (html: string): Fields[] | null => {
  if (html.length > largest || !html.includes('<a ')) return null
  const entries: Entry[] = []
  const headings: Entry[] = []
  let [heading, items, isOfJobs] = ['', 0, false]
  for (const element of DomUtils.findAll(({ name }) => /^(?:h[1-6]|li|p)$/.test(name), parseDocument(html).children)) {
    if (element.name !== 'li') {
      const text = textOf(element)
      if (element.name !== 'p') {
        heading = text
        headings.push(...[headingIn(element)].filter((entry) => entry !== undefined))
      }
      isOfJobs ||= entries.length === 0 && ofJobs.test(text)
    } else if (!isInner(element) && DomUtils.findOne(({ name }) => name === 'a', element.children) !== null) {
      items += 1
      entries.push(...[entryIn(element, heading)].filter((entry) => entry !== undefined))
    }
  }
  if (isOfJobs && headings.length > 1) return headings.map((entry) => recordOf(entry, undefined))
  const areMost = (fits: (entry: Entry) => boolean): boolean => entries.filter(fits).length * 2 > entries.length
  // Lists of boards and of companies have the names of sites.
  if (!isOfJobs || entries.length < 2 || entries.length * 2 < items || areMost(({ title, link }) => hasWordOf(hostOf(link), title))) return null
  const areByCompany = new Set(entries.map((entry) => entry.heading)).size > 1 && areMost(({ link, heading: name }) => hasWordOf(link, name))
  return entries.map((entry) => recordOf(entry, areByCompany ? entry.heading : undefined))
}
