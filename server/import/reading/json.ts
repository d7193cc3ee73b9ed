/** Reads the records of JSON: lines, and documents with the records at any depth. */
import { JSONParser } from '@streamparser/json'
import { isFields } from '../shapes/shape.ts'
import { completed, hasEmptyList, layoutOf, type Likelihood, type Path } from './layout.ts'
import { longestRecord, tooLong, type Items, type Records } from './records.ts'
import { headOf, type Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

/** A number that JSON lacks, as Python writes it. */
const hasNaN = (text: string): boolean => /[:,[]\s*-?(?:NaN|Infinity)\s*[,}\]]/.test(text)

/** Replaces such numbers by null in text that comes in pieces. */
const finite = () => {
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
      else if (character === 'N' || character === 'I' || character === '-') {
        if (!isLast && text.length - at < longestNumber) {
          rest = text.slice(at)
          break
        }
        const [number] = /^(?:NaN|-?Infinity)/.exec(text.slice(at, at + longestNumber)) ?? []
        if (number !== undefined) {
          out += 'null'
          at += number.length - 1
          continue
        }
      }
      out += character
    }
    return out
  }
}

const longestNumber = '-Infinity'.length

async function* finitePieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const next = finite()
  for await (const piece of pieces) yield next(piece, false)
  yield next('', true)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(hasNaN(text) ? finite()(text, true) : text)
  } catch {
    return undefined
  }
}

/** Whether a text that begins with `{` has an object on each line, for the most part. */
const isLines = (head: string, isWhole: boolean): boolean => {
  const all = head.split('\n')
  const lines = (isWhole ? all : all.slice(0, -1)).map((line) => line.trim()).filter((line) => line !== '')
  if (lines.length === 1 && isWhole) return false
  const objects = lines.filter((line) => line.startsWith('{') && isFields(parsed(line)))
  return objects.length * 2 >= lines.length && objects.length > 0
}

const lineItem = (text: string, at: number): Items[number] | null => {
  const line = text.trim()
  if (line === '') return null
  if (line.length > longestRecord) return { at, reason: tooLong }
  const record = parsed(line)
  return record === undefined ? { at, reason: 'it is not JSON' } : { at, record }
}

/** A damaged line costs only itself. */
async function* jsonLines(pieces: AsyncIterable<string>): AsyncGenerator<Items> {
  let at = 1
  let rest = ''
  let isSkipping = false
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    const items: Items = []
    for (const line of lines) {
      const item = isSkipping ? { at, reason: tooLong } : lineItem(line, at)
      if (item !== null) items.push(item)
      isSkipping = false
      at += 1
    }
    if (rest.length > longestRecord) {
      isSkipping = true
      rest = ''
    }
    yield items
  }
  const last = isSkipping ? { at, reason: tooLong } : lineItem(rest, at)
  yield last === null ? [] : [last]
}

/** The records of JSON lines. */
export const readLines = (text: Text): Records => ({ format: 'JSON lines', unit: 'line', document: {}, records: (counted) => jsonLines(text.pieces(counted)) })

const written = (path: Path): string => ['$', ...path].join('.')

async function* elements(pieces: AsyncIterable<string>, paths: readonly Path[]): AsyncGenerator<Items> {
  // Several documents behind one another are read too: the parser waits for the next.
  const parser = new JSONParser({ paths: paths.map(written), keepStack: false, separator: '', stringBufferSize: 64 * 1024 })
  let items: Items = []
  let at = 0
  let pending = 0
  let depth = 0
  parser.onToken = ({ value }) => {
    if (value === '{' || value === '[') depth += 1
    else if (value === '}' || value === ']') depth -= 1
  }
  parser.onValue = ({ value }) => items.push({ at: ++at, record: value })
  try {
    for await (const piece of pieces) {
      parser.write(piece)
      pending = items.length > 0 ? 0 : pending + piece.length
      if (pending > longestRecord + piece.length) throw new Error(tooLong)
      yield items
      items = []
    }
    if (depth !== 0) throw new Error('the document does not end')
  } catch (error) {
    yield items
    throw new Unreadable(`element ${at + 1} cannot be read, nor what follows it: ${(error as Error).message}`, { cause: error })
  }
}

/** How much of a document is searched for its records, at first and at most. */
const heads = [64 * 1024, 2 * 1024 * 1024] as const

/** The records of JSON. Throws `Unreadable` where it has none. */
export const readJson = async (text: Text, likelihood: Likelihood): Promise<Records> => {
  for (const most of heads) {
    const { head, isWhole } = await headOf(text, most)
    if (head.trimStart().startsWith('{') && isLines(head, isWhole)) return readLines(text)
    const root = completed(hasNaN(head) ? finite()(head, false) : head)
    const layout = layoutOf(root, likelihood)
    // Of lines that are longer than the head, the first is a record.
    if (layout?.paths[0]?.length === 0 && !isWhole && !head.includes('\n')) return readLines(text)
    if (layout !== null) {
      const format = `JSON, records at ${layout.paths.map(written).join(' and ')}`
      return { format, unit: 'element', document: layout.document, records: (counted) => elements(hasNaN(head) ? finitePieces(text.pieces(counted)) : text.pieces(counted), layout.wrapped) }
    }
    if (isWhole && hasEmptyList(root)) return { format: 'JSON', unit: 'element', document: {}, records: async function* () {} }
    if (isWhole || most === heads.at(-1)) throw new Unreadable(unknownJson(root, isWhole && parsed(head) === undefined))
  }
  throw new Unreadable('it is JSON without records')
}

const namesIn = (root: unknown): string[] => (Array.isArray(root) ? namesIn(root.find(isFields)) : isFields(root) ? Object.keys(root) : [])

const unknownJson = (root: unknown, isDamaged: boolean): string => {
  const names = namesIn(root).slice(0, 12)
  if (names.length === 0) return isDamaged || root === null ? 'it begins as JSON, but is damaged from the start' : 'it is JSON without objects: a posting is an object with a title'
  return `it is JSON, but no object in it has a title of a job; the first has: ${names.join(', ')}. A mapping (--map FILE) can name the fields`
}
