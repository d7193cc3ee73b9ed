import { isWhole } from '../../places/extent.ts'
import { foldName } from '../../places/fold-name.ts'
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { continents } from '../../places/written.ts'
import { plainLine } from '../../values/rich-text/rich-text.ts'
import { employmentTypeIn } from '../values/kind.ts'
import { payIn } from '../values/pay.ts'
import { textOf, type Fields, type Shape } from './shape.ts'

const textIn = (record: Fields): unknown => record['text'] ?? record['comment_text']

/** A comment that begins with a line of parts between bars. No more of it is looked at, in UTF-16 code units. */
const partsBetweenBars = /^[^|\n]{1,200}\|[^|]{1,200}\|/
const mostOfLine = 1000
const mostRead = 80

const lineOf = (text: string): string => text.slice(0, mostOfLine).split(/<p>|\n|<br\s*\/?>/i)[0] ?? ''

const address = /https?:\/\/[^\s"'<>|)]+/i
const ofWorkplace = /\b(?:remote(?:ly)?|hybrid|on-?site|in[- ]?office|wfh)\b/i
const ofPay = /\d[\d,.]*\s?k\b|[$€£₹¥]\s?\d|\d\s?[€£]/i
const ofOther = /^(?:visa\b|no visa\b|equity\b|interns?\b|.*\brequired$|.*\bfriendly$|multiple (?:roles|positions)$)/i
const ofEmployment = /\b(?:full|part)[- ]?time\b|\bcontract(?:or)?\b|\binternship\b|\bpermanent\b|\btemporary\b/i

type Part = 'link' | 'pay' | 'workplace' | 'employment' | 'place' | 'other'

const isPlace = (part: string): boolean => {
  const { places } = whereaboutsOf([part])
  return places.length > 0 && places.every((place) => isWhole(place) || continents.test(foldName(place.text)))
}

/** What a part of the line is; the first that is nothing else is the title. */
const partOf = (part: string): Part | undefined => {
  if (address.test(part) || /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(part)) return 'link'
  if (ofPay.test(part) && payIn(part, 'USD') !== null) return 'pay'
  if (part.length > mostRead) return undefined
  if (ofWorkplace.test(part)) return 'workplace'
  if (ofEmployment.test(part) && employmentTypeIn(part) !== undefined) return 'employment'
  if (ofOther.test(part)) return 'other'
  return isPlace(part) ? 'place' : undefined
}

/** What a line begins with whose parts are in another order. */
const notFirst: ReadonlySet<Part | undefined> = new Set<Part>(['workplace', 'employment', 'pay'])

/** A company without its address or its year at Y Combinator: 'Mills (YC W24)', 'Mills (https://mills.example)'. */
const nameOf = (text: string): string => text.replace(/\s*\((?:[^()]*\bYC\b[^()]*|https?:[^()]*|[\w-]+(?:\.[\w-]+)+)\)\s*$/, '')

/** Comments below Hacker News' 'Who is hiring?', from either of its APIs: 'Mills | Weaver | Leeds, UK or remote | Full-time | £40k', and the text below it. Other comments have no title. */
export const hackerNews: Shape = {
  name: 'Hacker News, who is hiring',
  recognises: (record) => {
    if (('title' in record && record['title'] !== null) || !('by' in record || 'author' in record)) return false
    const text = textIn(record)
    return typeof text === 'string' && partsBetweenBars.test(text.slice(0, mostOfLine))
  },
  fields: (record) => {
    const text = String(textIn(record))
    const line = lineOf(text)
    const [company = '', ...parts] = plainLine(line).split('|').map((part) => part.trim())
    const kinds = parts.filter((part) => part !== '').map((part) => ({ part, kind: partOf(part) }))
    const of = (kind: Part | undefined): string[] => kinds.filter((each) => each.kind === kind).map(({ part }) => part)
    const id = textOf(record['id']) ?? textOf(record['objectID'])
    const link = address.exec(plainLine(line.replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>/gi, ' $1 ')))?.[0]
    return {
      sourceId: id,
      companyName: nameOf(company),
      // A line in another order has no part that is surely the title.
      jobTitle: notFirst.has(partOf(company)) ? undefined : of(undefined)[0],
      places: [...of('workplace').filter((part) => isPlace(part) || whereaboutsOf([part]).openTo.length > 0), ...of('place')],
      remote: of('workplace').some((part) => /remote/i.test(part) && !/hybrid|on-?site/i.test(part)) ? true : undefined,
      salary: of('pay')[0],
      employmentType: of('employment')[0],
      postingDate: record['created_at'] ?? record['time'],
      description: text,
      applyUrl: link ?? (id === undefined ? undefined : `https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`),
    }
  },
}
