/** Stores the postings of an import, many batches in a transaction, while the next ones are made ready. */
import type { Kysely, Transaction } from 'kysely'
import { bySource, changedAmong, storedPostings, storeJobs, type StoredPosting } from '../upsert.ts'
import { withLongTimeout } from '../../database/long-timeout.ts'
import { leaveGap } from '../../database/writer-gap.ts'
import { refreshStatistics } from '../../database/statistics.ts'
import { countJobs, nextVersion } from '../../database/version.ts'
import { dayOf } from '../../../values/app/day.ts'
import { ratesIn } from '../../salaries/rates.ts'
import { ForeignSource } from '../../errors.ts'
import type { NewJob, Upserted } from '../new-job.ts'
import type { Database, Tables } from '../../tables.ts'
import { claimSourcesOfRows, sourcesOfOthers } from './job-sources.ts'
import { jobPacker, unpackJobs, type PackedJobs } from './packed-jobs.ts'
import { prepared, type PreparedJob } from './prepared.ts'
import { noNames, prepareIndex, settleIndex, type KnownNames } from '../search/entries.ts'

/** What came of a job: nothing where its source belongs to another account. */
export type Outcome = 'inserted' | 'updated' | 'foreign'

/** What stores the batches of one import, in this thread or another. No two postings of an import have the same name. */
export type ImportWriter = {
  /** Those postings of a source that are stored; null where it has none at all. Throws `ForeignSource` where it belongs to another account. */
  stored(source: string, ids: readonly string[], postedBy: string): Promise<StoredPosting[] | null>
  /** Writes jobs; returns what came of each. They are stored for certain after `end`. */
  write(jobs: PackedJobs): Promise<Outcome[]>
  /** Commits all batches. Throws the error that ended the import. */
  end(): Promise<void>
}

/** How long a transaction lasts in which further batches are written, in milliseconds: other writers wait for it, and fewer ones cost less. */
const longestTransaction = 1_000

/** So many jobs are written together: rows in the order of their days share the pages of the indexes. More of them would take more memory than they save time. */
const jobsTogether = 2_000

/** The same where jobs are long, in bytes. */
const bytesTogether = 8 * 1024 ** 2

/** How long a batch waits for the next one, in milliseconds. */
const longestWait = 150

type Reading = { read(db: Kysely<Tables>): Promise<void>; refuse(error: unknown): void }
type Writing = { jobs: PackedJobs; resolve(outcomes: Outcome[]): void; refuse(error: unknown): void }
/** Work in a transaction; a reading is done outside of one where none is open. */
type Task = Reading | Writing

/** A job, and what decides whether it can be written. */
type Named = { job: PreparedJob; source: string | null; postedBy: string }

/** Tasks in the order in which they came; `null` is the end. */
const createQueue = () => {
  const waiting: (Task | null)[] = []
  let wake = () => {}
  return {
    put: (task: Task | null) => {
      waiting.push(task)
      wake()
    },
    /** The next one; undefined where none comes in time. */
    take: async (milliseconds?: number): Promise<Task | null | undefined> => {
      if (waiting.length === 0) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((resolve) => {
          wake = resolve
          if (milliseconds !== undefined) timer = setTimeout(resolve, milliseconds)
        })
        clearTimeout(timer)
      }
      return waiting.shift()
    },
  }
}

const sumOf = (batches: readonly Writing[], what: 'count' | 'bytes'): number => batches.reduce((sum, { jobs }) => sum + jobs[what], 0)

/** Ends a transaction in which nothing was written: the version of the list stays. */
class NothingWritten extends Error {}

/** Writes on this connection. */
export const importWriter = ({ dialect, db, now }: Database): ImportWriter => {
  const queue = createQueue()
  let names: KnownNames = noNames()
  /** The sources that had no posting before this import, with the number of those that it has written; and those of them that another writer may have used. */
  const empty = new Map<string, number>()
  let doubtful = new Set<string>()
  /** The version of the list up to which `names` and `empty` are true. */
  let knownAt: number | null = null
  let isEnded = false

  const isEmpty = async (tx: Kysely<Tables>, source: string | null): Promise<boolean> => {
    if (source === null || !doubtful.delete(source)) return source === null || empty.has(source)
    const { count } = await tx.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('count')).where('source', '=', source).executeTakeFirstOrThrow()
    if (count !== empty.get(source)) empty.delete(source)
    return empty.has(source)
  }

  /** Claims the sources of jobs, of which neighbours mostly have one, but for those of other accounts, which it returns. */
  const claimAllButForeign = async (tx: Transaction<Tables>, named: readonly Named[]): Promise<ReadonlySet<string | null>> => {
    const first = named.filter(({ source, postedBy }, at) => source !== named[at - 1]?.source || postedBy !== named[at - 1]?.postedBy)
    try {
      await claimSourcesOfRows(tx, first.map(({ job }) => job.row))
      return new Set()
    } catch (error) {
      if (!(error instanceof ForeignSource)) throw error
      const foreign = new Set<string | null>(error.sources)
      return new Set([...foreign, ...(await claimAllButForeign(tx, named.filter(({ source }) => !foreign.has(source))))])
    }
  }

  /** Returns how many of them are new. */
  const writeIn = async (tx: Transaction<Tables>, batches: readonly Writing[]): Promise<number> => {
    const named = batches.flatMap((batch) => unpackJobs(batch.jobs)).map((job): Named => {
      const { source, posted_by: postedBy } = job.row
      return { job, source, postedBy }
    })
    const foreign = await claimAllButForeign(tx, named)
    const own = named.filter(({ source }) => !foreign.has(source))
    const rates = await ratesIn(tx)
    let areNew = true
    for (const source of new Set(own.map((each) => each.source))) areNew = (await isEmpty(tx, source)) && areNew
    const { isNew, inserted } = await storeJobs(tx, dialect, own.map(({ job }) => job), { today: dayOf(now()), rates, names, areNew })
    for (const { source } of own) if (source !== null && empty.has(source)) empty.set(source, (empty.get(source) ?? 0) + 1)
    const written = isNew.values()
    const outcomes = named.map(({ source }): Outcome => (foreign.has(source) ? 'foreign' : written.next().value === true ? 'inserted' : 'updated'))
    let from = 0
    for (const { jobs, resolve } of batches) resolve(outcomes.slice(from, (from += jobs.count)))
    return inserted
  }

  /** Does tasks until the time is up; returns how many jobs were new, null where nothing was written. Throws after every task that it has taken was refused. */
  const doTasks = async (tx: Transaction<Tables>, first: Task, until: number): Promise<number | null> => {
    let batches: Writing[] = []
    let inserted: number | null = null
    const writeGathered = async () => {
      if (batches.length === 0) return
      inserted = (inserted ?? 0) + (await writeIn(tx, batches))
      batches = []
    }
    try {
      for (let task: Task | null | undefined = first; ; task = await queue.take(Math.min(until - performance.now(), batches.length === 0 ? Infinity : longestWait))) {
        if (task === null) isEnded = true
        else if (task !== undefined && 'read' in task) await answer(tx, task)
        else if (task !== undefined) batches.push(task)
        const isDue = task === undefined || sumOf(batches, 'count') >= jobsTogether || sumOf(batches, 'bytes') >= bytesTogether || isEnded || performance.now() > until
        if (isDue) await writeGathered()
        if (isEnded || performance.now() > until) return inserted
      }
    } catch (error) {
      for (const { refuse } of batches) refuse(error)
      throw error
    }
  }

  const answer = async (tx: Transaction<Tables>, { read, refuse }: Reading): Promise<void> => {
    try {
      await read(tx)
    } catch (error) {
      refuse(error)
      if (!(error instanceof ForeignSource)) throw error
    }
  }

  const inTransaction = async (tx: Transaction<Tables>, first: Task): Promise<void> => {
    const version = await nextVersion(tx, now())
    if (knownAt !== version - 1) [names, doubtful] = [noNames(), new Set(empty.keys())]
    const inserted = await doTasks(tx, first, performance.now() + longestTransaction)
    if (inserted === null) throw new NothingWritten()
    await countJobs(tx, inserted)
    await settleIndex(tx, dialect, names)
    await refreshStatistics(tx, dialect)
    knownAt = version
  }

  const outside = async (task: Task): Promise<void> => {
    if ('read' in task) return withLongTimeout(() => task.read(db)).catch(task.refuse)
    await withLongTimeout(() => db.transaction().execute((tx) => inTransaction(tx, task))).catch((error: unknown) => {
      if (!(error instanceof NothingWritten)) throw error
    })
    if (dialect === 'sqlite') await leaveGap()
  }

  const all = async (): Promise<void> => {
    while (!isEnded) {
      const task = await queue.take()
      if (task === null) isEnded = true
      else if (task !== undefined) await outside(task)
    }
  }
  const ended = all()
  /** Nothing is written after a failure: every further task fails with it. */
  ended.catch(async (error: unknown) => {
    for (let task = await queue.take(); task !== null; task = await queue.take()) task?.refuse(error)
  })

  const storedOf = async (on: Kysely<Tables>, source: string, ids: readonly string[], postedBy: string): Promise<StoredPosting[] | null> => {
    const foreign = await sourcesOfOthers(on, [source], postedBy)
    if (foreign.length > 0) throw new ForeignSource(foreign)
    const first = await on.selectFrom('jobs').select('seq').where('source', '=', source).limit(1).executeTakeFirst()
    if (first !== undefined) return storedPostings(on, source, ids)
    empty.set(source, 0)
    doubtful.add(source)
    return null
  }

  return {
    stored: (source, ids, postedBy) =>
      new Promise((resolve, refuse) => {
        queue.put({ read: async (on) => resolve(await storedOf(on, source, ids, postedBy)), refuse })
      }),
    write: (jobs) => new Promise((resolve, refuse) => queue.put({ jobs, resolve, refuse })),
    end: () => {
      queue.put(null)
      return ended
    },
  }
}

/** Imports postings of one account by a writer: those that differ are made ready here. */
export type Importing = {
  /** See `JobStore.upsert`, also for each source; nothing is stored of the `foreign` ones, which belong to other accounts. Where it throws, the import has ended. Postings may be forgotten after the call. */
  upsert(postings: readonly NewJob[]): Promise<Upserted & { bySource: ReadonlyMap<string, Upserted>; foreign: readonly string[] }>
  end(): Promise<void>
}

export const importing = (writer: ImportWriter, { dialect, now }: Pick<Database, 'dialect' | 'now'>): Importing => {
  const empty = new Set<string>()
  let words = new Set<string>()
  /** Without the words that a former batch has brought. */
  const ready = (job: NewJob): PreparedJob => {
    const made = prepared(job, dialect, now())
    const unknown = made.entry.words.filter((word) => !words.has(word))
    for (const word of unknown) words.add(word)
    made.entry.words = unknown
    return made
  }
  const storedAmong = async (source: string, postings: readonly NewJob[]): Promise<StoredPosting[]> => {
    if (empty.has(source)) return []
    const stored = await writer.stored(source, postings.map(({ sourceId = '' }) => sourceId), postings[0]?.postedBy ?? '')
    if (stored === null) empty.add(source)
    return stored ?? []
  }
  /** Those that differ, gathered, with the source of each, and what came of the others. */
  const made = async (postings: readonly NewJob[]): Promise<Made> => {
    const [saved, foreign, sources, packer] = [new Map<string, Upserted>(), new Set<string>(), [] as string[], jobPacker()]
    for (const [source, own] of bySource(postings)) {
      try {
        const different = changedAmong(own, await storedAmong(source, own))
        if (different.length > 0) await prepareIndex()
        for (const job of different) packer.add(ready(job))
        for (const _ of different) sources.push(source)
        saved.set(source, { inserted: 0, updated: 0, unchanged: own.length - different.length })
      } catch (error) {
        if (!(error instanceof ForeignSource)) throw error
        for (const name of error.sources) foreign.add(name)
      }
    }
    return { packer, counts: { sources, saved, foreign } }
  }
  const counted = (outcomes: readonly Outcome[], { sources, saved, foreign }: Counts) => {
    for (const [at, source] of sources.entries()) {
      const [outcome, counts] = [outcomes[at], saved.get(source)]
      if (outcome === 'foreign') foreign.add(source)
      else if (outcome !== undefined && counts !== undefined) counts[outcome] += 1
    }
    // Words of jobs that were not written are unknown again.
    if (foreign.size > 0) words = new Set()
    const sum = (name: keyof Upserted) => [...saved.values()].reduce((all, counts) => all + counts[name], 0)
    return { inserted: sum('inserted'), updated: sum('updated'), unchanged: sum('unchanged'), bySource: saved, foreign: [...foreign] }
  }
  return {
    // No function that has the postings waits for the writer: thousands of them would stay in memory.
    upsert: (postings) =>
      made(postings).then(({ packer, counts }) => (counts.sources.length === 0 ? Promise.resolve([]) : writer.write(packer.packed())).then((outcomes) => counted(outcomes, counts))),
    end: writer.end,
  }
}

/** The sources of gathered jobs, the counts of each source, and those that belong to others. */
type Counts = { sources: readonly string[]; saved: Map<string, Upserted>; foreign: Set<string> }
type Made = { packer: ReturnType<typeof jobPacker>; counts: Counts }
