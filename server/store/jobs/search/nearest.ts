/** The searches that are nearest to one that finds nothing. */
import { searchParts, type JobSearchQuery, type NearestSearch, type SearchPart } from '../../../../src/services/contract/jobs/job-search.ts'
import { radii } from '../../../../src/services/contract/jobs/options.ts'
import { remembered } from '../../../values/app/remembered.ts'
import { longestPhrase, type Equals } from '../../../values/search/equals.ts'
import { foldWords } from '../../../values/search/fold-words.ts'
import { readWords, stopWords } from '../../../values/search/query.ts'

/** Of so many jobs a search has many. */
const mostCounted = 1_000

/** Each part that is counted is one more search: the first of them are what people take off. */
const mostParts = 6

type Count = (query: JobSearchQuery, most: number) => Promise<number>

/** Without a place there is no radius either. */
const without = (query: JobSearchQuery, parts: readonly SearchPart[]): JobSearchQuery => ({
  ...query,
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
  ...(parts.includes('location') ? { radius: undefined } : {}),
})

/** The parts to take off together: all but the words and the place, all but one of them. */
const bundles = (parts: readonly SearchPart[]): SearchPart[][] =>
  [['title', 'location'], ['title'], ['location']].filter((remaining) => remaining.every((part) => parts.some((one) => one === part))).map((remaining) => parts.filter((part) => !remaining.includes(part)))

/** The parts that the searches by words or place alone have too: on `/internships` the experience is no part to take off. */
const fixedIn = ({ experience }: JobSearchQuery): SearchPart[] => ([experience].flat().join() === 'Internship' ? ['experience'] : [])

/** A search of more words is a sentence, and one word has none to leave out. */
const [fewestWords, mostWords] = [2, 5]
const mostByWords = 3

/** Signs between two words without a space: 'C++/C#' has two, 'S/4HANA' one. */
const separators = /[/|,;]/

/** The words that jobs need, as they are written; up to `longest` that are one phrase of the table of equals are together. */
const partsOf = (title: string, equals: Equals, longest: number): string[] => {
  const written = title
    .split(/\s+/)
    .flatMap((piece) => (separators.test(piece) && readWords(piece, equals).clauses.length > 1 ? piece.split(separators) : [piece]))
    .map((piece) => piece.replaceAll(/^[,;:|/(]+|[,;:|/)]+$/g, ''))
    .filter((word) => word !== '')
  const parts: string[] = []
  for (let at = 0; at < written.length; ) {
    const from = written.slice(at, at + longest)
    const length = from.map((_, less) => from.length - less).find((some) => readWords(from.slice(0, some).join(' '), equals).clauses.length === 1) ?? 1
    parts.push(from.slice(0, length).join(' '))
    at += length
  }
  return parts.filter((part) => readWords(part, equals).written.length > 0 && !stopWords.has(foldWords(part)))
}

/** Signs between the parts of a title that was pasted: 'Nurse - Nights (London), full time'. */
const ofTitles = /\s[-–—]+\s|[/|,;:()[\]]/
const mostPieces = 6

const piecesOf = (title: string, equals: Equals): string[] => {
  const pieces = title.split(ofTitles).map((piece) => piece.trim())
  return pieces.length < fewestWords ? [] : pieces.filter((piece) => readWords(piece, equals).written.length > 0).slice(0, mostPieces)
}

/**
 * The searches with some of the words, those of most jobs first: all but one, or where none of these finds any, one word alone; of a long title that was pasted, its parts in their
 * order. Quotes and words to leave out belong to the words beside them.
 */
const byWords = async (title: string, equals: Equals, matchesOf: (title: string) => Promise<number>): Promise<NearestSearch[]> => {
  if (/["“”„«»]|(?:^|\s)-\S/.test(title)) return []
  const countOf = remembered(matchesOf)
  const withMatches = async (titles: readonly string[]): Promise<NearestSearch[]> => {
    const counted = await Promise.all([...new Set(titles)].map(async (some) => ({ without: [], title: some, matches: await countOf(some) })))
    return counted.filter(({ matches }) => matches > 0)
  }
  const found = async (titles: readonly string[]): Promise<NearestSearch[]> =>
    titles.length < fewestWords || titles.length > mostWords ? [] : (await withMatches(titles)).toSorted((one, other) => other.matches - one.matches).slice(0, mostByWords)
  const phrases = partsOf(title, equals, longestPhrase)
  if (phrases.length > mostWords) return (await withMatches(piecesOf(title, equals))).slice(0, mostByWords)
  const withoutOne = await found(phrases.map((_, left) => phrases.filter((__, at) => at !== left).join(' ')))
  return withoutOne.length > 0 ? withoutOne : found(partsOf(title, equals, 1))
}

/**
 * The searches that find jobs: the one with the smallest larger radius, those with some of the words, those without one part of the query, and where there is none of these, those
 * with only the words or the place; internships stay internships there.
 */
export const nearestTo = async (query: JobSearchQuery, equals: Equals, count: Count): Promise<NearestSearch[]> => {
  const parts = searchParts.filter((part) => query[part] !== undefined && query[part] !== '')
  const found: NearestSearch[] = []
  for (const radius of query.location === undefined ? [] : radii.filter((larger) => larger > (query.radius ?? 0))) {
    const matches = await count({ ...query, radius }, mostCounted)
    if (matches === 0) continue
    found.push({ without: [], radius, matches })
    break
  }
  found.push(...(await byWords(query.title ?? '', equals, (title) => count({ ...query, title }, mostCounted))))
  const add = async (off: SearchPart[]) => {
    const matches = await count(without(query, off), mostCounted)
    if (matches > 0) found.push({ without: off, matches })
  }
  for (const part of parts.slice(0, mostParts)) await add([part])
  const fixed = fixedIn(query)
  if (found.every(({ without: off }) => off.some((part) => fixed.includes(part)))) for (const off of bundles(parts.filter((part) => !fixed.includes(part)))) await add(off)
  return found
}
