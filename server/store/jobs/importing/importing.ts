/** Stores the postings of an import, many batches in a transaction, while the next ones are made ready. */
import type { Kysely, Transaction } from 'kysely'
import { bySource, changedAmong, storedPostings, storeJobs, type StoredPosting } from '../upsert.ts'
import { present } from '../../database/fields.ts'
import { withLongTimeout } from '../../database/long-timeout.ts'
import { leaveGap } from '../../database/writer-gap.ts'
import { refreshStatistics } from '../../database/statistics.ts'
import { countJobs, nextVersion } from '../../database/version.ts'
import { dayOf } from '../../../values/app/day.ts'
import { ratesIn } from '../../salaries/rates.ts'
import { ForeignSource } from '../../errors.ts'
import type { NewJob, Upserted } from '../new-job.ts'
import type { Database, Tables } from '../../tables.ts'
import { claimSources, sourcesOfOthers } from './job-sources.ts'
import { prepared, type PreparedJob } from './prepared.ts'
import { noNames, prepareIndex, settleIndex, type KnownNames } from '../search/entries.ts'

/** What stores the batches of one import, in this thread or another. No two postings of an import have the same name. */
export type ImportWriter = {
  /** Those postings of a source that are stored; null where it has none at all. Throws `ForeignSource` where it belongs to another account. */
  stored(source: string, ids: readonly string[], postedBy: string): Promise<StoredPosting[] | null>
  /** Writes jobs; returns for each whether it is new. They are stored for certain after `end`. Throws `ForeignSource`, and writes none of them. */
  write(jobs: readonly PreparedJob[]): Promise<boolean[]>
  /** Commits all batches. Throws the error that ended the import. */
  end(): Promise<void>
}

/** How long a transaction lasts in which further batches are written, in milliseconds: other writers wait for it, and fewer ones cost less. */
const longestTransaction = 1_000

/** So many batches are written together: rows in the order of their days share the pages of the indexes. More of them would take more memory than they save time. */
const batchesTogether = 4

/** How long a batch waits for the next one, in milliseconds. */
const longestWait = 150

type Reading = { read(db: Kysely<Tables>): Promise<void>; refuse(error: unknown): void }
type Writing = { jobs: readonly PreparedJob[]; resolve(isNew: boolean[]): void; refuse(error: unknown): void }
/** Work in a transaction; a reading is done outside of one where none is open. */
type Task = Reading | Writing

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

  /** Neighbours have one source, mostly. */
  const claim = (tx: Transaction<Tables>, { jobs }: Writing) => {
    const first = jobs.filter(({ row }, at) => row.source !== jobs[at - 1]?.row.source || row.posted_by !== jobs[at - 1]?.row.posted_by)
    return claimSources(tx, first.map(({ row: { posted_by: postedBy, source } }) => ({ postedBy, ...present({ source }) })))
  }

  const writeIn = async (tx: Transaction<Tables>, batches: readonly Writing[]): Promise<void> => {
    const jobs = batches.flatMap((batch) => batch.jobs)
    const rates = await ratesIn(tx)
    let areNew = true
    for (const source of new Set(jobs.map(({ row }) => row.source))) areNew = (await isEmpty(tx, source)) && areNew
    const { isNew, inserted } = await storeJobs(tx, dialect, jobs, { today: dayOf(now()), rates, names, areNew })
    for (const { row: { source } } of jobs) if (source !== null && empty.has(source)) empty.set(source, (empty.get(source) ?? 0) + 1)
    await countJobs(tx, inserted)
    let from = 0
    for (const batch of batches) batch.resolve(isNew.slice(from, (from += batch.jobs.length)))
  }

  /** Does tasks until the time is up; returns whether something was written. Throws after every task that it has taken was refused. */
  const doTasks = async (tx: Transaction<Tables>, first: Task, until: number): Promise<boolean> => {
    let batches: Writing[] = []
    let hasWritten = false
    const writeGathered = async () => {
      if (batches.length === 0) return
      hasWritten = true
      await writeIn(tx, batches)
      batches = []
    }
    try {
      for (let task: Task | null | undefined = first; ; task = await queue.take(Math.min(until - performance.now(), batches.length === 0 ? Infinity : longestWait))) {
        if (task === null) isEnded = true
        else if (task !== undefined) batches.push(...(await taken(tx, task)))
        const isDue = task === undefined || batches.length >= batchesTogether || isEnded || performance.now() > until
        if (isDue) await writeGathered()
        if (isEnded || performance.now() > until) return hasWritten
      }
    } catch (error) {
      for (const { refuse } of batches) refuse(error)
      throw error
    }
  }

  /** The task, where it is a batch that can be written. */
  const taken = async (tx: Transaction<Tables>, task: Task): Promise<Writing[]> => {
    try {
      if ('read' in task) {
        await task.read(tx)
        return []
      }
      await claim(tx, task)
      return [task]
    } catch (error) {
      task.refuse(error)
      if (!(error instanceof ForeignSource)) throw error
      return []
    }
  }

  const inTransaction = async (tx: Transaction<Tables>, first: Task): Promise<void> => {
    const version = await nextVersion(tx, now())
    if (knownAt !== version - 1) [names, doubtful] = [noNames(), new Set(empty.keys())]
    if (!(await doTasks(tx, first, performance.now() + longestTransaction))) throw new NothingWritten()
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
  /** See `JobStore.upsert`, also for each source; where it throws anything but `ForeignSource`, the import has ended. */
  upsert(postings: readonly NewJob[]): Promise<Upserted & { bySource: ReadonlyMap<string, Upserted> }>
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
  return {
    upsert: async (postings) => {
      const changed: NewJob[] = []
      const saved = new Map<string, Upserted>()
      for (const [source, own] of bySource(postings)) {
        const different = changedAmong(own, await storedAmong(source, own))
        changed.push(...different)
        saved.set(source, { inserted: 0, updated: 0, unchanged: own.length - different.length })
      }
      if (changed.length > 0) await prepareIndex()
      try {
        const isNew = changed.length === 0 ? [] : await writer.write(changed.map(ready))
        for (const [at, { source = '' }] of changed.entries()) {
          const counts = saved.get(source)
          if (counts !== undefined) counts[isNew[at] === true ? 'inserted' : 'updated'] += 1
        }
      } catch (error) {
        words = new Set()
        throw error
      }
      const sum = (name: keyof Upserted) => [...saved.values()].reduce((all, counts) => all + counts[name], 0)
      return { inserted: sum('inserted'), updated: sum('updated'), unchanged: sum('unchanged'), bySource: saved }
    },
    end: writer.end,
  }
}
