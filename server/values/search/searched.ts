/** The words that a search asks for in a text of it. */
import { isUnspaced, runsOf, wordsOfRun, type Word } from './words.ts'

/** `isBetween`: the pair of characters where two words of a script without spaces meet ('件工' in '软件工程师'), which a job with both of them apart lacks. */
export type SearchedWord = Word & { isBetween?: boolean }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a folded text, as `wordsOf` has them. */
export const searchedWords = (folded: string): SearchedWord[] => runsOf(folded).flatMap((run) => (isUnspaced.test(run) ? pairsOf(run) : wordsOfRun(run)))

const pairsOf = (run: string): SearchedWord[] => {
  const pairs = wordsOfRun(run)
  const ends = new Set<number>()
  let end = 0
  for (const { segment } of segmenter.segment(run)) ends.add((end += [...segment].length))
  const isBetween = pairs.map((_, at) => ends.has(at + 1))
  return isBetween.every(Boolean) ? pairs : pairs.map((pair, at) => (isBetween[at] === true ? { ...pair, isBetween: true } : pair))
}
