/** Changes of single postings, or of few. */
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { chunks } from '../database/chunks.ts'
import { present, withChange } from '../database/fields.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { refreshStatistics } from '../database/statistics.ts'
import { changedJobs, changeOf, lastOfEach, storeJobs } from './upsert.ts'
import { refuseRemoved } from '../database/transactions.ts'
import { countJobs, nextVersion } from '../database/version.ts'
import { ratesIn } from '../salaries/rates.ts'
import { dayOf } from '../../values/app/day.ts'
import { yearlyPayIn } from '../../values/salaries/rates.ts'
import { Conflict, Gone, NotFound } from '../errors.ts'
import type { NewJob } from './new-job.ts'
import type { Database, Tables } from '../tables.ts'
import { changeJob, setTo } from './change-job.ts'
import { regroup } from './duplicates.ts'
import { claimSources, claimSourcesOfRows } from './importing/job-sources.ts'
import { payOf, prepared, type PreparedJob } from './importing/prepared.ts'
import { editableJobs, editedJob, toJob, toJobColumns } from './job-rows.ts'
import type { Upserted } from './new-job.ts'
import type { JobStore } from './job-store.ts'
import { jobName, readKnown, type Known } from './known.ts'
import { logosShown } from './logos/logos.ts'
import { prepareIndex, settleIndex, settlePlaces, type ToIndex } from './search/entries.ts'
import { indexSettler } from './search/settler.ts'

/** More postings than that are changed together: on PostgreSQL each of few takes one statement. */
const mostSingly = 5

/** What the entry of the index is made of; triggers follow the pay. */
const indexedFields = Object.keys({
  jobTitle: true, companyName: true, jobCity: true, jobCountry: true, places: true, remote: true, remoteCountries: true, skills: true, description: true,
  experienceLevel: true, employmentType: true, salaryType: true, minPrice: true, maxPrice: true, postingDate: true, lastDay: true,
} satisfies Record<keyof ToIndex['job'], true>) as (keyof ToIndex['job'])[]

const storedAs = ({ row }: PreparedJob, byName: Known['byName']) => byName.get(jobName(row.source, row.source_id) ?? '')

/** The methods of `JobStore` that write postings. */
export const jobChanges = ({ dialect, db, now }: Database): Pick<JobStore, 'upsert' | 'post' | 'change' | 'remove'> => {
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

  /** The next version of the list, and all that is known at it. */
  const lock = async (tx: Transaction<Tables>, known: Known | null, read: (on: Transaction<Tables>) => Promise<Known>, more = 0): Promise<Known> => {
    const version = await nextVersion(tx, now(), more)
    return known?.at === version - 1 ? known : read(tx)
  }

  /** Stores postings in place of what they were; their sources belong to the posters. */
  const storeAgain = async (tx: Transaction<Tables>, jobs: readonly PreparedJob[], { rates, names, byName }: Known): Promise<void> => {
    const shownLogo = await logosShown(tx, jobs.map((job) => job.texts.logo_source))
    for (const job of jobs) {
      const before = storedAs(job, byName)
      if (before === undefined) continue
      const { seq, isDeleted } = before
      const texts = { ...job.texts, company_logo: shownLogo(job.texts) }
      const { source, posted_by: userId } = job.row
      const yearlyPay = yearlyPayIn(rates, payOf(job))
      const owner = source === null ? {} : { owner: { source, userId } }
      const { isOwned } = await changeJob(tx, dialect, { ...changeOf({ ...job.row, yearly_pay: yearlyPay }, texts, dayOf(now())), ...owner, seq, entry: isDeleted ? null : { seq, yearlyPay, entry: job.entry } }, names)
      if (isOwned) continue
      await claimSourcesOfRows(tx, [job.row])
      await refuseRemoved(tx, [userId])
    }
  }

  const upsertFew = async (jobs: readonly NewJob[]): Promise<Upserted> => {
    const ready = jobs.map((job) => prepared(job, dialect, now()))
    const read = (on: Kysely<Tables>) => readKnown(on, dialect, ready)
    const differing = ({ byName }: Known) => ready.filter((job) => storedAs(job, byName)?.digest !== job.texts.digest)
    // Where this fails, as while a table is locked, the transaction reads, and waits as long as it takes.
    const before = await read(db).catch(() => null)
    if (before !== null && differing(before).length === 0) return { inserted: 0, updated: 0, unchanged: ready.length }
    return indexing(async (tx) => {
      const known = await lock(tx, before, read)
      const changed = differing(known)
      const again = changed.filter((job) => storedAs(job, known.byName) !== undefined)
      const added = changed.filter((job) => storedAs(job, known.byName) === undefined)
      await claimSourcesOfRows(tx, added.map(({ row }) => row))
      await storeAgain(tx, again, known)
      if (added.length > 0) {
        await storeJobs(tx, dialect, added, { today: dayOf(now()), rates: known.rates, names: known.names, areNew: true })
        await countJobs(tx, added.length)
        await refreshStatistics(tx, dialect)
      }
      await settlePlaces(tx, known.names, known.places)
      return { result: { inserted: added.length, updated: again.length, unchanged: ready.length - changed.length }, indexed: changed.length }
    })
  }

  const upsertMany = async (jobs: readonly NewJob[]): Promise<Upserted> => {
    const { changed } = await changedJobs(db, jobs)
    const unchanged = jobs.length - changed.length
    if (changed.length === 0) return { inserted: 0, updated: 0, unchanged }
    return indexing(async (tx) => {
      await nextVersion(tx, now())
      await claimSources(tx, changed)
      let inserted = 0
      const rates = await ratesIn(tx)
      for (const some of chunks(changed)) inserted += (await storeJobs(tx, dialect, some.map((job) => prepared(job, dialect, now())), { today: dayOf(now()), rates })).inserted
      await countJobs(tx, inserted)
      if (inserted > 0) await refreshStatistics(tx, dialect)
      return { result: { inserted, updated: changed.length - inserted, unchanged }, indexed: changed.length }
    })
  }

  return {
    upsert: async (jobs) => {
      if (jobs.length === 0) return { inserted: 0, updated: 0, unchanged: 0 }
      const distinct = lastOfEach(jobs)
      await prepareIndex()
      // Postings without a date of their own have the one that is stored, which decides whether they differ.
      const areFew = distinct.length <= mostSingly && distinct.every(({ undated }) => undated === undefined)
      return withLongTimeout(() => (areFew ? upsertFew : upsertMany)(distinct))
    },

    post: async (job, id) => {
      await prepareIndex()
      const ready = prepared(job, dialect, now())
      if (id !== undefined) ready.row.id = id
      const read = (on: Kysely<Tables>) => readKnown(on, dialect, [ready])
      const before = await read(db)
      return indexing(async (tx) => {
        const { rates, names, places } = await lock(tx, before, read, 1)
        // The list is locked: no other posting can add it now.
        if (id !== undefined && (await tx.selectFrom('jobs').select('seq').where('id', '=', id).executeTakeFirst()) !== undefined) throw new Conflict('This job was posted already.')
        const { seqs } = await storeJobs(tx, dialect, [ready], { today: dayOf(now()), rates, names, areNew: true })
        await settlePlaces(tx, names, places)
        return { result: await editedJob(tx, seqs[0] ?? 0), indexed: 1 }
      })
    },

    change: async (id, expected, change) => {
      await prepareIndex()
      // The row stays true as long as its version is the same, which is compared after the list is locked.
      const row = await editableJobs(db).select(['jobs.deleted_at', 'job_texts.currency as own_currency']).where('jobs.id', '=', id).executeTakeFirst()
      if (row === undefined) throw new NotFound('There is no such job.')
      if (row.deleted_at !== null) throw new Gone('This job was deleted.')
      const { currency: _, lang, ...shown } = toJob(row)
      // The shown currency may be the board's: stored, it would stay when the board's changes. So would the language of other words, which only a source names.
      const before = { ...shown, ...present({ currency: row.own_currency }), ...(row.source !== null && present({ source: row.source, lang })) }
      // The places of an import would contradict an editor who moves the job.
      const isMoved = (['jobCity', 'jobCountry'] as const).some((field) => change[field] !== undefined && change[field] !== before[field])
      const job = withChange<NewJob>(before, isMoved ? { ...change, places: null } : change)
      const { seq } = row
      const ready = prepared(job, dialect, now())
      const isIndexed = indexedFields.some((field) => !isDeepStrictEqual(job[field], before[field]))
      const read = (on: Kysely<Tables>) => readKnown(on, dialect, isIndexed ? [ready] : [], [id])
      const found = await read(db)
      return indexing(async (tx) => {
        const { rates, names, places, byId } = await lock(tx, found, read)
        const stored = byId.get(id)
        if (stored?.isDeleted !== false) throw new Gone('This job was deleted.')
        if (row.version !== expected || stored.version !== expected) throw new Conflict('Somebody else changed this job.')
        const columns = toJobColumns(job, rates)
        await changeJob(tx, dialect, { seq, today: dayOf(now()), duplicateKey: columns.duplicate_key, job: setTo(columns, namesOf(columns)), texts: [...setTo(ready.texts, namesOf(ready.texts).filter((name) => !keptByEdits.has(name))), nextEdit], entry: isIndexed ? { seq, yearlyPay: columns.yearly_pay, entry: ready.entry } : null }, names)
        await settlePlaces(tx, names, places)
        return { result: await editedJob(tx, seq), indexed: Number(isIndexed) }
      })
    },

    remove: (id) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx, now())
        const deleted = await tx
          .updateTable('jobs')
          .set({ deleted_at: now().toISOString() })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returning(['seq', 'duplicate_key'])
          .execute()
        await countJobs(tx, -deleted.length)
        // Postings without a key hide none.
        await regroup(tx, deleted.flatMap(({ seq, duplicate_key: key }) => (key === null ? [] : seq)), dayOf(now()))
        return deleted.length > 0
      }),
  }
}

const namesOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/** An edit leaves the number and the logo, and a later import of the same posting finds no difference. */
const keptByEdits: ReadonlySet<string> = new Set(['seq', 'company_logo', 'logo_source', 'digest'])

const nextEdit = { text: 'version = version + 1', values: [] }
