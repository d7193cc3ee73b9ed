/** Numbers of JSON that JavaScript does not have: `NaN`, and ids of more than 15 digits. */

/** A number that JSON lacks, as Python writes it, or a whole number of so many digits that JavaScript would round it. */
export const hasLossyNumber = (text: string): boolean => /[:,[]\s*-?(?:NaN|Infinity|\d{16,})\s*[,}\]]/.test(text)

const number = /NaN|-?Infinity|-?\d[\d.eE+-]*/y

const longestWord = '-Infinity'.length

/** A number of more digits is read in pieces. */
const longestNumber = 400

/** A number as JSON that is read without loss: null for `NaN` and infinity, text for a whole number that would be rounded. */
const lossless = (written: string): string => {
  if (/[NI]/.test(written)) return 'null'
  return /^-?\d+$/.test(written) && !Number.isSafeInteger(Number(written)) ? `"${written}"` : written
}

/** Replaces numbers in text that comes in pieces. */
const numberKeeper = () => {
  let isInText = false
  let isEscaped = false
  let rest = ''
  return (piece: string, isLast: boolean): string => {
    const text = rest + piece
    let out = ''
    rest = ''
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (isInText) {
        isInText = isEscaped || character !== '"'
        isEscaped = !isEscaped && character === '\\'
      } else if (character === '"') isInText = true
      else if (/[-NI\d]/.test(character)) {
        number.lastIndex = at
        const written = number.exec(text)?.[0] ?? ''
        if (!isLast && text.length - at < Math.max(longestWord, Math.min(written.length, longestNumber) + 1)) {
          rest = text.slice(at)
          break
        }
        if (written !== '') {
          out += lossless(written)
          at += written.length - 1
          continue
        }
      }
      out += character
    }
    return out
  }
}

/** The text of JSON with its numbers in forms that are read without loss. */
export const withLosslessNumbers = (text: string): string => numberKeeper()(text, true)

/** The same for text that comes in pieces. */
export async function* losslessPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const next = numberKeeper()
  for await (const piece of pieces) yield next(piece, false)
  yield next('', true)
}

/** The value of a text of JSON, without the loss of a number; undefined for any other text. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(hasLossyNumber(text) ? withLosslessNumbers(text) : text)
  } catch {
    return undefined
  }
}
