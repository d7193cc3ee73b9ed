/** Texts as a picture's font can draw them. */

/** The most characters that fit in any picture. */
const longest = 400

/**
 * A text as a picture can show it, on one line: without control characters, direction marks and signs that the font lacks. Null where the font lacks a
 * letter or a digit: a name with letters missing would be another name.
 */
export const drawable = (text: string, covered: ReadonlySet<number>): string | null => {
  const plain = text.slice(0, 4 * longest).normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '')
  const characters = [...plain].slice(0, longest)
  const lacks = (character: string) => !covered.has(character.codePointAt(0) ?? 0)
  if (characters.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character) && lacks(character))) return null
  return characters.filter((character) => !lacks(character)).join('').replace(/ +/g, ' ').trim() || null
}
