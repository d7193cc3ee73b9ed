/** Objects and lists as programs write them: names without quotation marks, other quotation marks, comments, commas at the end; or as Python prints them. */
import JSON5 from 'json5'
import { asJson } from '../python.ts'
import { parseJson } from './numbers.ts'

const comment = String.raw`\s|\/\/[^\n]*(?:\n|$)|\/\*(?:(?!\*\/)[^])*\*\/`

/** The beginning of a script before its literal: comments, and the name that it is assigned to or that is called with it. */
const before = new RegExp(String.raw`^(?:${comment})*(?:(?:(?:(?:export )?(?:const|let|var) )?[\w$.]{1,80}(?: ?: ?[\w$<>[\]]{1,80})? ?=|export default|[\w$.]{1,80}\()(?:${comment})*)?(?=[[{])`)

/** The end of a script behind its literal. */
const after = new RegExp(String.raw`^(?:${comment}|[);]|(?:as const|export default [\w$]+|module\.exports ?= ?[\w$]+)(?=[\s;]|$))*$`)

/** The place of a fault as a position in the text. */
const positionOf = (text: string, { lineNumber, columnNumber }: { lineNumber: number; columnNumber: number }): number => {
  let start = 0
  for (let line = 1; line < lineNumber; line += 1) start = text.indexOf('\n', start) + 1
  return start + columnNumber - 1
}

const isFault = (error: unknown): error is { lineNumber: number; columnNumber: number } => error instanceof SyntaxError && 'lineNumber' in error

const parsedOfProgram = (text: string): unknown => {
  try {
    return JSON5.parse(text)
  } catch (error) {
    if (!isFault(error)) throw error
    const end = positionOf(text, error)
    return end > 0 && after.test(text.slice(end)) ? parsedWhole(text.slice(0, end)) : undefined
  }
}

const parsedWhole = (text: string): unknown => {
  try {
    return JSON5.parse(text)
  } catch {
    // Something is missing at its end.
    return undefined
  }
}

const parsedOfPython = (text: string): unknown => {
  try {
    return parseJson(asJson(text))
  } catch {
    // It is a program.
    return undefined
  }
}

/** The one object or list that a program is; undefined where it has none, more, or values that it computes. */
export const literalOf = (program: string): unknown => {
  const start = before.exec(program)?.[0].length
  if (start === undefined) return undefined
  const text = program.slice(start)
  return parsedOfProgram(text) ?? parsedOfPython(text)
}
