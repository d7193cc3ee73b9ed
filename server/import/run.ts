/** Makes postings of the records of a file, and stores them in batches. */
import { Unreadable } from './reading/unreadable.ts'
import { sourceCounter, type Findings, type ImportCounts, type Saved } from './counts.ts'
import { findingCounter, quoted, Unusable, type Finding } from './finding.ts'
import { orderIn } from './date-order.ts'
import { countryOfFile } from './file-country.ts'
import { joinedPlaces } from './joined-places.ts'
import type { Mapping } from './mapping.ts'
import { nameOf, needsCountry, toPosting, type Posting, type PostingDefaults } from './posting.ts'
import type { Reading } from './reading/read.ts'
import type { Item } from './reading/records.ts'
import { recordIn } from './read-ahead.ts'
import { readRecord } from './shapes/find.ts'
import { plainRecord } from './shapes/plain.ts'
import { isFields, type Fields, type JobFields } from './shapes/shape.ts'
import { unusedColumns } from './unused-columns.ts'
import { needsOrder, type DayOrder } from './values/day.ts'

/** What an import did. */
export type ImportReport = ImportCounts & Findings & {
  /** The shapes of the records, the first found first. */
  shapes: readonly string[]
  /** The same for each source, of the records that name theirs. */
  sources: ReadonlyMap<string, ImportCounts & Findings>
  /** How many of the postings have a last day before today: they are not listed. */
  over: number
  /** Columns that no field of a job has. */
  ignored: readonly string[]
  /** Columns that have the name of a field, and in no record a value of it. */
  unused: readonly string[]
  /** The ids in each source that the file has, also of skipped records, never of closed ones. */
  seen: ReadonlyMap<string, ReadonlySet<string>>
  /** Why the file could not be read to its end. */
  broken?: string
  /** Whether every record was read: only then is what the file lacks gone from its source. */
  complete: boolean
}

export type ImportOptions = {
  /** Replaces the sources that records name. */
  source?: string | undefined
  /** The company of records that name none. */
  company?: string | undefined
  mapping?: Mapping | undefined
  /** How `11/10/2026` is read; found from the whole file where it is absent. */
  dates?: DayOrder | undefined
  /** The board's own, ISO 4217. */
  currency: string
  /** `YYYY-MM-DD` in UTC. */
  today: string
  /** How many postings are stored at once, at most. */
  batch?: number
  /** How many letters of postings may wait to be stored while more are read; none where absent. */
  waiting?: number
}

export type ImportHandlers = {
  /**
   * Stores a batch in one transaction, without the postings whose sources belong to other accounts, which are the `foreign` ones. An error ends the
   * import. `bySource`: the same for each source of a batch of several.
   */
  save: (batch: readonly Posting[]) => Promise<Saved & { bySource?: ReadonlyMap<string, Saved>; foreign?: readonly string[] }>
  progress: (counts: ImportCounts) => void
  /** Called with the number of bytes that were read of the file. */
  advance?: (bytes: number) => void
}

/** Postings in a transaction. Within a server each blocks the event loop on SQLite; the command takes larger ones. */
const usualBatch = 500

/** Batches of long descriptions are smaller, for the rows and tokens of them take several times their length. */
const mostLetters = 400_000

/** The other values, words and tokens of a posting, which are stored beside its description, in letters. */
const lettersBeside = 2_000

type ReadItem = Extract<Item, { record: unknown }>
type Sourced = { place: string; source: string }
type Placed = Sourced & { posting: Posting }

/** Whether the first record names its source. */
export const namesSource = async (reading: Reading, mapping?: Mapping): Promise<boolean> => {
  for await (const items of reading.records()) {
    for (const item of items) {
      const fields = recordIn(item, reading, mapping)?.fields
      if (fields !== undefined) return nameOf(fields, { source: undefined }).source !== undefined
    }
  }
  return true
}

/**
 * Imports the postings of a file in batches; the batches before a failure stay stored. The file is read a second time where the order of its dates has to
 * be found. Of records with one id the first counts; those that follow it and differ in their place alone add it.
 */
export const importPostings = async (reading: Reading, options: ImportOptions, handlers: ImportHandlers): Promise<ImportReport> => {
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const [reasons, notes] = [findingCounter(), findingCounter()]
  const shapes = new Set<string>()
  const ignored = new Set<string>()
  const unused = unusedColumns()
  const seen = new Map<string, Set<string>>()
  const foreign = new Set<string>()
  const defaults: PostingDefaults = { source: options.source, company: options.company, order: options.dates ?? 'undecided', currency: options.currency, today: options.today }
  let isOrdered = options.dates !== undefined
  let isCountrySought = false
  let complete = true
  let over = 0
  let batch: Placed[] = []
  let letters = 0
  const batchSize = options.batch ?? usualBatch

  const sources = sourceCounter()
  const skip = (place: string, finding: Finding, source: string | undefined) => {
    counts.skipped += 1
    reasons.add(finding, place)
    sources.skip(source, finding, place)
  }
  const note = (place: string, finding: Finding, source: string | undefined) => {
    notes.add(finding, place)
    sources.note(source, finding, place)
  }
  /** Those of the account. */
  const own = <P extends Sourced>(placed: readonly P[]): P[] =>
    placed.filter(({ place, source }) => {
      if (!foreign.has(source)) return true
      skip(place, { kind: 'its source belongs to another account', value: quoted(source) }, source)
      return false
    })
  const count = (placed: readonly Sourced[], saved: Awaited<ReturnType<ImportHandlers['save']>>): void => {
    for (const name of saved.foreign ?? []) foreign.add(name)
    const [first] = own(placed)
    if (first !== undefined) for (const [source, its] of saved.bySource ?? [[first.source, saved] as const]) sources.save(source, its)
    counts.added += saved.inserted
    counts.changed += saved.updated
    counts.unchanged += saved.unchanged
    handlers.progress(counts)
  }
  /** While a database stores batches, the next is made of the file. Postings may be forgotten once they are handed over: their places alone stay. */
  const save = (placed: readonly Placed[]): Promise<void> => {
    const named = placed.map(({ place, source }) => ({ place, source }))
    return placed.length === 0 ? Promise.resolve() : handlers.save(placed.map(({ posting }) => posting)).then((saved) => count(named, saved))
  }
  const saving = new Set<Promise<unknown>>()
  let waiting = 0
  const flush = async () => {
    for (const oldest of saving) {
      if (waiting <= (options.waiting ?? 0)) break
      await oldest
    }
    const its = letters + batch.length * lettersBeside
    waiting += its
    // One that fails stays: a later batch waits for it, and fails too.
    const next: Promise<unknown> = save(own(batch)).then(() => {
      waiting -= its
      saving.delete(next)
    })
    next.catch(() => {})
    saving.add(next)
    batch = []
    letters = 0
  }
  /** Records a name; returns whether it is the first time. */
  const enter = (source: string, sourceId: string): boolean => {
    const ids = seen.get(source) ?? new Set()
    seen.set(source, ids)
    const { size } = ids
    return ids.add(sourceId).size > size
  }
  /** Its job has not vanished. */
  const enterUntitled = (record: Fields) => {
    const name = nameOf(plainRecord.fields(record, reading.document), defaults)
    if (name.source !== undefined && name.sourceId !== undefined) enter(name.source, name.sourceId)
  }
  const fieldsOf = ({ record, around }: ReadItem): JobFields => {
    if (!isFields(record)) {
      // It may have been any of the source's.
      complete = false
      throw new Unusable({ kind: 'it is no object', value: quoted(record) })
    }
    const found = readRecord(record, reading.document, options.mapping, around)
    if (found === null) {
      enterUntitled(record)
      throw new Unusable({ kind: 'it has no title', value: quoted(Object.keys(record)) })
    }
    shapes.add(found.shape)
    for (const name of found.ignored) ignored.add(name)
    unused.see(found, record)
    return found.fields
  }
  let lastFields: JobFields = {}
  /** Adds the place of a record to the posting before it, which is not stored yet. Throws `Unusable` where it did. */
  const joinPlace = (fields: JobFields, name: ReturnType<typeof nameOf>): void => {
    const last = batch.at(-1)
    if (last?.posting.source !== name.source || last?.posting.sourceId !== name.sourceId) return
    const joined = joinedPlaces(lastFields, fields)
    if (last === undefined || joined === null) return
    lastFields = joined
    batch[batch.length - 1] = { ...last, posting: toPosting(joined, defaults, () => {}) }
    throw new Unusable({ kind: 'its id came just before, for another place: that one is added', value: quoted(name.sourceId) })
  }
  /** Those of the record that is read. */
  const findings: Finding[] = []
  const find = (finding: Finding) => findings.push(finding)
  /** The posting of a record. The country of the file is sought for the first that needs it. */
  const postingOf = async (fields: JobFields, name: ReturnType<typeof nameOf>, place: string): Promise<Posting> => {
    try {
      const posting = toPosting(fields, defaults, find, name)
      if (isCountrySought || !needsCountry(posting)) return posting
      isCountrySought = true
      defaults.country = await countryOfFile(reading, options.mapping)
      if (defaults.country === undefined) return posting
      findings.length = 0
      return toPosting(fields, defaults, find, name)
    } finally {
      for (const finding of findings) note(place, finding, name.source)
      findings.length = 0
    }
  }
  /** The source of the record that is read. */
  let source: string | undefined
  const take = async (item: ReadItem, place: string) => {
    const fields = fieldsOf(item)
    const name = nameOf(fields, defaults)
    source = name.source
    if (fields.closed === true || fields.closed === 'true') throw new Unusable({ kind: 'it is closed' })
    const isFirst = name.source === undefined || name.sourceId === undefined || enter(name.source, name.sourceId)
    if (!isFirst) {
      joinPlace(fields, name)
      throw new Unusable({ kind: 'its id came before', value: quoted(name.sourceId) })
    }
    if (!isOrdered && [fields.postingDate, fields.lastDay].some(needsOrder)) {
      const { order, home } = await orderIn(reading, options.mapping, options.today)
      defaults.order = order
      isOrdered = true
      if (home !== undefined) notes.add({ kind: `its dates are read day first, as ${home}, though they can be read in two ways`, option: 'dates', value: quoted(fields.postingDate ?? fields.lastDay) }, place)
    }
    const posting = await postingOf(fields, name, place)
    if (name.sourceId === undefined && !enter(posting.source, posting.sourceId)) throw new Unusable({ kind: 'it came before, word for word' })
    if (batch.length === batchSize || letters > mostLetters) await flush()
    batch.push({ place, source: posting.source, posting })
    if (posting.lastDay !== undefined && posting.lastDay < options.today) over += 1
    lastFields = fields
    letters += posting.description.length + (posting.descriptionHtml?.length ?? 0)
  }

  let broken: string | undefined
  try {
    for await (const items of reading.records(handlers.advance)) {
      for (const item of items) {
        counts.read += 1
        source = options.source
        const place = `${reading.unit} ${item.at}`
        if ('reason' in item) {
          skip(place, { kind: item.reason }, source)
          complete &&= item.isNote === true
          continue
        }
        try {
          await take(item, place)
        } catch (error) {
          if (!(error instanceof Unusable)) throw error
          skip(place, error.finding, source)
        }
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    broken = error.message
  }
  if (reading.isPage === true) {
    complete = false
    note(reading.name, { kind: 'its address has one page of several: the next ones are not read' }, options.source)
  }
  await flush()
  await Promise.all(saving)
  return {
    ...counts,
    shapes: [...shapes],
    over,
    sources: sources.list(),
    reasons: reasons.list(),
    notes: notes.list(),
    ignored: [...ignored],
    unused: unused.list().filter((name) => options.mapping?.columns.has(name) !== true),
    seen,
    complete: complete && broken === undefined,
    ...(broken === undefined ? {} : { broken }),
  }
}
