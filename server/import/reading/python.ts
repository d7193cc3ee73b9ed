/** Objects in cells of a table, as JSON or Python writes them. */
import { unescaped } from '../shapes/shape.ts'
import { jsonIn } from './json/numbers.ts'

const words: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false', nan: 'null' }

const asJson = (text: string): string =>
  text.replaceAll(/'([^'\\]*(?:\\[^][^'\\]*)*)(?:'|\\?$)|"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)|\b(?:None|True|False|nan)\b/g, (found, single?: string, double?: string) => words[found] ?? JSON.stringify(unescaped(single ?? double ?? '')))

/** The object or the list that Python prints; undefined for any other text. */
export const pythonIn = (text: string): unknown => jsonIn(asJson(text))

const isObject = /^(?:\{\s*["'}]|\[\s*\{)/

/** A list of one text. */
const onlyText = /^\[\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*(?:,\s*)?\]\s*$/

/** The object, or the list of objects, that a cell has as a text ("{'name': 'Berlin'}"), and the text of a list of one ("['Baker']"); any other cell as it is. */
export const cellValue = (cell: string): unknown => {
  const first = cell.charCodeAt(0)
  if (first !== 123 && first !== 91) return cell
  if (!isObject.test(cell)) {
    const [, single, double] = onlyText.exec(cell) ?? []
    return single ?? double ?? cell
  }
  return jsonIn(cell) ?? pythonIn(cell) ?? cell
}
