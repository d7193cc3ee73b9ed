/** Which passwords may be chosen. */
import type { User } from '../../store/store.ts'
import { once } from '../../values/app/once.ts'

/** The details of an account that its password must not contain. */
const details = [
  'email', 'firstName', 'surname', 'fullName', 'employerName', 'companyName', 'officialEmail', 'registeringPersonName', 'telephone', 'phone', 'nin', 'city', 'country',
] as const

/** The words that a password must not be made of; unknown ones are left out. */
export type Owner = Partial<Pick<User, (typeof details)[number] | 'dateOfBirth'>>

const tooKnown = 'This password is too well known. Choose another one.'
const ownWords = 'This password is made of your own details. Choose another one.'
const repeated = 'This password repeats the same few characters. Choose another one.'

/** Text for comparison: without differences of width, case, accents and invisible characters. */
const plainOf = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '').toLowerCase()

/** Letters that are written as digits or signs, a character for a character; similar letters count as one. */
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', l: 'i', '!': 'i', '|': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '+': 't', '8': 'b', '9': 'g' }
const lettersOf = (plain: string): string => plain.replace(/[01l!|34@5$7+89]/g, (sign) => lookalikes[sign] ?? sign)

/** Unpacked for the first password: a start does not wait for it. */
const knownPasswords = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].flatMap((word) => [word, lettersOf(word)]))
})
const isKnown = (known: ReadonlySet<string>, plain: string): boolean => known.has(plain) || known.has(lettersOf(plain)) || isRun(plain)

/** Consecutive characters, up or down, as `abcdefgh` and `87654321`: the dictionary does not have them. */
const isRun = (plain: string): boolean => {
  const codes = [...plain].map((character) => character.charCodeAt(0))
  return codes.length >= shortestWord && [1, -1].some((step) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step))
}

/** The most digits and signs before or after a word that still make a variant of it. */
const longestTail = 6
const shortestWord = 4

/** A text, and its rest without the digits and signs around it, or between its parts. */
const coresOf = (plain: string): string[] => {
  if (!/\p{L}/u.test(plain)) return [plain, plain.replace(/\P{N}/gu, '')]
  const head = /^[^\p{L}]*/u.exec(plain)?.[0].length ?? 0
  const tail = /[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0
  const cuts = (most: number) => Array.from({ length: Math.min(most, longestTail) + 1 }, (_, cut) => cut)
  return cuts(head)
    .flatMap((from) => cuts(tail).map((to) => plain.slice(from, plain.length - to)))
    .flatMap((core) => [core, core.replace(/[^\p{L}\p{N}]/gu, '')])
    .filter((core) => core === plain || core.length >= shortestWord)
}

/** The shortest text whose repetition, whole or cut at the end, is this text. */
const unitOf = (plain: string): string => {
  const length = Array.from({ length: plain.length }, (_, at) => at + 1).find((period) => plain.startsWith(plain.slice(period)))
  return plain.slice(0, length)
}

const fewest = 4
const longestUnit = 4

/** Dates as people write them, and the words of any other detail. */
const wordsOf = (owner: Owner): string[] => {
  const { dateOfBirth = '' } = owner
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const dates = [year + month + day, day + month + year, month + day + year, day + month + year.slice(2)]
  const texts = ['Kazi', ...details.map((name) => owner[name] ?? '')].flatMap((detail) => [detail, ...detail.split(/[^\p{L}\p{M}\p{N}]+/u)])
  const plain = [...texts, ...dates].map((text) => plainOf(text).replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set(plain.filter((word) => word.length >= 3))].toSorted((a, b) => b.length - a.length)
}

/** Whether a password is little more than the account's own words. */
const isOfOwnWords = (plain: string, owner: Owner): boolean => {
  const compact = plain.replace(/[^\p{L}\p{N}@$!|+]/gu, '')
  let letters = lettersOf(compact)
  for (const word of wordsOf(owner)) letters = letters.replaceAll(lettersOf(word), (found) => '\u0000'.repeat(found.length))
  if (!letters.includes('\u0000')) return false
  const left = [...compact].filter((_, at) => letters[at] !== '\u0000').join('')
  return left.length <= 8 && left.replace(/[^\p{L}]/gu, '').length < 3
}

/**
 * Why a password may not be set, or null (issue: passwords). Checked wherever a password is set, and never at a login. `owner`: the details of the account that the caller has.
 */
export const passwordProblem = async (password: string, owner: Owner): Promise<string | null> => {
  const plain = plainOf(password)
  const unit = unitOf(plain)
  if (new Set(plain).size < fewest || (unit.length <= longestUnit && unit.length < plain.length)) return repeated
  if (isOfOwnWords(plain, owner)) return ownWords
  const known = await knownPasswords()
  return [plain, unit].flatMap(coresOf).some((core) => isKnown(known, core)) ? tooKnown : null
}
