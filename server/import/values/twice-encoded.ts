/** Repairs text that was written as UTF-8, read as Windows-1252 and written again: 'BÃ¢timent', 'dâ€™affaires'. */

/** The letters of Windows-1252 for the bytes from 80 to 9F; those that it lacks are control characters. */
const letters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const byteOf = (letter: string): number => {
  const at = letters.indexOf(letter)
  return at === -1 ? (letter.codePointAt(0) ?? 0) : 0x80 + at
}

/** Letters and signs of Western Europe. After capitals some of the second bytes are quotation marks and dots ('“AMANHÃ”'), and in '«AMANHÃ»' one is another. */
const broken = new RegExp(String.raw`[ÂÃ][\u0080-\u00BA\u00BC-\u00BF]|Â[${letters}]|Ã(?:»|[${letters}](?=\p{Ll}))|â(?:[€\u0080][${letters}\u0080-\u009F¦]|‚¬)`, 'gu')

const decoder = new TextDecoder('utf-8', { fatal: true })

const repaired = (text: string): string =>
  text.replaceAll(broken, (sequence) => {
    try {
      return decoder.decode(Uint8Array.from(sequence, byteOf))
    } catch {
      return sequence
    }
  })

/** How often a text was read so, at most. */
const mostTimes = 2

/** A text as it was before; any other as it is. */
export const onceEncoded = (text: string): string => {
  let read = text
  for (let times = 0; times < mostTimes && /[ÂÃ]|â[€\u0080‚]/.test(read) && !read.includes('«'); times += 1) read = repaired(read)
  return read
}
