/** Finds the company in the title of a posting that has it nowhere else, and leaves it out where a column has it. */
import { foldName } from '../../../places/fold-name.ts'
import { whereaboutsOf } from '../../../places/whereabouts.ts'
import { isOnlyRemote } from '../where-in-title.ts'

/** 'Mills (YC W24) …': a company of Y Combinator, as Hacker News has its jobs. */
const ofCombinator = /^(\S.{0,58}?)\s\([^()]*\bYC\b[^()]*\)\s?(.*)$/

/** 'Mills is hiring …'. */
const hiring = /^(\p{Lu}\S*(?:\s\S+){0,3}?)\s((?:[Ii]s|[Aa]re)\s(?:[Nn]ow\s)?[Hh]iring\b.*)$/u

/** Who hires in a title and is no name: 'We are hiring', 'Our client is hiring', 'Who is hiring?'. */
const nobody = /^(?:we|our|my|now|who|i|they|this|that|an?|the|hr|clients?|company|companies)\b/i

/** Between a company and what it looks for: 'is hiring an', ': ', '– Hiring'. */
const between = /^\s*(?:(?:is|are)\s(?:now\s)?(?:hiring|looking for|seeking)\b|hiring\b|needs\b|seeks\b|wants\b)?\s*[:–—-]?\s*(?:hiring\s)?(?:(?:an?|the|our)\s)?/i

/** 'Mills (YC W24) Is Hiring a Weaver', 'Mills is hiring Weavers': the company, and the title without it where one is left; undefined for any other title. */
export const companyInTitle = (title: string): { companyName: string; jobTitle: string } | undefined => {
  const [, companyName, behind = ''] = ofCombinator.exec(title) ?? hiring.exec(title) ?? []
  if (companyName === undefined || nobody.test(companyName) || title.trimEnd().endsWith('?')) return undefined
  const rest = behind.replace(between, '')
  return { companyName, jobTitle: /\p{L}/u.test(rest) && !isOnlyRemote(rest) ? rest : title }
}

/** 'Weaver at Mills', 'Weaver @ Mills', 'Weaver @Mills': the words behind may be a company. */
const behindAt = /^.{3,}\s(?:at\s|@\s?)(\p{Lu}[^,;()|]{1,60}?)\s*$/u

/** Behind 'at' and no company: 'Cook at Sea', 'Nurse at Home'. */
const noCompany = /^(?:home|work|sea|scale|large|night|nights|weekends|height|the|our|your|all|least|any|once|risk|\p{L}+ (?:level|school|site))$/iu

/** The company that a title ends with where no column has one, unless that is a place ('Nurse at London'). */
export const companyBehind = (title: string): string | undefined => {
  const name = title.includes(' at ') || title.includes(' @') ? behindAt.exec(title)?.[1] : undefined
  return name === undefined || noCompany.test(name) || isPlace(name) ? undefined : name
}

const isPlace = (name: string): boolean => {
  const { places, remote } = whereaboutsOf([name])
  return remote || places.some(({ country }) => country !== undefined)
}

/** What a text writes around the company whose job it is: 'Mills is hiring', 'About Mills', 'Join Mills'. */
const namesIts = (name: string): RegExp => {
  const written = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\d])(?:(?:[Aa]bout|[Aa]t|[Jj]oin(?:ing)?|[Üü]ber|[Bb]ei|[Cc]hez|[ÀàAa] propos de|[Ss]obre|[Pp]resso)\s${written}(?![\p{L}\d])|(?<!(?:[Tt]he|[Aa]n?|[Oo]ur|[Tt]his)\s)${written},?\s(?:(?:is|are)\s(?:now\s|currently\s)?(?:hiring|looking|seeking|recruiting|growing|expanding)|seeks|hires|sucht|recrute|recherche|busca|cerca|zoekt)(?!\p{L}))`, 'u')
}

/** Longer names are none, and no more of a text is read. */
const longestName = 50
const mostRead = 5000

/** Whether a label of the host of an address is a name, or its first word: 'careers.mills.example' is that of 'Mills Ltd'. */
const isInHost = (link: string, name: string): boolean => {
  const words = foldName(name).split(/[^\p{L}\p{N}]+/u)
  const labels = /^https?:\/\/([^/?#:]+)\./i.exec(link)?.[1]?.toLowerCase().split('.') ?? []
  return labels.some((label) => label.length >= shortestLabel && (label === words[0] || label.replaceAll('-', '') === words.join('')))
}
const shortestLabel = 4

/** Of the parts at the ends of a title ('Weaver — Mills', 'Mills | Weaver') the one that the text of the posting names as who hires, or whose site has its address; where it is one of them alone. */
export const companyOfText = (title: string, text: string | undefined, link: string): string | undefined => {
  const parts = title.split(/\s[-–—|·]\s/).map((part) => part.trim())
  const ends = parts.length < 2 ? [] : [parts[0] ?? '', parts.at(-1) ?? '']
  const [name, ...others] = ends.filter((part) => part.length <= longestName && /^[\p{Lu}\p{Lo}\d]/u.test(part) && (isInHost(link, part) || (text !== undefined && namesIts(part).test(text.slice(0, mostRead)))))
  return name === undefined || others.length > 0 || isPlace(name) ? undefined : name
}

/** What boards put behind a title: 'Weaver job at Mills in Leeds, LEEDS'. */
const offer = /^(.{3,}?) job at (\S.*?)(?: in \p{Lu}.*)?$/u

/** The part of such a title before the offer, where that is the company's by its first word. */
const withoutOffer = (title: string, company: string): string => {
  const [, rest, name = ''] = offer.exec(title) ?? []
  const [first = ''] = foldName(company).split(' ')
  return rest !== undefined && first !== '' && foldName(name).split(' ')[0] === first ? rest : title
}

/** 'Weaver at Mills', 'Weaver @ Mills', where that is the whole name. */
const withoutAt = (title: string, name: string): string => {
  const at = Math.max(title.lastIndexOf(' at '), title.lastIndexOf(' @'))
  const behind = at < 3 ? '' : title.slice(at).replace(/^\s(?:at\s|@\s?)/, '')
  return behind !== '' && foldName(behind) === name ? title.slice(0, at) : title
}

/** Before or behind each part that may be the company. */
const around = /\s[|–—-]\s|\s(?:at\s|@)/

/** A title without the part that is its company, at an end of it or between bars: 'Weaver | Mills | Leeds', 'Weaver - Mills'. */
export const withoutCompany = (written: string, company: string): string => {
  const title = written.includes(' job at ') ? withoutOffer(written, company) : written
  if (!around.test(title)) return title
  const parts = title.split(/(\s[|–—-]\s)/)
  const [name, last] = [foldName(company), parts.length - 1]
  const at = parts.length < 3 || name === '' ? -1 : parts.findIndex((part, index) => index % 2 === 0 && foldName(part) === name && (index === 0 || index === last || [parts[index - 1], parts[index + 1]].every((sign) => sign?.trim() === '|')))
  const rest = at < 0 ? withoutAt(title, name) : parts.toSpliced(at === 0 ? 0 : at - 1, 2).join('')
  return /\p{L}{3}/u.test(rest) ? rest : title
}
