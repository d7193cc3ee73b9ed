import type { JobPlace } from '../../../src/services/contract/entities/job.ts'
import { isWhole } from '../../places/extent.ts'
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { rememberedOf } from '../../values/app/remembered.ts'
import { plainLine } from '../../values/rich-text/rich-text.ts'
import { columnsOfRecord } from '../columns/names.ts'
import { isOnlyEmployment } from '../values/kind.ts'
import { isRemoteMode } from '../values/where.ts'
import { plainRecord } from './plain.ts'
import { isFields, textOf, textsOf, type Fields, type JobFields, type Shape } from './shape.ts'

const dash = String.raw`\s+[-–—|]\s+`

type Beside = { title: string | undefined; remark?: string }

/** 'Acme — Weaver', 'Weaver — Acme (Leeds)', 'Weaver @Acme': a title with the author of its item, who is the company then. Undefined for any other title. */
const titleBeside = (title: string, author: string): Beside | undefined => {
  if (title.startsWith(author)) return { title: new RegExp(`^${dash}(.+)$`, 'su').exec(title.slice(author.length))?.[1] }
  const before = title.lastIndexOf(author)
  const [all, remark = ''] = before < 0 ? [] : (/^(?:\s*\(([^()]*)\))?$/.exec(title.slice(before + author.length)) ?? [])
  return all === undefined ? undefined : { title: new RegExp(`^(.+?)(?:${dash}|\\s+(?:@|at\\s)\\s*)$`, 'su').exec(title.slice(0, before))?.[1], remark }
}

/** 'Remote · 3 days/week'. */
const isRemoteRemark = (remark: string): boolean => remark.split(/[·•|,;]/).some((part) => isRemoteMode(part.trim()))

/** Items of YM Careers, which runs the job boards of associations: 'Professor | Mills College', and the place before the text ('Houston, Texas,  We welcome'). */
const ofAssociation = (record: Fields): { company: string; title: string; location?: string } | undefined => {
  if (!/^https?:\/\/[^/]+\/jobs\/rss\/\d+\//.test(textOf(record['link']) ?? '')) return undefined
  const [, title, company] = /^(.+)\s\|\s([^|]+)$/.exec(textOf(record['title']) ?? '') ?? []
  const place = /^((?:\p{Lu}[^,<\n]{1,40}, ){1,2}\p{Lu}[^,<\n]{1,40}),\s{2}/u.exec((textOf(record['description']) ?? '').slice(0, 150))?.[1]
  return title === undefined || company === undefined ? undefined : { company, title, ...(place === undefined ? {} : { location: place }) }
}

/** Items of DOU, the board of Ukraine: 'Weaver в Mills, $1000–1500, Київ, віддалено'. */
const ofDou = (record: Fields): { company: string; title: string; location?: string; salary?: string } | undefined => {
  if (!/^https?:\/\/jobs\.dou\.ua\/companies\//.test(textOf(record['link']) ?? '')) return undefined
  const [, title, company, rest = ''] = /^(.+)\s[вv]\s([^,]+)(?:,\s(.+))?$/u.exec(textOf(record['title']) ?? '') ?? []
  if (title === undefined || company === undefined) return undefined
  const parts = rest.split(', ').filter((part) => part !== '')
  const [salary] = parts.filter((part) => /[$€₴]/.test(part))
  const places = parts.filter((part) => part !== salary)
  return { company, title, ...(places.length === 0 ? {} : { location: places.join(', ') }), ...(salary === undefined ? {} : { salary }) }
}

/** In Atom an author is an element with a name. */
const authorOf = ({ author }: Fields): string | undefined => textOf(isFields(author) ? author['name'] : author)

const companyAndTitle = (record: Fields): { company: string; title: string; remote?: true } | undefined => {
  const known = ofAssociation(record) ?? ofDou(record)
  if (known !== undefined) return known
  const [title, author] = [textOf(record['title']), textOf(record['creator']) ?? authorOf(record)]
  const found = title === undefined || author === undefined ? undefined : titleBeside(title, author)
  return author === undefined || found?.title === undefined ? undefined : { company: author, title: found.title, ...(isRemoteRemark(found.remark ?? '') ? { remote: true } : {}) }
}

/** Of the categories those that are a kind of employment. */
const employmentsIn = (record: Fields): string[] => textsOf(record['category']).filter(isOnlyEmployment)

/** Longer lines are read up to the last word before. */
const longestLine = 100

/** A line of the text that has a value by its name: '<p><strong>Location:</strong> Leeds, UK</p>'. */
const lineOf = (names: string, before = ''): RegExp => new RegExp(String.raw`(?:^|[>\n]${before})\s*(?:<(?:b|strong)>\s*)?(?:${names})\s*:\s*(?:</(?:b|strong)>)?\s*([^<\n]{2,${longestLine}})`, 'i')
const ofPlace = lineOf(String.raw`(?:(?:job|work) )?(?:location|standort|arbeitsort|lieu|ubicaci[oó]n|localiza[cç][aã]o|luogo|locatie|lokalizacja)`)
const ofCompany = lineOf('(?:hiring )?(?:company|employer|organi[sz]ation|institution|council)(?: name)?|unternehmen|arbeitgeber|entreprise|empresa|azienda|bedrijf|werkgever')
const ofPay = lineOf('(?:base |annual |hourly |monthly )?(?:salary|pay|wage|compensation)(?: range)?|gehalt|verg[uü]tung|salaire|salario|sal[aá]rio|stipendio|salaris|wynagrodzenie')
const ofLastDay = lineOf('(?:application )?(?:closing date|closes|deadline)|apply by|bewerbungsfrist|bewerbungsschluss|date limite|fecha l[ií]mite', String.raw`|\s[-–|•·]`)
/** No more of a text is read for it. */
const mostRead = 20_000

/** What a line of the description has by its name. */
const behind = (name: RegExp, record: Fields, columns: ReturnType<typeof columnsOfRecord>['columns']): string | undefined => {
  const written = (columns.get('description') ?? []).flatMap((column) => name.exec((textOf(record[column]) ?? '').slice(0, mostRead))?.[1] ?? [])[0]
  return written === undefined ? undefined : textOf(plainLine(written.length < longestLine ? written : written.replace(/\s\S*$/, '')))
}

/** A name, and no sentence about it or several values in a line. */
const isName = (text: string): boolean => text.length <= 60 && /^[\p{Lu}\p{Lo}\d]/u.test(text) && !/[:!?]|^(?:our|we|an?|this|my)\s/i.test(text) && text.split(/\s+/).length <= mostWords
const mostWords = 8

/** '$20.00 hourly', '30.000 EUR', '8000 - 12000 pln': an amount with its currency, and not a share of something. */
const isAmount = (text: string): boolean => /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s?\d|\d\s?(?:[A-Z]{3}|pln|eur|usd|gbp|chf|czk|uah)\b/u.test(text) && !text.includes('%')

/** A street or a part of a city before it: 'Marszałkowska 58, Warszawa'. */
const isInCity = ({ city, unknown = '' }: JobPlace): boolean => city !== undefined && unknown.split(/\s+/).length <= mostOfStreet && /^[\p{Lu}\d]|^(?:ul|al|pl)\. |^\S+$/u.test(unknown)
const mostOfStreet = 4

/** What lines of the text have, where no column has it: the company, the last day, the pay, and the place, which is known as a whole or from where work is remote. An item is recognised first, and read then. */
const inText = rememberedOf((record: Fields): JobFields => {
  const { columns } = columnsOfRecord(record)
  const company = columns.has('companyName') ? undefined : behind(ofCompany, record, columns)
  const lastDay = columns.has('lastDay') ? undefined : behind(ofLastDay, record, columns)
  const pay = (['salary', 'minPrice', 'maxPrice'] as const).some((field) => columns.has(field)) ? undefined : behind(ofPay, record, columns)
  const location = (['places', 'jobCity', 'jobRegion', 'jobCountry'] as const).some((field) => columns.has(field)) ? undefined : behind(ofPlace, record, columns)
  const { places, remote } = whereaboutsOf([location ?? ''])
  return {
    ...(company !== undefined && isName(company) ? { companyName: company } : {}),
    ...(lastDay !== undefined && /\d/.test(lastDay) ? { lastDay } : {}),
    ...(pay !== undefined && isAmount(pay) ? { salary: pay } : {}),
    ...(location !== undefined && places.every((place) => isWhole(place) || isInCity(place)) && (places.length > 0 || remote) ? { places: [location] } : {}),
  }
})

/** An entry of Atom. */
const isOfAtom = (record: Fields): boolean => 'updated' in record && ('summary' in record || 'content' in record)

/** Items of RSS whose title has their author beside a dash, whose category is a kind of employment, or whose text has lines with the company, the place, the pay or the last day; items of Atom are such as well. What else they have is found by the names of its columns. */
export const feed: Shape = {
  name: 'RSS items',
  recognises: (record) => ('pubDate' in record || isOfAtom(record)) && 'title' in record && (companyAndTitle(record) !== undefined || employmentsIn(record).length > 0 || Object.keys(inText(record)).length > 0),
  fields: (record, document) => {
    const employments = employmentsIn(record)
    const { companyName, lastDay, places, salary } = inText(record)
    const lines = { ...(companyName === undefined ? {} : { company: companyName }), ...(lastDay === undefined ? {} : { deadline: lastDay }), ...(places === undefined ? {} : { location: places }), ...(salary === undefined ? {} : { salary }) }
    return { ...plainRecord.fields({ ...record, ...lines, ...companyAndTitle(record) }, document), ...(employments.length > 0 ? { employmentType: employments } : {}) }
  },
}
