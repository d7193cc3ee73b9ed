/** Refuses JSON with too many parts before it is parsed. */
import { Refusal } from './errors.ts'

/** Several times what the largest body of the contract needs: the names and values in a JSON text, and their depth. */
export const mostParts = 2_000
export const deepest = 16

const [quote, backslash, comma, colon, opensList, closesList, opensObject, closesObject] = [...'"\\,:[]{}'].map((one) => one.charCodeAt(0))

/**
 * Whether a JSON text has more parts, or deeper ones, than any call needs. It is checked before the parse, which costs a multiple of the text, and stops
 * at the first part too many.
 */
export const isOutsized = (text: string): boolean => {
  let [parts, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charCodeAt(at)
    if (one === quote) at = endOfString(text, at)
    else if (one === comma || one === colon) parts += 1
    else if (one === closesList || one === closesObject) depth -= 1
    else if (one === opensList || one === opensObject) {
      parts += 1
      depth += 1
    }
    if (parts > mostParts || depth > deepest) return true
  }
  return false
}

/** The index of the end of the string that begins at an index; the end of the text where it does not end. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** Throws the `Refusal` of a text with too many parts, before anything parses it. */
export const refuseOutsized = (text: string): void => {
  if (isOutsized(text)) throw new Refusal(400, 'The body has too many parts.')
}
