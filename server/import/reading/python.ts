/** Objects in cells of a table, as JSON or Python writes them. */
import { parseJson } from './json-numbers.ts'

const words: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false', nan: 'null' }

const characters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([^]))/gi, (_, two?: string, four?: string, one = '') => (two ?? four) === undefined ? (characters[one] ?? one) : String.fromCharCode(Number.parseInt(two ?? four ?? '', 16)))

const asJson = (text: string): string =>
  text.replaceAll(/'([^'\\]*(?:\\[^][^'\\]*)*)(?:'|\\?$)|"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)|\b(?:None|True|False|nan)\b/g, (found, single?: string, double?: string) => words[found] ?? JSON.stringify(unescaped(single ?? double ?? '')))

const parsed = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

const isObject = /^(?:\{\s*["'}]|\[\s*\{)/

/** The object, or the list of objects, that a cell has as a text ("{'name': 'Berlin'}"); any other cell as it is. */
export const cellValue = (cell: string): unknown => {
  const first = cell.charCodeAt(0)
  if ((first !== 123 && first !== 91) || !isObject.test(cell)) return cell
  return parsed(cell) ?? parsed(asJson(cell)) ?? cell
}
