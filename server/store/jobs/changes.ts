/** Changes of single postings, or of few. */
import type { Transaction } from 'kysely'
import { chunks } from '../database/chunks.ts'
import { present, withChange } from '../database/fields.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { refreshStatistics } from '../database/statistics.ts'
import { changedJobs, changeOf, lastOfEach, storeJobs } from '../database/upsert.ts'
import { countJobs, nextVersion } from '../database/version.ts'
import { yearlyPayIn } from '../../values/salaries/rates.ts'
import { Conflict, Gone, NotFound, type NewJob } from '../store.ts'
import type { Database, Tables } from '../tables.ts'
import { changeJob, setTo } from './change-job.ts'
import { regroup } from './duplicates.ts'
import { claimSources } from './importing/job-sources.ts'
import { prepared, type PreparedJob } from './importing/prepared.ts'
import { editableJobs, editedJob, toJob, toJobColumns } from './job-rows.ts'
import type { JobStore } from './jobs.ts'
import { jobName, readKnown, type Known } from './known.ts'
import { withCopies } from './logos.ts'
import { prepareIndex, settleIndex, settlePlaces } from './search/entries.ts'
import { indexSettler } from './search/settler.ts'

/** More postings than that are changed together: on PostgreSQL each of few takes one statement. */
const mostSingly = 5

/** The methods of `JobStore` that write postings. */
export const jobChanges = ({ dialect, db }: Database): Pick<JobStore, 'upsert' | 'post' | 'change' | 'remove'> => {
  const settler = indexSettler(() => withLongTimeout(() => db.transaction().execute((tx) => settleIndex(tx, dialect))))

  /** Runs work that indexes postings and returns how many, in a transaction, of which those before it have to be settled. */
  const indexing = async <T>(work: (tx: Transaction<Tables>) => Promise<{ result: T; indexed: number }>): Promise<T> => {
    const isOverdue = settler.isOverdue()
    const { result, indexed } = await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (isOverdue) await settleIndex(tx, dialect)
      return done
    })
    if (dialect === 'postgres') settler.committed(indexed, isOverdue)
    return result
  }

  const claim = async (tx: Transaction<Tables>, jobs: readonly NewJob[], { owners }: Known): Promise<void> => {
    const unclaimed = jobs.filter(({ source, postedBy }) => source !== undefined && owners.get(source) !== postedBy)
    if (unclaimed.length > 0) await claimSources(tx, unclaimed)
  }

  /** Returns how many are new. */
  const store = async (tx: Transaction<Tables>, jobs: readonly PreparedJob[], { rates, names, byName, removed, places }: Known): Promise<number> => {
    if (removed.size > 0) throw new NotFound('This account was deleted.')
    const storedAs = ({ row }: PreparedJob) => byName.get(jobName(row.source, row.source_id) ?? '')
    const singly = jobs.length > mostSingly ? [] : jobs.filter((job) => storedAs(job) !== undefined)
    const others = singly.length === 0 ? jobs : jobs.filter((job) => storedAs(job) === undefined)
    const { inserted } = others.length === 0 ? { inserted: 0 } : await storeJobs(tx, dialect, others, { rates, names, areNew: byName.size === 0 || singly.length > 0 })
    for (const [at, texts] of (await withCopies(tx, singly.map((job) => job.texts))).entries()) {
      const [job, before] = [singly[at], singly[at] && storedAs(singly[at])]
      if (job === undefined || before === undefined) continue
      const { seq, isDeleted } = before
      const yearlyPay = yearlyPayIn(rates, job.pay)
      await changeJob(tx, dialect, { ...changeOf({ ...job.row, yearly_pay: yearlyPay }, texts), seq, entry: isDeleted ? null : { seq, yearlyPay, entry: job.entry } }, names)
    }
    await settlePlaces(tx, names, places)
    return inserted
  }

  return {
    upsert: async (jobs) => {
      if (jobs.length === 0) return { inserted: 0, updated: 0, unchanged: 0 }
      const distinct = lastOfEach(jobs)
      await prepareIndex()
      return withLongTimeout(async () => {
        const { changed } = await changedJobs(db, distinct)
        const unchanged = distinct.length - changed.length
        if (changed.length === 0) return { inserted: 0, updated: 0, unchanged }
        return indexing(async (tx) => {
          await nextVersion(tx)
          let inserted = 0
          for (const some of chunks(changed)) {
            const ready = some.map((job) => prepared(job, dialect))
            const known = await readKnown(tx, dialect, ready)
            await claim(tx, some, known)
            inserted += await store(tx, ready, known)
          }
          await countJobs(tx, inserted)
          if (inserted > 0) await refreshStatistics(tx, dialect)
          return { result: { inserted, updated: changed.length - inserted, unchanged }, indexed: changed.length }
        })
      })
    },

    post: async (job) => {
      await prepareIndex()
      const ready = prepared(job, dialect)
      return indexing(async (tx) => {
        await nextVersion(tx, 1)
        const { rates, names, places } = await readKnown(tx, dialect, [ready])
        const { seqs } = await storeJobs(tx, dialect, [ready], { rates, names, areNew: true })
        await settlePlaces(tx, names, places)
        return { result: await editedJob(tx, seqs[0] ?? 0), indexed: 1 }
      })
    },

    change: async (id, expected, change) => {
      await prepareIndex()
      // The version tells whether what was read is still true when the list is locked.
      const row = await editableJobs(db).select(['jobs.deleted_at', 'job_texts.currency as own_currency']).where('jobs.id', '=', id).executeTakeFirst()
      if (row === undefined) throw new NotFound('There is no such job.')
      if (row.deleted_at !== null) throw new Gone('This job was deleted.')
      const { currency: _, ...shown } = toJob(row)
      // The shown currency may be the board's: stored, it would stay when the board's changes.
      const before = { ...shown, ...present({ currency: row.own_currency }), ...(row.source !== null && { source: row.source }) }
      // The places of an import would contradict an editor who moves the job.
      const isMoved = (['jobCity', 'jobCountry'] as const).some((field) => change[field] !== undefined && change[field] !== before[field])
      const job = withChange<NewJob>(before, isMoved ? { ...change, places: null } : change)
      const { seq } = row
      const ready = prepared(job, dialect)
      return indexing(async (tx) => {
        await nextVersion(tx)
        const { rates, names, places, byId } = await readKnown(tx, dialect, [ready], [id])
        const stored = byId.get(id)
        if (stored?.isDeleted !== false) throw new Gone('This job was deleted.')
        if (row.version !== expected || stored.version !== expected) throw new Conflict('Somebody else changed this job.')
        const columns = toJobColumns(job, rates)
        const { company_logo: __, logo_source: ___, digest: ____, ...texts } = ready.texts
        await changeJob(tx, dialect, { seq, duplicateKey: columns.duplicate_key, job: setTo(columns), texts: [...setTo(texts), nextEdit], entry: { seq, yearlyPay: columns.yearly_pay, entry: ready.entry } }, names)
        await settlePlaces(tx, names, places)
        return { result: await editedJob(tx, seq), indexed: 1 }
      })
    },

    remove: (id) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        const deleted = await tx
          .updateTable('jobs')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returning(['seq', 'duplicate_key'])
          .execute()
        await countJobs(tx, -deleted.length)
        // Postings without a key hide none.
        await regroup(tx, deleted.flatMap(({ seq, duplicate_key: key }) => (key === null ? [] : seq)))
        return deleted.length > 0
      }),
  }
}

const nextEdit = { text: 'version = version + 1', values: [] }
