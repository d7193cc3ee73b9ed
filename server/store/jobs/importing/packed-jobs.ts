/** Jobs on their way to the thread that writes them. */
import type { SuggestedPlace } from '../../../values/search/suggested.ts'
import { buffersOf, rowPacker, rowReader, type PackedRows } from './packed-rows.ts'
import type { IndexEntry, PreparedJob } from './prepared.ts'

/** The words of a job are lines, its places lines of numbers in `places` of `PackedJobs`. */
type EntryCells = Omit<IndexEntry, 'words' | 'places'> & { words: string; places: string }

/** `places` are those of all jobs: the jobs of a file share them. `bytes`: how many the rows take. */
export type PackedJobs = { count: number; bytes: number; rows: PackedRows; texts: PackedRows; entries: PackedRows; places: readonly SuggestedPlace[] }

/** Gathers jobs, which may be forgotten after `add`. */
export const jobPacker = () => {
  const [rows, texts, entries] = [rowPacker<PreparedJob['row']>(), rowPacker<PreparedJob['texts']>(), rowPacker<EntryCells>()]
  const places = new Map<SuggestedPlace, number>()
  const numberOfPlace = (place: SuggestedPlace): number => {
    const number = places.get(place) ?? places.size
    places.set(place, number)
    return number
  }
  let count = 0
  return {
    add: ({ row, texts: itsTexts, entry }: PreparedJob): void => {
      count += 1
      rows.add(row)
      texts.add(itsTexts)
      entries.add({ ...entry, words: entry.words.join('\n'), places: entry.places.map(numberOfPlace).join('\n') })
    },
    packed: (): PackedJobs => {
      const parts = { rows: rows.packed(), texts: texts.packed(), entries: entries.packed() }
      return { count, bytes: buffersOfJobs(parts).reduce((sum, { byteLength }) => sum + byteLength, 0), ...parts, places: [...places.keys()] }
    },
  }
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

type Readers = { row(at: number): PreparedJob['row']; texts(at: number): PreparedJob['texts']; cells(at: number): EntryCells; places: PackedJobs['places'] }

/** Its parts are read whenever they are asked for: many jobs wait for the database together. A class, for an object with getters of its own takes more than the parts. */
class PackedJob implements PreparedJob {
  readonly #readers: Readers
  readonly #at: number

  constructor(readers: Readers, at: number) {
    this.#readers = readers
    this.#at = at
  }

  get row() {
    return this.#readers.row(this.#at)
  }

  get texts() {
    return this.#readers.texts(this.#at)
  }

  get entry() {
    const cells = this.#readers.cells(this.#at)
    const places = lines(cells.places).map((number) => this.#readers.places[Number(number)]!)
    return Object.assign(cells, { words: lines(cells.words), places })
  }
}

export const unpackJobs = ({ count, rows, texts, entries, places }: PackedJobs): PreparedJob[] => {
  const readers: Readers = { row: rowReader(rows), texts: rowReader(texts), cells: rowReader(entries), places }
  return Array.from({ length: count }, (_, at) => new PackedJob(readers, at))
}

/** What of jobs can pass to another thread without a copy. */
export const buffersOfJobs = ({ rows, texts, entries }: Pick<PackedJobs, 'rows' | 'texts' | 'entries'>): ArrayBuffer[] => [rows, texts, entries].flatMap(buffersOf)
