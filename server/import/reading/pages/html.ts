/** Reads the postings of HTML pages: in JSON-LD, in microdata, in tables, in JSON that they are drawn from, or in elements with telling names. */
import { Parser } from 'htmlparser2'
import { columnsOfRecord } from '../../columns/names.ts'
import { isJobPosting } from '../../shapes/job-posting.ts'
import { isFields, textOf, type Fields } from '../../shapes/shape.ts'
import { recordsOfWhole } from '../json/read.ts'
import { flightValues } from '../json/flight.ts'
import { jsonIn } from '../json/numbers.ts'
import type { Likelihood } from '../layout.ts'
import { headedRecords } from './headed-sections.ts'
import { labelledRecords } from './labelled-values.ts'
import { linkedTitles } from './linked-titles.ts'
import { microdataReader } from './microdata.ts'
import { namedRecords } from './named-elements.ts'
import { allAtOnce, itemsOf, type Items, type Records } from '../records.ts'
import { endOf, valuesInScript } from '../json/script-values.ts'
import { tablesIn } from '../tables.ts'
import { titledCards } from './titled-cards.ts'
import { wholeText, type Text } from '../text.ts'
import { Unreadable } from '../unreadable.ts'

/** Every JobPosting in a value: alone, in lists, in `@graph` and in ItemLists. */
const postingsIn = (value: unknown): Fields[] => {
  if (Array.isArray(value)) return value.flatMap(postingsIn)
  if (!isFields(value)) return []
  return isJobPosting(value) ? [value] : Object.values(value).flatMap(postingsIn)
}

/** The objects of a value that have an id (`@id`), by it. A reference has only its id. */
const namedIn = (value: unknown): (readonly [string, Fields])[] => {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (!isFields(value)) return []
  const id = textOf(value['@id'])
  return [...(id === undefined || isReference(value) ? [] : [[id, value] as const]), ...Object.values(value).flatMap(namedIn)]
}

const isOrganization = (value: Fields): boolean => [value['@type']].flat().some((type) => /(?:^|[/:#])(?:Organi[sz]ation|Corporation|LocalBusiness|NGO)$/.test(textOf(type) ?? ''))

/** The names of the organizations outside of postings, such as the publisher of a page. */
const organizationsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(organizationsIn)
  if (!isFields(value) || isJobPosting(value)) return []
  const name = isOrganization(value) ? textOf(value['name']) : undefined
  return [...(name === undefined ? [] : [name]), ...Object.values(value).flatMap(organizationsIn)]
}

const isReference = (value: Fields): boolean => '@id' in value && Object.keys(value).every((key) => key === '@id' || key === '@type')

/** How deep references are within one another: a posting's place, and its address. */
const deepest = 3

/** A value with the objects to which it refers. */
const joined = (value: unknown, named: ReadonlyMap<string, Fields>, depth = 0): unknown => {
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.map((entry) => joined(entry, named, depth))
  if (!isFields(value)) return value
  const whole = isReference(value) ? (named.get(textOf(value['@id']) ?? '') ?? value) : value
  return Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, joined(inner, named, depth + 1)]))
}

const mostMegabytes = 32

/** The time of the parser for an element grows with those around it: of one there are so many at most, and of all elements so many together. */
const mostOpen = 15_000
const mostOpenOfAll = 1_000_000_000

/** The object at the beginning of a script, behind which somebody has written more ('{ … } "workHours": "9 to 5"'). */
const firstObject = (script: string): unknown => {
  const start = /^\s*(?=\{)/.exec(script)?.[0].length
  const end = start === undefined ? -1 : endOf(script, start)
  return end === -1 ? undefined : jsonIn(script.slice(start, end))
}

/** JSON as scripts have it: in a comment or CDATA, or with line feeds inside of texts. */
const scriptValue = (script: string): unknown => {
  const bare = script.replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '').trimEnd().replace(/(?:\/\/\s*)?(?:-->|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?$/, '')
  const inLine = bare.replaceAll(/\p{Cc}+/gu, ' ')
  return jsonIn(bare) ?? jsonIn(inLine.replace(/;\s*$/, '')) ?? firstObject(inLine)
}

/** A title that is surely a job's by its name. */
const namesJob = /job|vacan|position|stelle|requisition/i

/** What pages have as data is of all kinds: a posting has the kind of employment or pay, or a place beside a company, or beside the day of a title that is a job's. */
const surely = (likelihood: Likelihood): Likelihood => (record) => {
  const { columns } = columnsOfRecord(record)
  const titles = columns.get('jobTitle') ?? []
  const isPlaced = columns.has('places') || columns.has('jobCity')
  const isPosting = titles.length > 0 && (columns.has('employmentType') || columns.has('salary') || (isPlaced && (columns.has('companyName') || (columns.has('postingDate') && titles.some((name) => namesJob.test(name))))))
  return isPosting ? likelihood(record) : 0
}

/** The postings in the data of a page, which it is drawn from in the browser: JSON alone ('__NEXT_DATA__'), or as a program has it. */
const recordsInData = ({ data, programs }: Page, likelihood: Likelihood): Items => {
  for (const values of [() => data.map(scriptValue), () => programs.flatMap(valuesInScript), () => flightValues(programs)]) {
    const records = values().flatMap((value) => recordsOfWhole(value, surely(likelihood)))
    if (records.length > 0) return records.map((item, index) => ({ at: index + 1, ...item }))
  }
  return []
}

type Page = { scripts: Items; organizations: ReadonlySet<string>; data: readonly string[]; programs: readonly string[]; microdata: readonly Fields[]; lang: string | undefined; address: string | undefined }

const read = (html: string): Page => {
  const scripts: Items = []
  const microdata = microdataReader(html)
  const named = new Map<string, Fields>()
  const organizations = new Set<string>()
  let lang: string | undefined
  let address: string | undefined
  let script: string | null = null
  let kind: 'JSON-LD' | 'data' | 'program' = 'program'
  const data: string[] = []
  const programs: string[] = []
  let isHidden = false
  let open = 0
  let openOfAll = 0
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      open += 1
      openOfAll += open
      if (open > mostOpen || openOfAll > mostOpenOfAll) throw new Unreadable('its elements are nested too deeply')
      if (name === 'html') lang = attributes['lang'] ?? attributes['xml:lang']
      if (name === 'base' || (name === 'link' && attributes['rel'] === 'canonical')) address ??= attributes['href']
      const type = /^application\/(ld\+)?json\b/i.exec((attributes['type'] ?? '').trim())
      const isTemplate = name === 'template'
      kind = isTemplate ? 'data' : type === null ? 'program' : type[1] === undefined ? 'data' : 'JSON-LD'
      script = name === 'script' || isTemplate ? '' : null
      isHidden = name === 'script' || name === 'style'
      microdata.openTag(name, attributes, parser.endIndex)
    },
    ontext: (piece) => {
      if (script !== null) script += piece
      else if (!isHidden) microdata.text(piece)
    },
    onclosetag: () => {
      open -= 1
      microdata.closeTag(parser.startIndex)
      isHidden = false
      if (script === null) return
      if (kind !== 'JSON-LD') {
        ;(kind === 'data' ? data : programs).push(script)
        script = null
        return
      }
      const value = scriptValue(script)
      script = null
      if (value === undefined) scripts.push({ at: scripts.length + 1, reason: 'a script of JSON-LD is not JSON' })
      for (const [id, object] of namedIn(value)) named.set(id, object)
      for (const name of organizationsIn(value)) organizations.add(name)
      for (const record of postingsIn(value)) scripts.push({ at: scripts.length + 1, record })
    },
  })
  parser.end(html)
  return { scripts: scripts.map((item) => ('record' in item && named.size > 0 ? { ...item, record: joined(item.record, named) } : item)), organizations, data, programs, microdata: microdata.items(), lang, address }
}

/** What a page without such data may have, the surest first. `address`: that of the page, as far as it has it. */
const readers: readonly (readonly [form: string, recordsIn: (html: string, address: string | undefined) => readonly Fields[] | null])[] = [
  ['named elements', namedRecords],
  ['headings', headedRecords],
  ['linked titles', linkedTitles],
  ['titled cards', titledCards],
  ['labels', labelledRecords],
]

/** The postings of a page in the first form that it has, as pages may have several of one job. */
const foundIn = (html: string, page: Page, likelihood: Likelihood): { format: string; items: Items } => {
  const { scripts, microdata, address } = page
  if (scripts.some((item) => 'record' in item)) return { format: 'HTML with JSON-LD', items: scripts }
  const items = itemsOf(postingsIn(microdata))
  if (items.length > 0) return { format: 'HTML with microdata', items }
  const tables = tablesIn(html, likelihood)
  if (tables !== null) return { format: `HTML with ${tables.form}`, items: tables.items }
  const records = recordsInData(page, likelihood)
  if (records.length > 0) return { format: 'HTML with data in JSON', items: records }
  for (const [form, recordsIn] of readers) {
    const found = recordsIn(html, address)
    if (found !== null) return { format: `HTML with ${form}`, items: itemsOf(found) }
  }
  throw new Unreadable("it is an HTML page without a JobPosting in JSON-LD or microdata, and without a table whose header names a job's title: give the address of the feed or API behind it, or a page that has one")
}

/** The postings of a page. Throws `Unreadable` where it has none. */
export const readHtml = async (text: Text, likelihood: Likelihood): Promise<Records> => {
  const html = await wholeText(text, mostMegabytes, 'an HTML page')
  const page = read(html)
  const { format, items } = foundIn(html, page, likelihood)
  const [organization, ...others] = page.organizations
  const document = { ...(page.lang === undefined ? {} : { lang: page.lang }), ...(organization === undefined || others.length > 0 ? {} : { organization }), ...(page.address === undefined ? {} : { pageAddress: page.address }) }
  return allAtOnce(format, items, html.length, document)
}
