/** The words that a search asks for in a text of it. */
import { isUnspaced, runsOf, wordsOfRun, type Word } from './words.ts'

/** `isBetween`: the pair of characters where two words of a script without spaces meet ('件工' in '软件工程师'), which a job with both of them apart lacks. */
export type SearchedWord = Word & { isBetween?: boolean }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a folded text, as `wordsOf` has them. */
export const searchedWords = (folded: string): SearchedWord[] => runsOf(folded).flatMap((run) => (isUnspaced.test(run) ? pairsOf(run) : wordsOfRun(run)))

/** Ends the word before it: '工程' and '师' are '工程师'. */
const isEnding = (segment: string): boolean => /^\p{Script=Han}$/u.test(segment)

const pairsOf = (run: string): SearchedWord[] => {
  const segments = [...segmenter.segment(run)].map(({ segment }) => segment)
  const ends = new Set<number>()
  let end = 0
  for (const [at, segment] of segments.entries()) {
    end += [...segment].length
    if (!isEnding(segment) && !isEnding(segments[at + 1] ?? '')) ends.add(end)
  }
  const pairs = wordsOfRun(run).map((pair, at) => ({ ...pair, isBetween: ends.has(at + 1) }))
  return pairs.every(({ isBetween }) => isBetween) ? wordsOfRun(run) : pairs
}
