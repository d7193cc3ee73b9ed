import { isWhole } from '../../places/extent.ts'
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { plainLine } from '../../values/rich-text/rich-text.ts'
import { columnsOfRecord } from '../columns/names.ts'
import { isOnlyEmployment } from '../values/kind.ts'
import { isRemoteMode } from '../values/where.ts'
import { plainRecord } from './plain.ts'
import { textOf, textsOf, type Fields, type Shape } from './shape.ts'

const dash = String.raw`\s+[-–—|]\s+`

type Beside = { title: string | undefined; remark?: string }

/** 'Acme — Weaver', 'Weaver — Acme (Leeds)': a title with the author of its item, who is the company then. Undefined for any other title. */
const titleBeside = (title: string, author: string): Beside | undefined => {
  if (title.startsWith(author)) return { title: new RegExp(`^${dash}(.+)$`, 'su').exec(title.slice(author.length))?.[1] }
  const before = title.lastIndexOf(author)
  const [all, remark = ''] = before < 0 ? [] : (/^(?:\s*\(([^()]*)\))?$/.exec(title.slice(before + author.length)) ?? [])
  return all === undefined ? undefined : { title: new RegExp(`^(.+?)${dash}$`, 'su').exec(title.slice(0, before))?.[1], remark }
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

const companyAndTitle = (record: Fields): { company: string; title: string; remote?: true } | undefined => {
  const known = ofAssociation(record) ?? ofDou(record)
  if (known !== undefined) return known
  const [title, author] = [textOf(record['title']), textOf(record['creator']) ?? textOf(record['author'])]
  const found = title === undefined || author === undefined ? undefined : titleBeside(title, author)
  return author === undefined || found?.title === undefined ? undefined : { company: author, title: found.title, ...(isRemoteRemark(found.remark ?? '') ? { remote: true } : {}) }
}

/** Of the categories those that are a kind of employment. */
const employmentsIn = (record: Fields): string[] => textsOf(record['category']).filter(isOnlyEmployment)

/** A line of the text that has the place by its name: '<p><strong>Location:</strong> Leeds, UK</p>'. */
const ofPlace = /(?:^|[>\n])\s*(?:<(?:b|strong)>\s*)?(?:(?:job|work) )?(?:location|standort|arbeitsort|lieu|ubicaci[oó]n|localiza[cç][aã]o|luogo|locatie|lokalizacja)\s*:\s*(?:<\/(?:b|strong)>)?\s*([^<\n]{2,100})/i
/** No more of a text is read for it. */
const mostRead = 20_000

/** The place that a line of the text has, which is known as a whole or from where work is remote, where no column has it. */
const placeInText = (record: Fields): { location: string } | undefined => {
  const { columns } = columnsOfRecord(record)
  if ((['places', 'jobCity', 'jobRegion', 'jobCountry'] as const).some((field) => columns.has(field))) return undefined
  const written = (columns.get('description') ?? []).flatMap((name) => ofPlace.exec((textOf(record[name]) ?? '').slice(0, mostRead))?.[1] ?? [])[0]
  const location = written === undefined ? '' : plainLine(written)
  const { places, remote } = whereaboutsOf([location])
  return places.every(isWhole) && (places.length > 0 || remote) ? { location } : undefined
}

/** Items of RSS whose title has their author beside a dash, whose category is a kind of employment, or whose text has a line with the place. What else they have is found by the names of its columns. */
export const feed: Shape = {
  name: 'RSS items',
  recognises: (record) => 'pubDate' in record && 'title' in record && (companyAndTitle(record) !== undefined || employmentsIn(record).length > 0 || placeInText(record) !== undefined),
  fields: (record, document) => {
    const employments = employmentsIn(record)
    return { ...plainRecord.fields({ ...record, ...placeInText(record), ...companyAndTitle(record) }, document), ...(employments.length > 0 ? { employmentType: employments } : {}) }
  },
}
