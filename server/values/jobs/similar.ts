/** How similar two jobs are. */
import { longestSearch } from '../../../src/services/contract/jobs/options.ts'
import { headOf } from '../salaries/pay.ts'
import { all, type Expression } from '../search/expression.ts'
import { longestWord, nearToken, titleToken } from '../search/query.ts'
import { singularOf } from '../search/stem.ts'
import { wordsIn } from '../search/words.ts'

/** The facts by which jobs are compared; every text is folded. `kind`: see `kindOf`. */
type Facts = { title: string; kind: string | null; skills: readonly string[]; location: string; experience: string | null }

/** The same for many comparisons: the title's meaningful words, the kind as a singular, each skill once, and the country of the place. */
export type Comparable = Omit<Facts, 'skills'> & { words: readonly string[]; skills: readonly string[]; country: string }

/** Words of the level of a post, or of no meaning: they make no two jobs similar. */
const empty = new Set(
  ('senior junior lead head chief principal assistant associate deputy graduate intern internship trainee apprentice entry mid level staff ' +
    'i ii iii iv v and or of for the to in at on with a an').split(' '),
)

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Texts that are divided the same way between their signs, in a fraction of the time. */
const isPlain = /^(?:[a-z0-9 ()/&+-]|,(?!\d))*$/

/** The words of a text; other segments too, which have no letter. */
export const segmentsOf = (text: string): string[] => (isPlain.test(text) ? (text.match(/[a-z0-9]+/g) ?? []) : [...segmenter.segment(text)].map(({ segment }) => segment))

/** The meaningful words of a title, in any script: not every script separates them by spaces. Of a very long title only the first. */
const wordsOf = (title: string): Set<string> => {
  const words = segmentsOf(title.slice(0, longestSearch)).map(singularOf)
  return new Set(words.filter((word) => /\p{L}/u.test(word) && !empty.has(word)))
}

const lengthOf = (text: string) => [...text].length

const mostWords = 2

/** What titles of similar jobs contain, and their places: texts of which all words are meant. */
export type LikeSearch = { title: string; location?: string }

export const comparable = (facts: Facts): Comparable => ({
  ...facts,
  kind: facts.kind === null ? null : singularOf(facts.kind),
  skills: [...new Set(facts.skills)],
  words: [...wordsOf(facts.title)],
  country: facts.location.split(', ').at(-1) ?? '',
})

/** The closest first: the kind of work with the word before it, the kind of work, the kind of work in the same place, and the longest other words. */
export const searchesLike = ({ title, location }: Pick<Comparable, 'title' | 'location'>): LikeSearch[] => {
  const head = headOf(title)
  const kind = head.at(-1)
  const others = [...wordsOf(title)]
    .filter((word) => word !== singularOf(kind ?? ''))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, mostWords)
  const ofKind = kind === undefined ? [] : [{ title: kind }, ...(location === '' ? [] : [{ title: kind, location: location.slice(0, longestSearch) }])]
  return [...(head.length > 1 ? [{ title: head.slice(-2).join(' ') }] : []), ...ofKind, ...others.map((word) => ({ title: word }))]
}

const tokensIn = (text: string, tokenOf: (word: string) => string): string[] => wordsIn(text).map(({ word, joined }) => tokenOf((joined ?? word).slice(0, longestWord)))

/** A search as a condition of the index: words of the title, and of the place wherever the index has places. Null where it has no word. */
export const conditionLike = ({ title, location = '' }: LikeSearch): Expression | null => {
  const words = tokensIn(title, titleToken)
  return words.length === 0 ? null : all([...words, ...tokensIn(location, nearToken)])
}

const nearness = (one: Comparable, other: Comparable) => {
  if (one.location === '' || other.location === '') return 0
  return one.location === other.location ? 2 : Number(one.country === other.country)
}

/** A shorter kind of work is part of words that have nothing to do with it: 'vet' of 'veteran'. */
const shortestPart = 3

/** More shared skills than these make no two jobs more alike. */
const mostSkills = 3

/**
 * How similar another job is to this one: by the kind of work, the words of the title, skills, place and level. 0 where the titles share nothing, whatever
 * else matches.
 */
export const likenessTo = (job: Comparable): ((other: Comparable) => number) => {
  const [words, skills] = [new Set(job.words), new Set(job.skills)]
  const { kind } = job
  const isPart = kind !== null && lengthOf(kind) > shortestPart
  return (other) => {
    const ofKind = kind === null ? 0 : kind === other.kind ? 3 : Number(isPart && other.title.includes(kind))
    const titles = 2 * shared(other.words, words) + ofKind
    if (titles === 0) return 0
    return titles + Math.min(shared(other.skills, skills), mostSkills) + nearness(job, other) + (job.experience !== null && job.experience === other.experience ? 2 : 0)
  }
}

const shared = (some: readonly string[], others: ReadonlySet<string>): number => {
  let count = 0
  for (const one of some) if (others.has(one)) count += 1
  return count
}
