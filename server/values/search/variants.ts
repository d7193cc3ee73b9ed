/** Other forms of a word that its stem lacks. */

/** Whether the board has a word. */
type IsKnown = (word: string) => boolean

/** The same word of letters of German and Danish that are written in two ways: 'mueller' and 'müller', folded 'muller'. */
const spelledOtherwise = (word: string): string[] => [
  word.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a'),
  ...Array.from(word.matchAll(/[aou](?!e)/g), ({ 0: vowel, index }) => `${word.slice(0, index)}${vowel}e${word.slice(index + 1)}`),
  ...Array.from(word.matchAll(/a/g), ({ index }) => `${word.slice(0, index)}a${word.slice(index)}`),
]

/** Singulars and plurals of English beside those of `singularOf`: what they end in. */
const plurals: readonly (readonly [string, string])[] = [['man', 'men'], ['wife', 'wives'], ['child', 'children'], ['foot', 'feet'], ['tooth', 'teeth'], ['us', 'uses'], ['as', 'ases'], ['ysis', 'yses'], ['osis', 'oses']]

/** Words of three letters, of which a board has no list. */
const shortWords: ReadonlySet<string> = new Set(['bus', 'gas', 'man'])

/** What the names of professions end in for men and for women. */
const genders: readonly (readonly [string, string])[] = [
  ['er', 'erin'], ['ist', 'istin'], ['ent', 'entin'], ['ant', 'antin'], ['eur', 'eurin'], ['or', 'orin'], ['ar', 'arin'], ['arzt', 'arztin'], ['er', 'erinnen'],
  ['ier', 'iere'], ['er', 'ere'], ['eur', 'euse'], ['teur', 'trice'], ['ien', 'ienne'], ['ant', 'ante'], ['ent', 'ente'], ['al', 'ale'], ['al', 'ala'],
  ['o', 'a'], ['or', 'ora'], ['ente', 'enta'], ['ent', 'enta'], ['iere', 'iera'], ['tore', 'trice'],
  ['owy', 'owa'], ['arz', 'arka'], ['iel', 'ielka'], ['ista', 'istka'], ['awca', 'awczyni'],
  ['ист', 'истка'], ['ец', 'щица'], ['тель', 'тельница'], ['τησ', 'τρια'],
]
/** Before those endings a word has as many letters. */
const shortestRoot = 4

const exchanged = (word: string, endings: readonly (readonly [string, string])[], shortest: number): string[] =>
  endings.flatMap(([one, other]) =>
    [[one, other] as const, [other, one] as const].flatMap(([from, to]) => (word.endsWith(from) && word.length - from.length >= shortest ? [word.slice(0, word.length - from.length) + to] : [])),
  )

const article = 'ال'
/** What plurals of Arabic end in, and words for women: 'مهندسين', 'ممرضة', 'ممرضات'. */
const arabicEndings = ['', 'ين', 'ون', 'ه', 'ات']

/** A word of Arabic with other endings, with its article and without. */
const arabicForms = (word: string): string[] => {
  if (!/^\p{Script=Arabic}{4,}$/u.test(word)) return []
  const bare = word.startsWith(article) ? word.slice(article.length) : word
  const root = bare.replace(/(?<=.{4})(?:ين|ون|ات)$|(?<=.{3})ه$/u, '')
  return [bare, article + bare, ...arabicEndings.flatMap((ending) => [root + ending, article + root + ending])]
}

const knownOf = (word: string, forms: readonly string[], isKnown: IsKnown): string[] => [...new Set(forms)].filter((form) => form !== word && (isKnown(form) || shortWords.has(form)))

/** The words of the board that are the same: with another spelling, in the other number, or in another form of Arabic. */
export const sameWords = (word: string, isKnown: IsKnown): string[] =>
  /^\p{L}{4,}$/u.test(word) || shortWords.has(word) ? knownOf(word, [...spelledOtherwise(word), ...exchanged(word, plurals, 0), ...arabicForms(word)], isKnown) : []

/** The words of the board for the same profession of a man, or of a woman: 'lehrerin' and 'lehrer', also in the other spelling of a word that the board lacks. */
export const otherGender = (word: string, isKnown: IsKnown): string[] => {
  if (!/^[a-z\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)) return []
  const written = isKnown(word) ? [word] : [word, ...spelledOtherwise(word)]
  return knownOf(word, written.flatMap((one) => exchanged(one, genders, shortestRoot)), isKnown)
}
