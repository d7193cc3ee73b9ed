/** Reads the words of a search. */
import { all, any, type Expression } from './expression.ts'
import { besideKey, everywhereKey, longestPhrase, type Equals } from './equals.ts'
import { foldWords } from './fold-words.ts'
import { singularOf, stemOf } from './stem.ts'
import { wordsOf, type Word } from './words.ts'

/** Words that are all needed, folded. */
type Term = readonly string[]

/** Words of every description: they find nothing there, and are not in the index of descriptions. */
export const stopWords: ReadonlySet<string> = new Set('a an and are as at be by for from in is of on or that the this to with'.split(' '))

/**
 * What one word of a search accepts: itself, as a compound in one word or in several, and terms of the table of equals: `equal` outside of descriptions, `same`
 * in them too, `beside` where the title has it and another word of the search.
 */
type Clause = { readonly literal: readonly Term[]; readonly same: readonly Term[]; readonly equal: readonly Term[]; readonly beside: readonly Term[] }

/** The words of a search. `phrases` are the words of quoted texts in their order; their words are in `clauses` too. `written` are the words that may be misspelt. */
export type Words = {
  readonly clauses: readonly Clause[]
  readonly not: readonly Clause[]
  readonly phrases: readonly (readonly string[])[]
  readonly notPhrases: readonly (readonly string[])[]
  readonly written: readonly string[]
}

/**
 * The fields in which all words are found: the title (whole words), the title, company, places and skills (`near`), `near` also by equal words, or any
 * field. Results are in the order of these tiers.
 */
export type Tier = 'title' | 'near' | 'equal' | 'any'
export const tiers: readonly Tier[] = ['title', 'near', 'equal', 'any']

/** The most words of a search that count, and the most characters of a word. */
const mostWords = 20
export const longestWord = 40

const quoted = /(?<=^|\s)(-?)"([^"]*)"|\S+/g

/** Reads words, quoted phrases and `-` before words that are left out. Every text is a search; one without any word finds everything. */
export const readWords = (text: string, equals: Equals): Words => {
  const [clauses, not, phrases, notPhrases, written]: [Clause[], Clause[], string[][], string[][], string[]] = [[], [], [], [], []]
  let plain: Word[] = []
  const endPlain = () => {
    clauses.push(...clausesOf(plain, equals))
    written.push(...plain.map(({ word }) => word))
    plain = []
  }
  for (const [found, minus, phrase] of foldWords(text).replaceAll(/[“”„«»]/g, '"').matchAll(quoted)) {
    if (phrase !== undefined) {
      const words = wordsOf(phrase)
      endPlain()
      if (words.length === 0) continue
      if (minus === '-') notPhrases.push(words.map(({ word }) => word))
      else {
        clauses.push(...words.map(clauseOf))
        phrases.push(words.map(({ word }) => word))
      }
    } else if (/^-[\p{L}\p{N}.]/u.test(found)) not.push(...wordsOf(found.slice(1)).map(clauseOf))
    else plain.push(...wordsOf(found))
  }
  endPlain()
  return { clauses: clauses.slice(0, mostWords), not: not.slice(0, mostWords), phrases: phrases.filter((words) => words.length > 1), notPhrases, written }
}

/** The longest phrases of the table first. */
const clausesOf = (words: readonly Word[], equals: Equals): Clause[] => {
  const clauses: Clause[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longestPhrase, words.length - at) }, (_, less) => Math.min(longestPhrase, words.length - at) - less)
    const found = lengths.flatMap((length) => {
      const others = equalsOf(words.slice(at, at + length).map(({ word }) => singularOf(word)).join(' '), equals)
      return others === null ? [] : [{ length, others }]
    })[0]
    const taken = words.slice(at, at + (found?.length ?? 1)).map(clauseOf)
    const [first] = taken
    const literal = taken.length === 1 && first !== undefined ? first.literal : [taken.flatMap((clause) => clause.literal[0] ?? [])]
    clauses.push({ literal, ...(found?.others ?? noEquals) })
    at += taken.length
  }
  return clauses
}

const noEquals: Omit<Clause, 'literal'> = { same: [], equal: [], beside: [] }

const equalsOf = (phrase: string, equals: Equals): Omit<Clause, 'literal'> | null => {
  const [same, equal, beside] = [everywhereKey(phrase), phrase, besideKey(phrase)].map((key) => (equals.get(key) ?? []).map((other) => other.split(' ')))
  return same === undefined || equal === undefined || beside === undefined || same.length + equal.length + beside.length === 0 ? null : { same, equal, beside }
}

const cut = (word: string): string => (word.length > longestWord ? word.slice(0, longestWord) : word)

/** 'full-stack' is found as 'fullstack' too. */
const clauseOf = ({ word, parts, joined }: Word): Clause => ({ literal: joined === undefined ? [[cut(word)]] : [parts.map(cut), [cut(joined)]], ...noEquals })

/** The token of a word of a title, without a stem. */
export const titleToken = (word: string): string => `=${singularOf(word)}`

/** The token of a word in title, company, places or skills. */
export const nearToken = (word: string): string => `-${stemOf(word)}`

/** The token of a word in a tier. */
const inTier: Record<Tier, (word: string) => string> = {
  title: titleToken,
  near: nearToken,
  equal: nearToken,
  any: stemOf,
}

/** The token of two words that follow one another in a field of the tier `near`. */
export const pairToken = (one: string, other: string): string => `+${stemOf(one)}+${stemOf(other)}`

const pairsOf = (phrase: readonly string[]): Expression => all(phrase.slice(1).map((word, at) => pairToken(phrase[at] ?? '', word)))

/**
 * A term of equals outside of descriptions: a word in titles, as it is written (companies are called 'District Attorney', and 'development' has the stem of
 * 'developer'); the words of a phrase beside one another, or all in the title.
 */
const equalOf = (term: Term): Expression => {
  const titled = all(term.map(titleToken))
  return term.length === 1 ? titled : any([pairsOf(term), titled])
}

const literalOf = ({ literal }: Clause, tier: Tier): Expression => any(literal.map((term) => all(term.map(inTier[tier]))))

const isStop = ({ literal }: Clause): boolean => !literal.some((term) => term.some((word) => !stopWords.has(word)))

/** A clause in a title, with its equals there. */
const inTitle = ({ literal, same, equal }: Clause): Expression => any([...literal, ...same, ...equal].map((term) => all(term.map(titleToken))))

/** A clause in title, company, places or skills, with all of its equals. */
const withEquals = (clause: Clause, clauses: readonly Clause[]): Expression => {
  const others = clauses.filter((other) => other !== clause && !isStop(other)).map(inTitle)
  const beside = clause.beside.length === 0 || others.length === 0 ? [] : [all([any(clause.beside.map((term) => all(term.map(titleToken)))), any(others)])]
  return any([literalOf(clause, 'near'), ...clause.same.map((term) => all(term.map(nearToken))), ...clause.equal.map(equalOf), ...beside])
}

/** A clause in any field. */
const anywhere = (clause: Clause): Expression => any([literalOf(clause, 'any'), ...clause.same.map((term) => all(term.map(inTier.any)))])

/** The condition of the words of a tier; null where there are none. */
export const wordsIn = (words: Words, tier: Tier): Expression | null => {
  const { clauses } = words
  if (clauses.length === 0) return null
  if (tier === 'equal') return all(clauses.map((clause) => withEquals(clause, clauses)))
  const finding = clauses.filter((clause) => !isStop(clause))
  if (tier !== 'any' || finding.length === 0) return all(clauses.map((clause) => literalOf(clause, tier)))
  const everywhere = all(finding.map(anywhere))
  return hasEquals(words) ? any([everywhere, all(finding.map((clause) => withEquals(clause, clauses)))]) : everywhere
}

/** The conditions of phrases in title, company, places and skills. Descriptions are not in the index by their phrases. */
export const pairsIn = ({ phrases }: Words): Expression[] => phrases.map(pairsOf)

/** The conditions of words that are left out. */
export const leftOut = ({ not, notPhrases }: Words): Expression[] => [
  ...not.map((clause) => literalOf(clause, 'any')),
  ...notPhrases.map((phrase) => (phrase.length === 1 ? all(phrase.map(inTier.any)) : pairsOf(phrase))),
]

/** Whether the table of equals adds anything: otherwise the tier `equal` is the tier `near`. */
export const hasEquals = ({ clauses }: Words): boolean => clauses.some(({ same, equal, beside }) => same.length + equal.length + beside.length > 0)

/** Whether the words of a phrase follow one another in a text. */
export const holdsPhrase = (text: string, phrase: readonly string[]): boolean => {
  const words = wordsOf(foldWords(text)).map(({ word }) => stemOf(word))
  const wanted = phrase.map(stemOf)
  return words.some((_, at) => wanted.every((word, more) => words[at + more] === word))
}
