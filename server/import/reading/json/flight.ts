/** Reads the data that pages of Next.js have in pieces of texts: 'self.__next_f.push([1,"7:[{\"title\":\"Weaver\"}]\n"])'. */
import { jsonIn } from './numbers.ts'

const piece = /\b__next_f\.push\(\[1,\s*("(?:[^"\\]|\\[^])*")\]\)/g

const [colon, comma, lineEnd, ofText] = [58, 44, 10, 84]

/** The rows of such data: texts by the names that others refer to, and values as JSON. A text has its length in bytes before it. */
const rowsOf = (data: Buffer): { texts: Map<string, string>; values: string[] } => {
  const texts = new Map<string, string>()
  const values: string[] = []
  for (let at = 0; at < data.length; ) {
    const start = data.indexOf(colon, at) + 1
    if (start === 0) break
    const head = data[start] === ofText ? data.indexOf(comma, start) : -1
    if (head === -1) {
      const end = data.indexOf(lineEnd, start)
      const row = data.subarray(start, end === -1 ? data.length : end).toString()
      if (/^[[{]/.test(row)) values.push(row)
      at = start + Buffer.byteLength(row) + 1
      continue
    }
    const end = head + 1 + (Number.parseInt(data.subarray(start + 1, head).toString(), 16) || 0)
    texts.set(data.subarray(at, start - 1).toString(), data.subarray(head + 1, end).toString())
    at = end
  }
  return { texts, values }
}

/** Records are not searched for deeper. */
const deepest = 100

/** A value with the texts that it refers to ('$6'), and its days ('$D2026-11-20'). */
const joined = (value: unknown, texts: ReadonlyMap<string, string>, depth = 0): unknown => {
  if (depth > deepest) return value
  if (typeof value === 'string') return value.startsWith('$D') ? value.slice(2) : value.startsWith('$') ? (value === '$undefined' ? undefined : (texts.get(value.slice(1)) ?? value)) : value
  if (Array.isArray(value)) return value.map((entry) => joined(entry, texts, depth + 1))
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, joined(inner, texts, depth + 1)])) : value
}

/** The values of such data in the programs of a page; none for any other page. */
export const flightValues = (programs: readonly string[]): unknown[] => {
  const pieces = programs.filter((program) => program.includes('__next_f')).flatMap((program) => [...program.matchAll(piece)].map(([, text = '']) => jsonIn(text)))
  if (pieces.length === 0) return []
  const { texts, values } = rowsOf(Buffer.from(pieces.join('')))
  return values.flatMap((text) => jsonIn(text) ?? []).map((value) => joined(value, texts))
}
