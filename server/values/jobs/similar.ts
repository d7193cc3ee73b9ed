/** How similar two jobs are. */
import { longestSearch, type JobListQuery } from '../../../src/services/contract/jobs/jobs.ts'
import { headOf } from '../salaries/pay.ts'

/** The facts by which jobs are compared; every text is folded. `kind`: see `kindOf`. */
export type Comparable = { title: string; kind: string | null; skills: readonly string[]; location: string; experience: string | null }

/** Words of the level of a post, or of no meaning: they make no two jobs similar. */
const empty = new Set(
  ('senior junior lead head chief principal assistant associate deputy graduate intern internship trainee apprentice entry mid level staff ' +
    'i ii iii iv v and or of for the to in at on with a an').split(' '),
)

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The meaningful words of a title, in any script: not every script separates them by spaces. Of a very long title only the first. */
const wordsOf = (title: string): Set<string> => {
  const words = [...segmenter.segment(title.slice(0, longestSearch))].map(({ segment }) => segment)
  return new Set(words.filter((word) => /\p{L}/u.test(word) && !empty.has(word)))
}

const lengthOf = (text: string) => [...text].length

/** The trigram index cannot find shorter texts. */
const trigram = 3
export const isShort = (text: string): boolean => lengthOf(text) < trigram

/** Two letters are a word in few scripts, and part of many words in the others. */
const isSearched = (word: string) => !isShort(word) || !/\p{Script=Latin}/u.test(word)
const mostWords = 2

/**
 * Texts that titles of similar jobs may contain, the closest first: the kind of work with the word before it, the kind of work in the same place, the kind
 * of work, and the longest other words.
 */
export const searchesLike = ({ title, location }: Pick<Comparable, 'title' | 'location'>): JobListQuery[] => {
  const head = headOf(title)
  const kind = head.at(-1)
  const others = [...wordsOf(title)]
    .filter((word) => word !== kind && isSearched(word))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, mostWords)
  const ofKind = kind === undefined ? [] : [{ title: kind }, ...(location === '' ? [] : [{ title: kind, location: location.slice(0, longestSearch) }])]
  return [...(head.length > 1 ? [{ title: head.slice(-2).join(' ') }] : []), ...ofKind, ...others.map((word) => ({ title: word }))]
}

const countryOf = (location: string) => location.split(', ').at(-1)

const nearness = (one: string, other: string) => {
  if (one === '' || other === '') return 0
  return one === other ? 2 : Number(countryOf(one) === countryOf(other))
}

/** More shared skills than these make no two jobs more alike. */
const mostSkills = 3

/**
 * How similar another job is to this one: by the kind of work, the words of the title, skills, place and level. 0 where the titles share nothing, whatever
 * else matches.
 */
export const likenessTo = (job: Comparable): ((other: Comparable) => number) => {
  const words = wordsOf(job.title)
  const skills = new Set(job.skills)
  const { kind } = job
  return (other) => {
    const shared = [...wordsOf(other.title)].filter((word) => words.has(word)).length
    const titles = 2 * shared + (kind === null ? 0 : kind === other.kind ? 3 : Number(lengthOf(kind) > trigram && other.title.includes(kind)))
    if (titles === 0) return 0
    const known = new Set(other.skills.filter((skill) => skills.has(skill))).size
    return titles + Math.min(known, mostSkills) + nearness(job.location, other.location) + (job.experience !== null && job.experience === other.experience ? 2 : 0)
  }
}
