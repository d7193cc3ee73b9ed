/** Writes the index of the word search. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { gazetteerReady } from '../../places/gazetteer.ts'
import { fold } from '../../values/app/fold.ts'
import { facetsOf, mostCompanies, mostCountrySets, packed, payStep } from '../../values/search/facets.ts'
import { numberOf } from '../../values/search/names.ts'
import { placesToSuggest, type SuggestedPlace } from '../../values/search/suggested.ts'
import { tokensOf, vocabularyOf, type Searched } from '../../values/search/tokens.ts'
import { countrySetName, whereaboutsOf, type Whereabouts } from '../../values/search/whereabouts.ts'
import { chunks } from '../database/chunks.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { lockJobList } from '../database/version.ts'
import { toJob, wholeJobs } from './job-rows.ts'
import { dayNumber, docOf, hiddenTo, noLastDay, whole } from './search-tables.ts'
import type { Database, Dialect, Tables } from '../tables.ts'

/** A job to index: `yearlyPay` in the board's currency, as its row has it. */
export type ToIndex = { seq: number; job: Searched & Pick<Job, 'postingDate' | 'lastDay'>; yearlyPay: number | null }

/** Before a transaction that indexes jobs: places are read with the gazetteer, which loads in small steps. */
export const prepareIndex = (): Promise<void> => gazetteerReady()

/**
 * Indexes jobs, or indexes them anew, in the transaction that writes them, after `nextVersion`: that lock makes the numbers of names unique. At most as many as a
 * statement accepts (`chunks`).
 */
export const indexJobs = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly ToIndex[]): Promise<void> => {
  if (jobs.length === 0) return
  const entries = jobs.map(({ job, ...entry }) => {
    const where = whereaboutsOf(job)
    return { ...entry, job, where, company: fold(job.companyName), countries: countrySetName(where), tokens: tokensOf(job, where) }
  })
  const companies = await numbersOf(tx, 'company', new Map(entries.map(({ company, job }) => [company, job.companyName])), mostCompanies)
  const sets = await numbersOf(tx, 'countries', new Map(entries.map(({ countries }) => [countries, ''])), mostCountrySets)
  const rows = entries
    .map(({ seq, job, where, yearlyPay, company, countries, tokens }) => {
      const facets = facetsOf(job, where.remote, { company: companies.get(company) ?? 0, countries: sets.get(countries) ?? 0 })
      const step = payStep(yearlyPay, job.minPrice !== undefined || job.maxPrice !== undefined)
      const until = job.lastDay === undefined ? noLastDay : dayNumber(job.lastDay)
      return { doc: docOf(seq, job.postingDate), seq, packed: packed(facets), pay_step: step, yearly_pay: yearlyPay, until, hidden: hiddenTo(dialect, seq), tokens: [...tokens] }
    })
    .toSorted((one, other) => one.doc - other.doc)
  const isNew = await removeDocs(tx, dialect, rows.map(({ seq }) => seq))
  if (dialect === 'sqlite') {
    await tx.insertInto('job_docs').values(rows.map(({ tokens: _, ...row }) => ({ ...row, doc: whole(row.doc), packed: whole(row.packed) }))).execute()
    await sql`insert into job_tokens (rowid, tokens) values ${sql.join(rows.map(({ doc, tokens }) => sql`(${whole(doc)}, ${tokens.join(' ')})`))}`.execute(tx)
  } else {
    await tx.insertInto('job_docs').values(rows.map(({ tokens, ...row }) => ({ ...row, tokens: [...new Set(tokens.map(numberOf))] }))).execute()
  }
  await notePlaces(tx, entries.map(({ seq, where }) => ({ where, isNew: isNew(seq) })))
  await noteWords(tx, entries.map(({ job, where }) => vocabularyOf(job, where)))
}

/** At the end of a transaction that indexed jobs. Until then every search on PostgreSQL reads the list of new entries. */
export const settleIndex = async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect === 'postgres') await sql`select gin_clean_pending_list('job_docs_tokens')`.execute(tx)
}

/** Removes the rows of jobs; returns whether a job had none. */
const removeDocs = async (tx: Transaction<Tables>, dialect: Dialect, seqs: readonly number[]): Promise<(seq: number) => boolean> => {
  const known = await tx.selectFrom('job_docs').select(['doc', 'seq']).where('seq', 'in', seqs).execute()
  if (known.length > 0) {
    const docs = known.map(({ doc }) => whole(doc))
    if (dialect === 'sqlite') await sql`delete from job_tokens where rowid in (${sql.join(docs)})`.execute(tx)
    await tx.deleteFrom('job_docs').where('doc', 'in', docs).execute()
  }
  const had = new Set(known.map(({ seq }) => seq))
  return (seq) => !had.has(seq)
}

/** The numbers of names, new ones after the largest; 0 is the empty name, and every further one when all numbers are used. */
const numbersOf = async (tx: Transaction<Tables>, kind: 'company' | 'countries', labels: ReadonlyMap<string, string>, most: number): Promise<ReadonlyMap<string, number>> => {
  const names = [...labels.keys()].filter((name) => name !== '')
  const numbers = new Map<string, number>()
  if (names.length === 0) return numbers
  const known = await tx.selectFrom('job_facet_names').select(['name', 'number']).where('kind', '=', kind).where('name', 'in', names).execute()
  for (const { name, number } of known) numbers.set(name, number)
  const missing = names.filter((name) => !numbers.has(name))
  if (missing.length === 0) return numbers
  const { last } = await tx.selectFrom('job_facet_names').select(sql<number>`coalesce(max(number), 0)`.as('last')).where('kind', '=', kind).executeTakeFirstOrThrow()
  const added = missing.slice(0, Math.max(0, most - last)).map((name, at) => ({ kind, name, label: labels.get(name) ?? name, number: last + 1 + at }))
  if (added.length > 0) await tx.insertInto('job_facet_names').values(added).execute()
  for (const { name, number } of added) numbers.set(name, number)
  return numbers
}

const notePlaces = async (tx: Transaction<Tables>, jobs: readonly { where: Whereabouts; isNew: boolean }[]): Promise<void> => {
  const places = new Map<string, SuggestedPlace & { jobs: number }>()
  for (const { where, isNew } of jobs)
    for (const place of placesToSuggest(where)) places.set(place.token, { ...place, jobs: (places.get(place.token)?.jobs ?? 0) + Number(isNew) })
  for (const some of chunks([...places.values()].toSorted((one, other) => (one.token < other.token ? -1 : 1))))
    await tx
      .insertInto('job_places')
      .values(some.map(({ latitude = null, longitude = null, ...place }) => ({ ...place, latitude, longitude })))
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ jobs: sql`job_places.jobs + excluded.jobs` }))
      .execute()
}

const noteWords = async (tx: Transaction<Tables>, vocabularies: readonly (readonly string[])[]): Promise<void> => {
  const words = [...new Set(vocabularies.flat())]
  const wordsAtOnce = 2_000
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const some = words.slice(at, at + wordsAtOnce)
    const known = new Set((await tx.selectFrom('job_words').select('word').where('word', 'in', some).execute()).map(({ word }) => word))
    const missing = some.filter((word) => !known.has(word)).map((word) => ({ word }))
    if (missing.length > 0) await tx.insertInto('job_words').values(missing).onConflict((conflict) => conflict.column('word').doNothing()).execute()
  }
}

const jobsAtOnce = 250

const stateOf = async (db: Kysely<Tables>) => (await db.selectFrom('job_search_state').select('filled_to').executeTakeFirstOrThrow()).filled_to

/**
 * Indexes the next jobs of a board that is older than its index, the newest first; returns how many may be left, 0 at the end. Each call is a transaction of
 * its own.
 */
export const fillIndex = async ({ dialect, db }: Database): Promise<number> => {
  if ((await stateOf(db)) === null) return 0
  await prepareIndex()
  return withLongTimeout(() =>
    db.transaction().execute(async (tx) => {
      await lockJobList(tx, dialect)
      const to = await stateOf(tx)
      if (to === null) return 0
      const rows = await wholeJobs(tx).where('jobs.seq', '<=', to).where('jobs.deleted_at', 'is', null).orderBy('jobs.seq', 'desc').limit(jobsAtOnce).execute()
      await indexJobs(tx, dialect, rows.map((row) => ({ seq: row.seq, job: toJob(row), yearlyPay: row.yearly_pay })))
      await settleIndex(tx, dialect)
      const left = rows.length < jobsAtOnce ? null : (rows.at(-1)?.seq ?? 1) - 1
      await tx.updateTable('job_search_state').set({ filled_to: left }).execute()
      await tx.updateTable('job_list_version').set({ version: sql`version + 1` }).execute()
      return left ?? 0
    }),
  )
}
