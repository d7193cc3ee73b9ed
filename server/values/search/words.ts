/** Divides texts into words. */
import { foldWords } from './fold-words.ts'

/**
 * A word of a text, folded. `parts` are the words inside a compound ('node' and 'js' in 'node.js', 'full' and 'stack' in 'full-stack'), `joined` the compound
 * as one word ('fullstack', 'usa'), where there are any.
 */
export type Word = { word: string; parts: readonly string[]; joined?: string }

/** Scripts without spaces between words, and Korean, whose words carry their particles. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`
const letter = String.raw`[[\p{L}\p{N}\p{M}]--[${unspaced}]]`

/** 'c++', 'c#', '.net', 'node.js', 'r&d', 'o'neill', 'full-stack', and runs of unspaced scripts. */
const pattern = new RegExp(
  String.raw`[${unspaced}]+|\.net(?!${letter})|${letter}+(?:\+\+|(?<!${letter}${letter})#(?!${letter})|(?:[.&'\-]${letter}+)+(?:\+\+)?)?`,
  'gv',
)
const isUnspaced = new RegExp(String.raw`^[${unspaced}]`, 'v')

/** The words of a folded text in their order. */
export const wordsOf = (folded: string): Word[] => {
  const words: Word[] = []
  for (const [found] of folded.matchAll(pattern)) {
    if (isUnspaced.test(found)) words.push(...pairsOf(found))
    else if (/[.&'-]/.test(found) && found !== '.net') words.push(...compoundOf(found))
    else words.push({ word: found, parts: [] })
  }
  return words
}

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
