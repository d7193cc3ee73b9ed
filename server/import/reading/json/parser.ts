/** Parses JSON that comes in pieces. Commas that are one too many are forgiven: before `]` or `}`, and between documents. */
import { TokenParser, TokenType, Tokenizer } from '@streamparser/json'
import { quoted } from '../../finding.ts'
import type { Path } from '../layout.ts'

/** The text is no JSON from this byte on (UTF-8, from 0). */
export class Damaged extends Error {
  readonly byte: number

  constructor(byte: number) {
    super(`it is no JSON from byte ${byte} on`)
    this.byte = byte
  }
}

/** `path` is where the value is: keys, and positions in lists. `forget` removes the value from the object or list around it. */
export type ParsedValue = { value: unknown; path: readonly (string | number | undefined)[]; forget(): void }

export type JsonParser = {
  /** Throws `Damaged`. */
  write(piece: string): void
  /** How many lists and objects are open. */
  depth(): number
}

export const written = (path: Path): string => ['$', ...path].join('.')

const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])
const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])

/** Where a piece has a character that no JSON has there: only the message of the tokenizer has it. */
const byteIn = (error: Error): number => Number(/at position "(\d+)"/.exec(error.message)?.[1] ?? 0)

/** `onValue` is called with each value at one of the paths, `onClose` with the depth whenever a list or an object ends. Several documents behind one another are read. */
export const jsonParser = (paths: readonly Path[], onValue: (value: ParsedValue) => void, onClose: (depth: number) => void = () => {}): JsonParser => {
  const tokenizer = new Tokenizer({ separator: '', stringBufferSize: 64 * 1024 })
  const values = new TokenParser({ paths: paths.map(written), keepStack: false, separator: '' })
  let depth = 0
  let before = 0
  let comma: { token: TokenType; offset: number } | null = null
  let fault: number | null = null
  const give = (token: { token: TokenType; value?: unknown; offset: number }): void => {
    try {
      values.write(token as Parameters<typeof values.write>[0])
    } catch (error) {
      fault = token.offset
      throw error
    }
  }
  tokenizer.onToken = (token) => {
    const isClosing = closing.has(token.token)
    if (comma !== null && depth > 0 && !isClosing) give({ ...comma, value: ',' })
    comma = token.token === TokenType.COMMA ? token : null
    if (comma !== null) return
    if (opening.has(token.token)) depth += 1
    else if (isClosing) depth -= 1
    give(token)
    if (isClosing) onClose(depth)
  }
  values.onValue = ({ value, key, parent, stack }) =>
    onValue({
      value,
      path: stack.length === 0 ? [] : [...stack.slice(1).map((element) => element.key), key],
      forget: () => {
        if (parent !== undefined && key !== undefined) (parent as Record<string | number, unknown>)[key] = null
      },
    })
  return {
    depth: () => depth,
    write: (piece) => {
      const bytes = Buffer.from(piece)
      try {
        tokenizer.write(bytes)
      } catch (error) {
        throw new Damaged(fault ?? before + byteIn(error as Error))
      }
      before += bytes.length
    },
  }
}

/** Where a text has this byte, for a person: 'line 3, character 14: "} {"'. */
export const positionOf = async (pieces: AsyncIterable<string> | Iterable<string>, byte: number): Promise<string> => {
  let before = 0
  let line = 1
  let column = 0
  const pass = (text: string) => {
    const lines = text.split('\n')
    line += lines.length - 1
    column = (lines.length > 1 ? 0 : column) + (lines.at(-1) ?? '').length
  }
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    if (before + bytes.length > byte) {
      pass(bytes.subarray(0, byte - before).toString())
      return `line ${line}, character ${column + 1}: ${quoted(bytes.subarray(byte - before).toString().slice(0, 20))}`
    }
    pass(piece)
    before += bytes.length
  }
  return `line ${line}, character ${column + 1}, where it ends`
}

/** The byte from which on a text is no JSON; its length where it is whole and does not end, null where nothing is wrong. */
export const damageIn = (text: string, isWhole: boolean): number | null => {
  const parser = jsonParser([], () => {})
  try {
    parser.write(text)
    return isWhole && parser.depth() > 0 ? Buffer.byteLength(text) : null
  } catch (error) {
    if (error instanceof Damaged) return error.byte
    throw error
  }
}

/** A text of JSON without the commas before `]` and `}`. A text that is not closed goes to the end, or each of its quotes would be tried as a beginning. */
export const withoutExtraCommas = (text: string): string => text.replaceAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|,(?=\s*[\]}])/g, (found) => (found === ',' ? '' : found))

/** Closes what the beginning of a JSON document leaves open, after its last whole value; null where it is no JSON. */
export const completed = (head: string): unknown => {
  let closers = ''
  let safe = { end: 0, closers: '' }
  let isInText = false
  for (let at = 0; at < head.length; at += 1) {
    const character = head.charAt(at)
    if (isInText) {
      if (character === '\\') at += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') {
      closers = (character === '{' ? '}' : ']') + closers
      safe = { end: at + 1, closers }
    } else if (character === '}' || character === ']') {
      closers = closers.slice(1)
      safe = { end: at + 1, closers }
      if (closers === '') break
    } else if (character === ',') safe = { end: at, closers }
  }
  const whole = head.slice(0, safe.end) + safe.closers
  return parsedBy(whole) ?? parsedBy(withoutExtraCommas(whole))
}

const parsedBy = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
