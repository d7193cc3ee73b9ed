/** Divides texts into words. */
import { foldWords } from './fold-words.ts'

/**
 * A word of a text, folded. `parts` are the words inside a compound ('node' and 'js' in 'node.js', 'full' and 'stack' in 'full-stack'), `joined` the compound
 * as one word ('fullstack', 'usa'), where there are any.
 */
export type Word = { word: string; parts: readonly string[]; joined?: string }

/** Scripts without spaces between words, and Korean, whose words carry their particles. */
export const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`
const letter = String.raw`[[\p{L}\p{N}\p{M}]--[${unspaced}]]`

/** 'c++', 'c#', '.net', 'node.js', 'r&d', 'o'neill', 'full-stack', and runs of unspaced scripts. */
const pattern = new RegExp(
  String.raw`[${unspaced}]+|\.net(?!${letter})|${letter}+(?:\+\+|(?<!${letter}${letter})#(?!${letter})|(?:[.&'\-]${letter}+)+(?:\+\+)?)?`,
  'gv',
)
/** Whether a run is of an unspaced script. */
export const isUnspaced = new RegExp(String.raw`^[${unspaced}]`, 'v')

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ascii = /^[\0-\x7f]*$/
// oxlint-disable-next-line no-control-regex -- from space to space, with more than ASCII
const beyondAscii = /([^\0- ]*[^\0-\x7f][^\0- ]*)/

/** The runs of a folded text that are words each; of an unspaced script a run has several. No word has a space, so that the pieces between them are read apart. */
export const runsOf = (folded: string): string[] => {
  const runs: string[] = []
  if (ascii.test(folded)) addAsciiRuns(folded, runs)
  else {
    for (const [at, piece] of folded.split(beyondAscii).entries()) {
      if (at % 2 === 0) addAsciiRuns(piece, runs)
      else for (const [found] of piece.matchAll(pattern)) runs.push(found)
    }
  }
  return runs
}

const [plus, hash, ampersand, apostrophe, hyphen, dot] = [0x2b, 0x23, 0x26, 0x27, 0x2d, 0x2e]

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
const isJoint = (code: number): boolean => code === dot || code === hyphen || code === apostrophe || code === ampersand

const afterLetters = (text: string, from: number): number => {
  let at = from
  while (isLetter(text.charCodeAt(at))) at += 1
  return at
}

/** The end of a run that begins with a letter. */
const endOfRun = (text: string, start: number): number => {
  let end = afterLetters(text, start)
  const sign = text.charCodeAt(end)
  if (sign === hash) return end - start === 1 && !isLetter(text.charCodeAt(end + 1)) ? end + 1 : end
  while (isJoint(text.charCodeAt(end)) && isLetter(text.charCodeAt(end + 1))) end = afterLetters(text, end + 1)
  return text.charCodeAt(end) === plus && text.charCodeAt(end + 1) === plus ? end + 2 : end
}

/** `pattern` for a text of ASCII alone, in a fraction of the time. */
const addAsciiRuns = (text: string, runs: string[]): void => {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (isLetter(code)) {
      const end = endOfRun(text, at)
      runs.push(text.slice(at, end))
      at = end
    } else if (code === dot && text.startsWith('net', at + 1) && !isLetter(text.charCodeAt(at + 4))) {
      runs.push('.net')
      at += 4
    } else at += 1
  }
}

/** The words of a run. */
export const wordsOfRun = (run: string): Word[] => {
  if (isUnspaced.test(run)) return pairsOf(run)
  return /[.&'-]/.test(run) && run !== '.net' ? compoundOf(run) : [{ word: run, parts: [] }]
}

/** The words of a folded text in their order. */
export const wordsOf = (folded: string): Word[] => runsOf(folded).flatMap(wordsOfRun)

/** The words of any text. */
export const wordsIn = (text: string): Word[] => wordsOf(foldWords(text))

/** Two characters at a time; each character alone is a part. */
const pairsOf = (run: string): Word[] => {
  const characters = [...run]
  if (characters.length === 1) return [{ word: run, parts: [] }]
  return characters.slice(1).map((character, at) => {
    const before = characters[at] ?? ''
    return { word: before + character, parts: [before, character] }
  })
}

const compoundOf = (found: string): Word[] => {
  if (found.includes('-')) {
    const inner = found.split('-').flatMap((part) => (/[.&']/.test(part) ? compoundOf(part) : [{ word: part, parts: [] }]))
    const joined = found.replaceAll(/[-']/g, '')
    return [{ word: inner.map(({ word }) => word).join('-'), parts: inner.flatMap(({ word, parts }) => [word, ...parts]), joined }]
  }
  const whole = found.replace(/'s$/, '')
  const parts = whole.split(/[.&']/)
  if (parts.length === 1) return [{ word: whole, parts: [] }]
  const long = parts.filter((part) => part.length > 1)
  const joined = whole.replaceAll(/[.']/g, '')
  if (whole.includes("'") && !/[.&]/.test(whole)) return [{ word: joined, parts: long }]
  const net = parts.at(-1) === 'net' && whole.includes('.') ? ['.net'] : []
  // 'u.s.a', 'ph.d': letters with dots are one word, 'end.next' are two.
  return parts.every((part) => part.length <= 2 && !/\p{N}/u.test(part)) && !whole.includes('&') ? [{ word: joined, parts: [] }] : [{ word: whole, parts: [...long, ...net] }]
}
