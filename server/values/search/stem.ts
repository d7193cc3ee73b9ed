import { stemmer } from 'stemmer'

/** Words that the Porter stemmer takes for 'intern', 'new' and 'busy'. Others that it confuses are rarer in titles, and their own titles come first anyway. */
const apart = new Set('internal internally international internationally news business businesses'.split(' '))

const stems = new Map<string, string>()
const mostStems = 50_000

/** The stem of a folded word: 'engineers', 'engineering' and 'engineer' have one. Words of other scripts, or with digits and signs, are their own. */
export const stemOf = (word: string): string => {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  const singular = singularOf(word)
  const stem = apart.has(word) ? singular : stemmer(singular)
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, stem)
  return stem
}

/** A folded word without the ending of an English plural. */
export const singularOf = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word) || word === 'news') return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  return /(?:s|x|z|ch|sh)es$/.test(word) && !word.endsWith('ses') ? word.slice(0, -2) : word.slice(0, -1)
}
