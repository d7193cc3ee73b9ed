/** The words that a search asks for in a text of it. */
import { isUnspaced, runsOf, wordsOfRun, type Word } from './words.ts'

/**
 * `isBetween`: the pair of characters where two words of a script without spaces meet ('件工' in '软件工程师'), which a job with both of them apart lacks. `oneOf` are the words of which
 * all of one list are needed: of Korean, whose dictionary is not there, each pair may be such a one ('드개' in '백엔드개발자').
 */
export type SearchedWord = Word & { isBetween?: boolean; oneOf?: readonly (readonly string[])[] }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a folded text, as `wordsOf` has them. */
export const searchedWords = (folded: string): SearchedWord[] => runsOf(folded).flatMap((run) => (isUnspaced.test(run) ? pairsOf(run) : wordsOfRun(run)))

/** Ends the word before it: '工程' and '师' are '工程师'. */
const isEnding = (segment: string): boolean => /^\p{Script=Han}$/u.test(segment)

/** Korean words of so many characters may be several. */
const korean = /^\p{Script=Hangul}{4,12}$/u

/** A Korean word with the pair left out where it may be two of two characters or more. */
const koreanOf = (pairs: readonly Word[]): SearchedWord => ({
  word: pairs.map(({ word }) => word).join(' '),
  parts: [],
  oneOf: pairs.slice(1, -1).map((_, left) => pairs.flatMap(({ word }, at) => (at === left + 1 ? [] : [word]))),
})

const pairsOf = (run: string): SearchedWord[] => {
  if (korean.test(run)) return [koreanOf(wordsOfRun(run))]
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
