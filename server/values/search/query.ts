/** Reads the words of a search. */
import { all, any, type Expression } from './expression.ts'
import { besideKey, everywhereKey, longestPhrase, needlessKey, tokensKey, type Equals } from './equals.ts'
import { foldWords } from './fold-words.ts'
import { formsOfPhrase } from './phrases.ts'
import { singularOf, stemOf } from './stem.ts'
import { searchedWords, type SearchedWord } from './searched.ts'
import { searchedText } from './searched-text.ts'
import { wordsOf, type Word } from './words.ts'

/** Words that are all needed, folded. */
type Term = readonly string[]

/** Words of every description: they find nothing there, and are not in the index of descriptions. */
export const stopWords: ReadonlySet<string> = new Set('a an and are as at be by for from in is of on or that the this to with'.split(' '))

/**
 * What one word of a search accepts: itself, as a compound in one word or in several, and terms of the table of equals: `equal` outside of descriptions, `same`
 * in them too, `beside` where the title has it and another word of the search; or one of `tokens`. `needless`: a job need not have it.
 */
type Clause = Equal & { readonly literal: readonly Term[]; readonly needless: boolean }
type Equal = { readonly same: readonly Term[]; readonly equal: readonly Term[]; readonly beside: readonly Term[]; readonly tokens: readonly string[] }

/**
 * The words of a search. `phrases` are quoted texts as their words, in their order; a job needs one of each group, whose words are in `clauses` too. `written` are the
 * words that may be misspelt.
 */
export type Words = {
  readonly clauses: readonly Clause[]
  readonly not: readonly Clause[]
  readonly phrases: readonly (readonly Term[])[]
  readonly notPhrases: readonly Term[]
  readonly written: readonly string[]
}

/**
 * The fields in which all words are found: the title with those that a job need not have (`whole`), the title (whole words), the title, company, places and
 * skills (`near`), the title also by equal words (`named`), `near` also by these, or any field. Results are in the order of these tiers.
 */
export type Tier = 'whole' | 'title' | 'near' | 'named' | 'equal' | 'any'
export const tiers: readonly Tier[] = ['whole', 'title', 'near', 'named', 'equal', 'any']

/** The most words of a search that count, and the most characters of a word. */
const mostWords = 20
export const longestWord = 40

const quoted = /(?<=^|\s)(-?)"([^"]*)"|\S+/g

/** A piece of a search between spaces: words, or a quoted phrase. */
type Piece = { readonly text: string; readonly words: readonly SearchedWord[]; readonly isQuoted: boolean; readonly isLeftOut: boolean }

const pieceOf = ([text, minus, phrase]: RegExpExecArray): Piece => {
  if (phrase !== undefined) return { text, words: wordsOf(phrase), isQuoted: true, isLeftOut: minus === '-' }
  const isLeftOut = /^-[\p{L}\p{N}.]/u.test(text)
  return { text, words: isLeftOut ? wordsOf(text.slice(1)) : searchedWords(text), isQuoted: false, isLeftOut }
}

/** 'or' in the languages in which it is no other word. */
const isOr = ({ text }: Piece): boolean => /^(?:or|oder|ou|eller|lub|или|або|veya)$/.test(text)

const canJoin = (piece: Piece | undefined): piece is Piece => piece !== undefined && piece.words.length > 0 && !piece.isLeftOut && !isOr(piece)

/** Whether a piece asks for one of its neighbours alone; 'Portland, OR' is a place. */
const joinsNeighbours = (pieces: readonly Piece[], at: number): boolean => {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  return piece !== undefined && isOr(piece) && canJoin(before) && !before.text.endsWith(',') && canJoin(after)
}

/** What one place of a search accepts: a word, a phrase of the table of equals, or a quoted one. */
type Part = { readonly clauses: readonly Clause[]; readonly written: readonly string[]; readonly phrases?: readonly Term[] }

/** Reads words, quoted phrases, `or` between two of them, and `-` before words that are left out. Every text is a search; one without any word finds everything. */
export const readWords = (text: string, equals: Equals): Words => {
  const [groups, not, notPhrases]: [Part[][], Clause[], Term[]] = [[], [], []]
  let plain: SearchedWord[] = []
  let joins = false
  const add = (part: Part) => {
    if (joins) groups.at(-1)?.push(part)
    else groups.push([part])
    joins = false
  }
  const endPlain = () => {
    for (const { clause, words } of clausesOf(plain, equals)) add({ clauses: [clause], written: clause.needless ? [] : words })
    plain = []
  }
  const pieces = Array.from(searchedText(text).matchAll(quoted), pieceOf)
  for (const [at, { words, isQuoted, isLeftOut }] of pieces.entries()) {
    if (joinsNeighbours(pieces, at)) {
      endPlain()
      joins = true
    } else if (isLeftOut && isQuoted) notPhrases.push(...formsOfPhrase(words))
    else if (isLeftOut) not.push(...words.map(clauseOf))
    else if (!isQuoted) plain.push(...words)
    else if (words.length > 0) {
      endPlain()
      add({ clauses: words.map(clauseOf), written: [], phrases: formsOfPhrase(words) })
    }
  }
  endPlain()
  return {
    clauses: groups.flatMap((group) => (group.length === 1 ? group.flatMap(({ clauses }) => clauses) : [oneOf(group)])).slice(0, mostWords),
    not: not.slice(0, mostWords),
    phrases: groups.filter((group) => group.some(({ phrases = [] }) => phrases.some((phrase) => phrase.length > 1))).map((group) => group.flatMap(termsOf)),
    notPhrases: notPhrases.filter((phrase) => phrase.length > 0),
    written: groups.flat().flatMap(({ written }) => written),
  }
}

const termsOf = ({ clauses, phrases }: Part): readonly Term[] => phrases ?? clauses.flatMap(({ literal }) => literal)

/** One clause for parts of which one is enough. A quoted phrase is meant as it is written, and so are the words beside it: their equals are left out. */
const oneOf = (group: readonly Part[]): Clause => {
  const literal = group.flatMap(termsOf)
  if (group.some(({ phrases }) => phrases !== undefined)) return { literal, ...noEquals }
  const clauses = group.flatMap((part) => part.clauses)
  return {
    literal,
    same: clauses.flatMap(({ same }) => same),
    equal: clauses.flatMap(({ equal }) => equal),
    beside: clauses.flatMap(({ beside }) => beside),
    tokens: clauses.flatMap(({ tokens }) => tokens),
    needless: false,
  }
}

/** The longest phrases of the table first, each with its words. */
const clausesOf = (words: readonly SearchedWord[], equals: Equals): { clause: Clause; words: string[] }[] => {
  const clauses: { clause: Clause; words: string[] }[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longestPhrase, words.length - at) }, (_, less) => Math.min(longestPhrase, words.length - at) - less)
    const found = lengths.flatMap((length) => {
      const phrase = phraseOfWords(words.slice(at, at + length))
      const others = equalsOf(phrase, equals) ?? equalsOf(phrase.replaceAll('-', ' '), equals)
      return others === null ? [] : [{ length, others }]
    })[0]
    const taken = words.slice(at, at + (found?.length ?? 1))
    const [first] = taken
    const others = found?.others ?? noEquals
    const term = taken.flatMap((word) => clauseOf(word).literal[0] ?? [])
    const isCompound = taken.length === 2 && others.same.some(([one]) => one === term.join(''))
    const rest = term.filter((word) => !stopWords.has(word))
    // Beside 'oncall' a job may have 'call' alone: descriptions lack the 'on'.
    const literal = taken.length === 1 && first !== undefined ? clauseOf(first).literal : [term, ...(isCompound && rest.length === 1 ? [rest] : [])]
    clauses.push({ clause: { literal, ...others, needless: others.needless || first?.isBetween === true }, words: taken.map(({ word }) => word) })
    at += taken.length
  }
  return clauses
}

/** Words of a search as the table of equals has them. */
export const phraseOfWords = (words: readonly Word[]): string => words.map(({ word }) => singularOf(word)).join(' ')

const noEquals: Omit<Clause, 'literal'> = { same: [], equal: [], beside: [], tokens: [], needless: false }

const equalsOf = (phrase: string, equals: Equals): Omit<Clause, 'literal'> | null => {
  const terms = (key: string): Term[] => (equals.get(key) ?? []).map((other) => other.split(' '))
  const [same, equal, beside, tokens, needless] = [terms(everywhereKey(phrase)), terms(phrase), terms(besideKey(phrase)), equals.get(tokensKey(phrase)) ?? [], equals.has(needlessKey(phrase))]
  return same.length + equal.length + beside.length + tokens.length === 0 && !needless ? null : { same, equal, beside, tokens, needless }
}

const cut = (word: string): string => (word.length > longestWord ? word.slice(0, longestWord) : word)

/** Shorter parts of a word with dots belong to it: 'node.js', 'booking.com'. */
const fewestApart = 4

/** 'full-stack' is found as 'fullstack' too, and 'nurse.registered' as two words. */
const clauseOf = ({ word, parts, joined, oneOf: lists }: SearchedWord): Clause => {
  if (lists !== undefined) return { literal: lists, ...noEquals }
  if (joined !== undefined) return { literal: [parts.map(cut), [cut(joined)]], ...noEquals }
  const areWords = /^[^&']+\.[^&']+$/.test(word) && parts.length > 1 && parts.every((part) => part.length >= fewestApart)
  return { literal: [[cut(word)], ...(areWords ? [parts.map(cut)] : [])], ...noEquals }
}

/** The token of a word of a title, without a stem. */
export const titleToken = (word: string): string => `=${singularOf(word)}`

/** The token of a word in title, company, places or skills. */
export const nearToken = (word: string): string => `-${stemOf(word)}`

/** The token of a word in a tier. */
const inTier: Record<Tier, (word: string) => string> = {
  whole: titleToken,
  title: titleToken,
  near: nearToken,
  named: titleToken,
  equal: nearToken,
  any: stemOf,
}

/** The token of two words that follow one another in a field of the tier `near`. */
export const pairToken = (one: string, other: string): string => pairOfStems(stemOf(one), stemOf(other))

/** The same of the stems of the words. */
export const pairOfStems = (one: string, other: string): string => `+${one}+${other}`

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

/** The clauses that a job needs: without words of every text, and those that people write around a search, unless there are no others. */
const neededOf = ({ clauses }: Words): readonly Clause[] => {
  const written = clauses.filter(({ needless }) => !needless)
  const needed = written.filter((clause) => !isStop(clause))
  return needed.length === 0 ? written : needed
}

/** The words, with one meaning each, that a text is looked through for. */
export const wordsLookedFor = (words: Words): string[] => neededOf(words).flatMap(({ literal, same }) => [...literal, ...same].flat()).filter((word) => !stopWords.has(word))

/** A clause in a title, with its equals there. */
const inTitle = ({ literal, same, equal }: Clause): Expression => any([...literal, ...same, ...equal].map((term) => all(term.map(titleToken))))

/** All clauses in a title, with their equals there; null where they have none. */
const namedOtherwise = (needed: readonly Clause[]): Expression | null => {
  const others = needed.map(({ same, equal, beside }) => [...same, ...equal, ...(needed.length > 1 ? beside : [])])
  return others.every((terms) => terms.length === 0) ? null : all(needed.map(({ literal }, at) => any([...literal, ...(others[at] ?? [])].map((term) => all(term.map(titleToken))))))
}

/** The equals of a clause that count in title, company, places or skills alone. */
const equalsIn = (clause: Clause, needed: readonly Clause[]): Expression[] => {
  const others = needed.filter((other) => other !== clause).map(inTitle)
  const beside = clause.beside.length === 0 || others.length === 0 ? [] : [all([any(clause.beside.map((term) => all(term.map(titleToken)))), any(others)])]
  return [...clause.equal.map(equalOf), ...beside]
}

/** A clause in title, company, places or skills, with all of its equals. */
const withEquals = (clause: Clause, needed: readonly Clause[]): Expression =>
  any([literalOf(clause, 'near'), ...clause.same.map((term) => all(term.map(nearToken))), ...clause.tokens, ...equalsIn(clause, needed)])

/** A clause in any field. */
const anywhere = (clause: Clause): Expression => any([literalOf(clause, 'any'), ...clause.same.map((term) => all(term.map(inTier.any))), ...clause.tokens])

/** The condition of the words of a tier; null where there are none. */
export const wordsIn = (words: Words, tier: Tier): Expression | null => {
  const needed = neededOf(words)
  if (needed.length === 0) return null
  if (tier === 'whole') return needed.length === words.clauses.length ? null : all(words.clauses.map((clause) => literalOf(clause, tier)))
  if (tier === 'named') return namedOtherwise(needed)
  if (tier === 'equal') return hasEquals(words) ? withEqualsOfAll(needed) : null
  if (tier !== 'any' || needed.every(isStop)) return all(needed.map((clause) => literalOf(clause, tier)))
  const everywhere = all(needed.map(anywhere))
  return hasEquals(words) ? any(withoutImplied([everywhere, byEquals(needed)])) : everywhere
}

/** The jobs that are found by an equal, and others that are found in any field anyway: where one word alone has equals, by those, which are mostly rare. */
const byEquals = (needed: readonly Clause[]): Expression => {
  const [only, ...others] = needed.filter(({ equal, beside }) => equal.length + beside.length > 0)
  return only === undefined || others.length > 0 ? withEqualsOfAll(needed) : all(needed.map((clause) => (clause === only ? any(equalsIn(clause, needed)) : withEquals(clause, needed))))
}

const withEqualsOfAll = (needed: readonly Clause[]): Expression => all(needed.map((clause) => withEquals(clause, needed)))

/** Whether each job that fulfils one condition fulfils the other: a word of title, company, places or skills (`nearToken`) is a word of any field. */
const implies = (one: Expression, other: Expression): boolean => {
  if (typeof other !== 'string') return 'all' in other ? other.all.every((part) => implies(one, part)) : other.any.some((part) => implies(one, part))
  if (typeof one === 'string') return one === other || one === `-${other}`
  return 'all' in one ? one.all.some((part) => implies(part, other)) : one.any.every((part) => implies(part, other))
}

/** Conditions of which one is enough, without those that add no job: each costs an index its list. */
const withoutImplied = (conditions: readonly Expression[]): Expression[] => {
  const parts = conditions.flatMap((condition) => (typeof condition === 'object' && 'any' in condition ? condition.any : [condition]))
  return parts.filter((part, at) => !parts.some((other, index) => index !== at && implies(part, other) && (index < at || !implies(other, part))))
}

/** The conditions of phrases in title, company, places and skills. Descriptions are not in the index by their phrases. */
export const pairsIn = ({ phrases }: Words): Expression[] => phrases.map((terms) => any(terms.map((term) => (term.length === 1 ? all(term.map(inTier.any)) : pairsOf(term)))))

/** The conditions of words that are left out. */
export const leftOut = ({ not, notPhrases }: Words): Expression[] => [
  ...not.map((clause) => literalOf(clause, 'any')),
  ...notPhrases.map((phrase) => (phrase.length === 1 ? all(phrase.map(inTier.any)) : pairsOf(phrase))),
]

/** Whether the table of equals adds anything: otherwise the tier `equal` is the tier `near`. */
const hasEquals = ({ clauses }: Words): boolean => clauses.some(({ same, equal, beside, tokens }) => same.length + equal.length + beside.length + tokens.length > 0)

/** Whether the words of a phrase follow one another in a text. */
export const holdsPhrase = (text: string, phrase: readonly string[]): boolean => {
  const words = wordsOf(foldWords(text)).map(({ word }) => stemOf(word))
  const wanted = phrase.map(stemOf)
  return words.some((_, at) => wanted.every((word, more) => words[at + more] === word))
}
