import { distance } from 'fastest-levenshtein'
import { foldWords } from './fold-words.ts'
import { singularOf, stemOf } from './stem.ts'
import { shortestCorrected } from './tokens.ts'

/** The most letters by which a word of this length is misspelt: with two, a word of five letters is often another word ('lawer', 'labor'). */
const mostWrong = (length: number): number => (length < shortestCorrected ? 0 : length < 6 ? 1 : 2)

const vowel = /[aeiouy]/

/** Whether two words of one length differ in vowels alone: 'ingeneer' and 'engineer'. */
const soundAlike = (word: string, known: string): boolean =>
  word.length === known.length && [...word].every((letter, at) => letter === known[at] || (vowel.test(letter) && vowel.test(known[at] ?? '')))

/** A word without its vowels, each double letter once. */
const skeletonOf = (word: string): string => word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1')

/** Two other letters in a short word make another word ('florist' is no 'Florida', 'physio' no 'physics'), unless they sound alike. */
const isOther = (word: string, known: string): boolean => {
  if (word.length >= shortestSure) return false
  if (word.length !== known.length) return skeletonOf(word) !== skeletonOf(known)
  return [...word].filter((letter, at) => letter !== known[at]).length > 1 && !soundAlike(word, known)
}
const shortestSure = 8

/** Whether a word is another one without one of its letters, which is the most frequent mistake. */
const lacksLetter = (word: string, known: string): boolean =>
  known.length === word.length + 1 && known[0] === word[0] && Array.from(known, (_, at) => known.slice(0, at) + known.slice(at + 1)).includes(word)

/** The ends of English words of one base that are other words: 'physicist' is no 'physician'. */
const otherEndings = /(?:ist|ian|ing|ings|ment|ion|ions|able|ive|ity|ness|ful)$/

const isOtherEnding = (word: string, known: string): boolean => {
  const [one, other] = [word.replace(otherEndings, ''), known.replace(otherEndings, '')]
  return one === other && one !== word && other !== known
}

/** Consonants that are written for one another: 'kafe' is 'cafe', and 'jawa' 'java'. */
const oneSound = ['ckq', 'fvw', 'scz', 'gj', 'dt', 'bp', 'mn']
const isOneSound = (letter: string, other: string): boolean => letter === other || oneSound.some((letters) => letters.includes(letter) && letters.includes(other))

/** In a word of four letters another consonant makes another word: 'saas' is no 'sans', and 'asia' no 'asda'. */
const isOtherShort = (word: string, known: string): boolean =>
  word.length === shortestCorrected && known.length === shortestCorrected && /^[a-z]+$/.test(word) && !soundAlike(word, known) && !swapsOf(word).includes(known) && ![...word].every((letter, at) => isOneSound(letter, known[at] ?? ''))

/**
 * Two words with so many mistakes between them may be the same: two need the same first letter ('teacher' is no 'searcher'), or another vowel, or only the end is missing. A word
 * too short for a mistake may lack a letter ('new yok').
 */
const mayBe = (word: string, known: string, wrong: number): boolean => {
  if (wrong < 1 || wrong > 2) return false
  if (word.length < shortestCorrected) return lacksLetter(word, known)
  const isStartAlike = word[0] === known[0] || soundAlike(word, known)
  return (wrong <= Math.min(mostWrong(word.length), mostWrong(known.length)) && ((wrong === 1 && !isOtherShort(word, known)) || (wrong === 2 && isStartAlike && !isOther(word, known) && !isOtherEnding(word, known)))) || known.startsWith(word)
}

const mostClose = 12

/** The shortest beginning of a word that is meant as one ('physio'), and the letters of the longest word that it begins. */
const [shortestBegun, longestBegun] = [5, 24]

/** The letters that a word may have more, or fewer, than one that misspells it. */
const mostLonger = 2

const isFarLonger = (word: string, known: string): boolean => known.startsWith(word) && known.length > word.length + mostLonger

/** A word that another one begins is closer than one with two mistakes. */
const begunWrong = 1.5

/** The shortest word that may lack a letter. */
const shortestLacking = shortestCorrected - 1

/** Whether two words may be the same misspelt: one of their first two letters is there. It leaves out most words at little cost. */
const beginsAlike = (one: string, other: string): boolean => one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0]

/** A word with two neighbouring letters exchanged, in each of the ways. */
const swapsOf = (word: string): string[] => Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)).filter((swapped) => swapped !== word)

/** The words closest to a misspelt one, the closest first, of equal ones those with the same first letter. `ofLength` are the known words by their length. */
export const closestWords = (word: string, ofLength: (length: number) => readonly string[]): string[] => {
  if (word.length < shortestLacking || !/^\p{L}+$/u.test(word)) return []
  const close: { known: string; wrong: number }[] = []
  const swaps = swapsOf(word)
  /** Two letters in the wrong order are one mistake. */
  const mistakes = (known: string): number => {
    const wrong = distance(word, known)
    return wrong < 2 || wrong > 3 ? wrong : Math.min(wrong, 1 + Math.min(...swaps.map((swapped) => distance(swapped, known))))
  }
  for (let length = word.length - mostLonger; length <= word.length + mostLonger; length += 1) {
    for (const known of ofLength(length)) {
      if (!beginsAlike(word, known)) continue
      const wrong = mistakes(known)
      if (mayBe(word, known, wrong)) close.push({ known, wrong })
    }
  }
  for (let length = word.length + mostLonger + 1; word.length >= shortestBegun && length <= longestBegun; length += 1) {
    for (const known of ofLength(length)) if (known.startsWith(word)) close.push({ known, wrong: begunWrong })
  }
  const otherStart = (known: string) => Number(known[0] !== word[0])
  return close
    .toSorted((one, other) => one.wrong - other.wrong || otherStart(one.known) - otherStart(other.known) || (one.known < other.known ? -1 : 1))
    .slice(0, mostClose)
    .map(({ known }) => known)
}

const endings = ['', 's', 'es', 'ed', 'er', 'ers', 'or', 'ors', 'ing', 'ings', 'ly', 'e', 'y', 'ies', 'ment', 'ments', 'ion', 'ions', 'al', 'ant', 'ants', 'able', 'ive', 'ist', 'ists', 'ity', 'ness', 'ful', 'ic']
const basesOf = (word: string): Set<string> => new Set(endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, word.length - ending.length)))

/** A singular with each doubled letter once. */
const undoubled = (word: string): string => singularOf(word).replaceAll(/(\p{L})\1+/gu, '$1')

/**
 * The one of some words with the stem of a word that it misspells: it differs in at most two letters, and no such word is the same with another ending, as 'managed'
 * is beside 'manager'; or in letters that are double, also where others have its ending ('enginer' beside 'engine').
 */
export const misspeltTwin = (word: string, sameStem: readonly string[]): string | null => {
  if (word.length < shortestCorrected || !/^\p{L}+$/u.test(word)) return null
  const isThere = sameStem.some((known) => singularOf(known) === singularOf(word))
  const doubled = isThere ? undefined : sameStem.find((known) => undoubled(known) === undoubled(word))
  if (doubled !== undefined) return doubled
  const bases = basesOf(word)
  if (sameStem.some((known) => [...basesOf(known)].some((base) => bases.has(base)))) return null
  return closestWords(word, (length) => sameStem.filter((known) => known.length === length))[0] ?? null
}

/** What professions, and words of the same sound, are misspelt by at their end; 'filing' and 'filling' are two words. */
const otherEnds: readonly (readonly [RegExp, string])[] = [[/(?<=.{4})er$/, 'or'], [/(?<=.{4})or$/, 'er'], [/(?<=..[aeiou])([mn])er$/, '$1$1er'], [/(?<=.{4}[^e])ment$/, 'ement']]

/** The words that one misspells, or its singular, whose stem is another word's: 'inspecter' has that of 'inspection', and 'programer' that of 'program'. */
export const misspeltEnds = (word: string): string[] => {
  const singular = singularOf(word)
  return /^[a-z]+$/.test(singular) && stemOf(singular) !== singular ? otherEnds.flatMap(([end, other]) => (end.test(singular) ? [singular.replace(end, other)] : [])) : []
}

/** How many times the jobs of the closest word another one has, where that is meant nonetheless: a board has misspelt words too. */
export const timesMoreJobs = 20

/**
 * The correction of a word: of its closest words (`closestWords`) with jobs the most frequent, before others one that it lacks a letter of, or the end of ('mongo' of 'mongodb', where
 * that has far more jobs than 'monzo'); null where none has any.
 */
export const bestOf = (word: string, counts: readonly { known: string; jobs: number }[]): string | null => {
  const there = counts.filter(({ jobs }) => jobs > 0).toSorted((one, other) => other.jobs - one.jobs)
  const first = counts.find(({ jobs }) => jobs > 0)
  if (first === undefined) return null
  if (isFarLonger(word, first.known)) return there.find(({ known }) => known.startsWith(word))?.known ?? null
  const closeness = (known: string) => Math.abs(known.length - word.length) + Number(known[0] !== word[0])
  const best = there.find(({ known }) => closeness(known) <= closeness(first.known)) ?? first
  const begun = there.find(({ known }) => known.startsWith(word))
  if (begun !== undefined && begun.jobs >= timesMoreJobs * best.jobs) return begun.known
  const whole = there.find(({ known }) => lacksLetter(word, known))
  return whole !== undefined && best.jobs < timesMoreJobs * whole.jobs ? whole.known : best.known
}

/** A text with a folded word of it replaced, whatever its case and accents were. */
export const replaceWord = (text: string, word: string, by: string): string => text.replaceAll(/[\p{L}\p{M}]+/gu, (written) => (foldWords(written) === word ? by : written))

/** A folded word as the name of a place begins. */
export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
