/** Scripts in which nearly all that is written is in one language (BCP 47). Latin, Cyrillic, Arabic and Devanagari have many. */
const languages: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
]

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Greek and what follows it, but for signs: most texts have none of it. */
const beyondLatin = /[\u0370-\u1FFF\u2126\u2C00-\uFFFF]/

const longestSample = 1000

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The language of a text by its letters, where most of them are of a script that one language has; undefined for every other text. Names and terms in
 * Latin letters are usual in all of these, and so are Chinese characters in Japanese and Korean.
 */
export const languageOfScript = (text: string): string | undefined => {
  const sample = text.slice(0, longestSample)
  if (!beyondLatin.test(sample)) return undefined
  const letters = sample.replaceAll(/\P{L}+/gu, '')
  const others = letters.replaceAll(/\p{Script=Latin}+/gu, '')
  if (others.length * 2 <= letters.length) return undefined
  if (count(others, kana) * 10 > others.length) return 'ja'
  return languages.find(([its]) => count(others, its) * 2 > others.length)?.[1]
}
