/** Reads the records of JSON: lines, and documents with the records at any depth. */
import { isFields, type Fields } from '../../shapes/shape.ts'
import { completed, Damaged, damageIn, jsonParser, positionOf, withoutExtraCommas, written } from './parser.ts'
import { mayBeGrid, recordsOfGrid } from '../grids.ts'
import { hasLossyNumber, jsonIn, losslessPieces, withLosslessNumbers } from './numbers.ts'
import { aroundOf, enterAround, isEmptyFeed, layoutOf, nearestIn, type Layout, type Likelihood, type Path } from '../layout.ts'
import { allAtOnce, itemsOf, longestRecord, tooLong, type Items, type Records } from '../records.ts'
import { literalsOf } from './literals.ts'
import { isPage, longestEnd, objectsAround } from './paged.ts'
import { valuesInScript } from './script-values.ts'
import { headOf, type Text } from '../text.ts'
import { Unreadable } from '../unreadable.ts'

/** The value of a text of JSON, which may have commas too many; undefined for any other text. */
const parsed = (text: string): unknown => jsonIn(text) ?? jsonIn(withoutExtraCommas(text.replace(/,\s*$/, '')))

/** The object that a text has, as programs write it that put each record into JSON before the list. */
const unquoted = (value: unknown): unknown => (typeof value === 'string' && value.startsWith('{') ? (parsed(value) ?? value) : value)

/** Whether a text that begins with `{` has an object on each line, for the most part. */
const isLines = (head: string, isWhole: boolean): boolean => {
  const all = head.split('\n')
  const lines = (isWhole ? all : all.slice(0, -1)).map((line) => line.trim()).filter((line) => line !== '')
  if (lines.length === 1 && isWhole) return false
  const objects = lines.filter((line) => line.startsWith('{') && isFields(parsed(line)))
  // The entries of a list in a document have commas behind them too.
  const isList = objects.some((line) => line.endsWith(',')) && objects[0] !== lines[0]
  return objects.length * 2 >= lines.length && objects.length > 0 && !isList
}

const lineItems = (text: string, at: number, layout: Layout | null): Items => {
  const line = text.trim()
  if (line === '') return []
  if (line.length > longestRecord) return [{ at, reason: tooLong }]
  const value = parsed(line)
  if (value === undefined) return [{ at, reason: 'it is not JSON' }]
  return layout === null ? [{ at, record: value }] : layout.wrapped.flatMap((path) => recordsWithin([value], ['*', ...path]).map((item) => ({ at, ...item })))
}

/** The records at a path of a line, each with the object that has their list. `outer`: that of the list around it, which has what it lacks. */
const recordsWithin = (value: unknown, path: Path, from = 0, around: Fields = {}, outer: Fields = {}): { record: unknown; around: Fields }[] => {
  const key = path[from]
  if (key === undefined) return isFields(value) ? [{ record: value, around }] : []
  if (typeof value !== 'object' || value === null) return []
  const isAround = isFields(value) && path.indexOf('*', from) !== -1
  const its = isAround ? { ...outer, ...aroundOf(value, path.slice(0, from)) } : around
  const next = isAround && path[from - 1] === '*' ? its : outer
  return Object.entries(value).filter(([name]) => key === '*' || key === name).flatMap(([, inner]) => recordsWithin(inner, path, from + 1, its, next))
}

/** A damaged line costs only itself. */
async function* jsonLines(pieces: AsyncIterable<string>, layout: Layout | null): AsyncGenerator<Items> {
  let at = 1
  let rest = ''
  let isSkipping = false
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    const items: Items = []
    for (const line of lines) {
      items.push(...(isSkipping ? [{ at, reason: tooLong }] : lineItems(line, at, layout)))
      isSkipping = false
      at += 1
    }
    if (rest.length > longestRecord) {
      isSkipping = true
      rest = ''
    }
    yield items
  }
  yield isSkipping ? [{ at, reason: tooLong }] : lineItems(rest, at, layout)
}

/** The records of a JSON document that is read whole, each with the object that has its list; none where it has none. */
export const recordsOfWhole = (root: unknown, likelihood: Likelihood): { record: unknown; around: Fields }[] =>
  layoutOf(root, likelihood)?.wrapped.flatMap((path) => recordsWithin(root, path)) ?? []

/** Where each line has a list of records; null where it is one. */
const layoutOfLines = (head: string, likelihood: Likelihood): Layout | null => {
  const layout = layoutOf(head.split('\n').map((line) => parsed(line.trim())), likelihood)
  const path = layout?.wrapped[0]?.slice(1) ?? []
  return layout === null || !path.includes('*') ? null : { ...layout, wrapped: layout.wrapped.map((each) => each.slice(1)) }
}

/** The records of JSON lines, one in each, or the list that each has. */
export const readLines = (text: Text, layout: Layout | null = null): Records => ({ format: layout === null ? 'JSON lines' : `JSON lines, records at ${layout.wrapped.map(written).join(' and ')}`, unit: 'line', document: {}, records: (counted) => jsonLines(text.pieces(counted), layout) })

const isAt = (path: Path, place: readonly unknown[]): boolean => path.length === place.length && path.every((key, at) => key === '*' || key === String(place[at]))

/** Records of a list wait for the end of the object around it, which may have their company behind them. */
const recordHolder = () => {
  let items: Items = []
  let waiting: Items = []
  let around: Record<string, unknown> = {}
  let outer: Record<string, unknown> = {}
  let at = 0
  const release = () => {
    items.push(...waiting)
    waiting = []
    for (const [name, value] of Object.entries(outer)) around[name] ??= value
  }
  return {
    add: (record: unknown) => void items.push({ at: ++at, record }),
    addWithin: (record: unknown) => void waiting.push({ at: ++at, record, around }),
    beside: (path: Path, name: string, value: unknown, isOuter: boolean) => enterAround(isOuter ? outer : around, path, name, value),
    leave: () => {
      release()
      around = {}
    },
    leaveOuter: () => {
      outer = {}
    },
    /** Gives those that wait before that: the object around them is too long to wait for. */
    release: () => {
      release()
      around = { ...around }
    },
    take: (): Items => {
      const taken = items
      items = []
      return taken
    },
    count: () => at,
    isWaiting: () => waiting.length > 0,
  }
}

/** `beside`: the objects around the records, as far as the beginning has them. */
async function* elements(pieces: () => AsyncIterable<string>, counted: AsyncIterable<string>, { wrapped, around, outer }: Layout, beside: readonly Fields[]): AsyncGenerator<Items> {
  const holder = recordHolder()
  const [depths, outerDepths] = [around, outer].map((paths) => new Set(paths.map((path) => path.length)))
  const parser = jsonParser(
    [...wrapped, ...[...around, ...outer].map((path) => [...path, '*'])],
    ({ value, path, forget }) => {
      const within = around.find((each) => isAt(each, path.slice(0, each.length)))
      if (wrapped.some((each) => isAt(each, path))) {
        if (within === undefined) return holder.add(unquoted(value))
        forget()
        holder.addWithin(value)
        return
      }
      const beyond = within ?? outer.find((each) => isAt(each, path.slice(0, -1)))
      if (beyond !== undefined) holder.beside(beyond, String(path.at(-1)), value, within === undefined)
    },
    (depth) => {
      if (depths?.has(depth) === true) holder.leave()
      if (outerDepths?.has(depth) === true) holder.leaveOuter()
    },
  )
  let pending = 0
  let pendingAround = 0
  let before = 0
  let end = ''
  try {
    for await (const piece of counted) {
      parser.write(piece)
      end = `${end}${piece}`.slice(-longestEnd)
      pending = holder.count() > before ? 0 : pending + piece.length
      before = holder.count()
      pendingAround = holder.isWaiting() ? pendingAround + piece.length : 0
      if (pendingAround > longestRecord) {
        holder.release()
        pendingAround = 0
      }
      if (pending > longestRecord + piece.length) throw new Unreadable(tooLong)
      yield holder.take()
    }
    if (parser.depth() !== 0) throw new Unreadable('the document does not end')
    if (isPage(beside, end, holder.count())) yield [{ at: holder.count() + 1, reason: onOtherPages }]
  } catch (error) {
    holder.release()
    yield holder.take()
    const reason = error instanceof Damaged ? `it is damaged at ${await positionOf(pieces(), error.byte)}` : (error as Error).message
    throw new Unreadable(`element ${holder.count() + 1} cannot be read, nor what follows it: ${reason}`, { cause: error })
  }
}

const onOtherPages = 'it is on another page of the list, which is not read: this one has a part of it'

/** How much of a document is searched for its records, at first and at most. */
const heads = [64 * 1024, 2 * 1024 * 1024] as const

/** What can be read of the beginning of a document: up to where it is damaged. */
const rootOf = (head: string): unknown => completed(head) ?? completed(Buffer.from(head).subarray(0, damageIn(head, false) ?? 0).toString())

/** A table is read whole, and so is a script. */
const largestTable = 32 * 1024 * 1024

const tableOf = async (text: Text, root: unknown, likelihood: Likelihood): Promise<Records | null> => {
  const { head, isWhole } = await headOf(text, largestTable)
  const found = isWhole ? recordsOfGrid(root ?? parsed(head), likelihood) : null
  return found && allAtOnce('JSON with a table', itemsOf(found), head.length)
}

/** The records of JSON. Throws `Unreadable` where it has none; `nearness` is how much an object has of a posting. */
export const readJson = async (text: Text, likelihood: Likelihood, nearness: Likelihood): Promise<Records> => {
  for (const most of heads) {
    const { head, isWhole } = await headOf(text, most)
    if (head.trimStart().startsWith('{') && isLines(head, isWhole)) return readLines(text, layoutOfLines(head, likelihood))
    const isAsItIs = !hasLossyNumber(head)
    const start = isAsItIs ? head : withLosslessNumbers(head)
    const root = rootOf(start)
    const table = mayBeGrid(root) ? await tableOf(text, isWhole ? root : undefined, likelihood) : null
    if (table !== null) return table
    const layout = layoutOf(Array.isArray(root) ? root.map(unquoted) : root, likelihood)
    if (isWhole && isEmptyFeed(root, layout, likelihood, nearness) && damageIn(start, isWhole) === null) return { format: 'JSON', unit: 'element', document: {}, records: async function* () {} }
    // Of lines that are longer than the head, the first is a record.
    if (layout?.paths[0]?.length === 0 && !isWhole && !head.includes('\n')) return readLines(text)
    if (layout !== null) {
      const pieces = (counted?: (bytes: number) => void) => (isAsItIs ? text.pieces(counted) : losslessPieces(text.pieces(counted)))
      const format = `JSON, records at ${layout.paths.map(written).join(' and ')}`
      return { format, unit: 'element', document: layout.document, records: (counted) => elements(pieces, pieces(counted), layout, layout.paths.flatMap((path) => objectsAround(root, path))) }
    }
    const damage = damageIn(start, isWhole)
    if (damage !== null) throw new Unreadable(`it begins as JSON, but is damaged at ${await positionOf([start], damage)}`)
    if (isWhole || most === heads.at(-1)) throw withoutRecords('JSON', root, nearness)
  }
  throw new Unreadable('it is JSON without records')
}

const recordsIn = (roots: readonly unknown[], likelihood: Likelihood) => roots.flatMap((root) => recordsOfWhole(root, likelihood))

const numbered = (format: string, records: ReturnType<typeof recordsIn>, size: number, skipped: Items = []): Records => allAtOnce(format, [...records.map((item, index) => ({ at: index + 1, ...item })), ...skipped], size)

/** The records of values that were read whole. Throws `Unreadable` where they have none. */
export const recordsOfRoots = (format: string, roots: readonly unknown[], size: number, likelihood: Likelihood, nearness: Likelihood): Records => {
  const records = recordsIn(roots, likelihood)
  if (records.length === 0) throw withoutRecords(format, roots[0], nearness)
  return numbered(format, records, size)
}

/** Comments, commas and quotation marks of programs are read a character at a time. */
const largestLiteral = 8 * 1024 * 1024

/** The records of what a program assigns or calls a function with, or of the literal that it is; null where it has none. Throws `Unreadable` where it has literals without records alone. */
export const readProgram = async (text: Text, likelihood: Likelihood, nearness: Likelihood): Promise<Records | null> => {
  const { head, isWhole } = await headOf(text, largestTable)
  if (!isWhole) return null
  const format = 'JSON in a script'
  const values = valuesInScript(head)
  const ofJson = recordsIn(values, likelihood)
  if (ofJson.length > 0) return numbered(format, ofJson, head.length)
  const { root, computed, names } = head.length <= largestLiteral ? literalsOf(head) : { root: undefined, computed: [], names: 0 }
  const ofLiterals = recordsIn([root], likelihood)
  if (ofLiterals.length > 0) {
    const skipped = computed.map((name) => ({ at: name, reason: 'a list, or an object, has values that the script computes' }))
    return numbered(names === 0 ? format : `${format}, without ${names} ${names === 1 ? 'value' : 'values'} that it computes`, ofLiterals, head.length, skipped)
  }
  const roots = root === undefined ? values : [root]
  if (roots.length === 0 || computed.length > 0) return null
  throw withoutRecords(format, roots[0], nearness)
}

const namesIn = (root: unknown): readonly string[] => (Array.isArray(root) ? namesIn(root.find(isFields)) : isFields(root) ? Object.keys(root) : [])

const withoutRecords = (format: string, root: unknown, nearness: Likelihood): Unreadable => {
  const nearest = nearestIn(root, nearness)
  const names = (nearest?.names ?? namesIn(root)).slice(0, 12)
  if (names.length === 0) return new Unreadable(`it is ${format} without objects: a posting is an object with a title`)
  const where = nearest === null ? 'the first has' : `the nearest to a posting ${nearest.path.length === 0 ? 'has' : `are those at ${written(nearest.path)}, which have`}`
  return new Unreadable(`it is ${format}, but no object in it has a title of a job; ${where}: ${names.join(', ')}`, { option: 'map' })
}
