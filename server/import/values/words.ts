/** Words as people write them in many languages, so that they can be compared with those that Intl has. */
import { foldName } from '../../places/fold-name.ts'

/**
 * The languages whose names of months and of spans of time are read, the more spoken first: where two contradict one another, the first is taken. Without Croatian,
 * whose 'listopad' is October where it is November in Polish and Czech, and without Thai, whose years are of another era.
 */
export const readLanguages = [
  'en', 'zh', 'hi', 'es', 'ar', 'fr', 'pt', 'ru', 'de', 'ja', 'ko', 'tr', 'vi', 'id', 'it', 'pl', 'uk', 'nl', 'ro', 'cs', 'hu', 'sv', 'da', 'nb', 'fi', 'el', 'he', 'fa', 'bg', 'et',
  'sk', 'sl', 'lt', 'lv', 'ka', 'hy', 'az', 'uz', 'kk', 'th', 'bn', 'ms', 'sw', 'ur',
] as const

/** A text in small letters without accents, its digits those of ASCII. Marks that are vowels stay. */
export const foldWords = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036F]/g, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[łøđðßæœþı]/g, foldName)
        .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

const clock = /\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?/g
const wordOrNumber = /\d+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{M}]+/gu

/** The words and numbers of a folded text without its clocks. Of scripts that put no spaces between words each letter is one. */
export const wordsOf = (folded: string): string[] => folded.replaceAll(clock, ' ').match(wordOrNumber) ?? []
