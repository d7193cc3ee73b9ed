/** Picks the piece of a text that a search's result shows. */
import { unspaced as unspacedScripts, wordsIn } from './words.ts'
import { wordsLookedFor, type Words } from './query.ts'
import { stemOf } from './stem.ts'

/** The characters of an excerpt, those before its first match, and those of the text that are looked through. */
const longest = 240
const before = 32
const mostRead = 20_000

/** The signs before a word and after it that are no part of it. */
const opening = /^[\p{Ps}\p{Pi}\p{Pf}"'*_¡¿]+/u
const closing = /[\p{Pe}\p{Pi}\p{Pf}"'*_.,;:!?…]+$/u

const unspaced = new RegExp(`[${unspacedScripts}]`, 'v')

type Range = readonly [start: number, end: number]

/**
 * Up to 240 characters of a description, in one line: from its beginning, or from shortly before the first word that a search finds. The first text and every
 * second one after it are plain, the others are words of the search; `…` is where something is left out. Empty for a text without any words.
 */
export const excerptOf = (text: string, words: Words): string[] => {
  const line = text.slice(0, mostRead).replaceAll(/\s+/g, ' ').trim()
  if (line === '') return []
  const wanted = wantedOf(words)
  const first = wanted.size === 0 ? undefined : rangesIn(line, wanted, 0, line.length).next().value
  const start = first === undefined || first[1] <= longest / 4 ? 0 : startBefore(line, first[0])
  const end = endAfter(line, start + longest)
  const texts: string[] = []
  let at = start
  for (const [from, to] of first === undefined ? [] : rangesIn(line, wanted, start, end)) {
    texts.push(line.slice(at, from), line.slice(from, to))
    at = to
  }
  texts.push(line.slice(at, end) + (end < line.length || text.length > mostRead ? '…' : ''))
  return start === 0 ? texts : [`…${texts[0]}`, ...texts.slice(1)]
}

/** The stems of the words that a search finds in descriptions. */
const wantedOf = (words: Words): Set<string> => new Set(wordsLookedFor(words).map(stemOf))

const startBefore = (line: string, match: number): number => {
  const from = Math.max(0, match - before)
  const space = line.indexOf(' ', from)
  return from === 0 ? 0 : space === -1 || space >= match ? match : space + 1
}

const endAfter = (line: string, most: number): number => {
  if (line.length <= most) return line.length
  const space = line.lastIndexOf(' ', most)
  return space > most - longest / 4 ? space : most
}

/** Where a line has words of a search, from one place to another, in their order. */
function* rangesIn(line: string, wanted: ReadonlySet<string>, from: number, to: number): Generator<Range, void> {
  for (const { 0: piece, index } of line.slice(from, to).matchAll(/[^\s/]+/g)) {
    const isFound = wordsIn(piece).some(({ word, parts, joined = word }) => [word, joined, ...parts].some((one) => wanted.has(stemOf(one))))
    if (isFound) for (const [start, end] of unspaced.test(piece) ? runsIn(piece, wanted) : [wordIn(piece)]) yield [from + index + start, from + index + end]
  }
}

const wordIn = (piece: string): Range => [piece.length - piece.replace(opening, '').length, piece.replace(closing, '').length]

/** The characters of a piece without spaces that are in words of a search. */
const runsIn = (piece: string, wanted: ReadonlySet<string>): Range[] => {
  const isIn = new Set<number>()
  for (const word of wanted) {
    for (let at = piece.indexOf(word); at !== -1; at = piece.indexOf(word, at + 1)) for (let more = 0; more < word.length; more += 1) isIn.add(at + more)
  }
  return [...isIn].toSorted((one, other) => one - other).reduce<Range[]>((runs, at) => {
    const last = runs.at(-1)
    return last?.[1] === at ? [...runs.slice(0, -1), [last[0], at + 1]] : [...runs, [at, at + 1]]
  }, [])
}
