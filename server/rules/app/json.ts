import { Refusal } from './errors.ts'

/** What the largest body of the contract needs several times over: the names and values of a text of JSON, and how deep they lie in one another. */
export const mostParts = 2_000
export const deepest = 16

const [quote, backslash, comma, colon, opensList, closesList, opensObject, closesObject] = [...'"\\,:[]{}'].map((one) => one.charCodeAt(0))

/**
 * Whether a text has more parts than any call needs, or deeper ones, found without parsing it: what is parsed costs a multiple of what is sent. It looks no
 * further than the first part too many.
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

/** Where the string that begins at a place ends; the text's end where it does not. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** Throws the `Refusal` of a text that is too large in its parts, before anything parses it. */
export const refuseOutsized = (text: string): void => {
  if (isOutsized(text)) throw new Refusal(400, 'The body has too many parts.')
}
