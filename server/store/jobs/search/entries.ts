/** Writes the index of the word search. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { gazetteerReady } from '../../../places/gazetteer.ts'
import { mostCompanies, mostCountrySets, payStep, withNumbers } from '../../../values/search/facets.ts'
import type { SuggestedPlace } from '../../../values/search/suggested.ts'
import type { Searched } from '../../../values/search/tokens.ts'
import { chunks } from '../../database/chunks.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { withLongTimeout } from '../../database/long-timeout.ts'
import { refreshStatistics } from '../../database/statistics.ts'
import { lockJobList } from '../../database/version.ts'
import { toJob, wholeJobs } from '../job-rows.ts'
import { entryOf, type IndexEntry } from '../importing/prepared.ts'
import { docOf, hideDocs, whole } from './tables.ts'
import type { Database, Dialect, Tables } from '../../tables.ts'

/** A job to index: `yearlyPay` in the board's currency, as its row has it. */
export type ToIndex = { seq: number; job: Searched & Pick<Job, 'postingDate' | 'lastDay'>; yearlyPay: number | null }
/** The same, read. */
export type Entry = { seq: number; entry: IndexEntry; yearlyPay: number | null }

type Places = Map<string, SuggestedPlace & { jobs: number }>

/**
 * What a writer knows of the board's names and words. True until another process writes, as long as numbers and words are only added. `places` are those of its
 * transaction, which `settleIndex` writes.
 */
export type KnownNames = { company: Map<string, number>; countries: Map<string, number>; words: Set<string>; places: Places }
export const noNames = (): KnownNames => ({ company: new Map(), countries: new Map(), words: new Set(), places: new Map() })

/** The most names of a kind, and words, that are remembered. */
const mostKnown = 200_000

/** Before a transaction that indexes jobs: places are read with the gazetteer, which loads in small steps. */
export const prepareIndex = (): Promise<void> => gazetteerReady()

/**
 * Indexes jobs, or indexes them anew, in the transaction that writes them, after `nextVersion`: that lock makes the numbers of names unique. At most as many as a
 * statement accepts (`chunks`).
 */
export const indexJobs = (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly ToIndex[]): Promise<void> =>
  reenterJobs(tx, dialect, jobs.map(({ job, ...rest }) => ({ ...rest, entry: entryOf(job, dialect) })))

/** The same for entries. */
export const reenterJobs = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly Entry[], known?: KnownNames): Promise<void> => {
  if (jobs.length === 0) return
  const seqs = jobs.map(({ seq }) => seq)
  const wasHidden = await removeDocs(tx, dialect, seqs)
  await enterJobs(tx, dialect, jobs, (seq) => !wasHidden.has(seq), known)
  await hideDocs(tx, dialect, seqs.filter((seq) => wasHidden.get(seq) ?? true))
}

/** Enters jobs that the index does not have (any more); `isNew` where it never had one. As many as there are. */
export const enterJobs = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly Entry[], isNew: (seq: number) => boolean = () => true, shared?: KnownNames): Promise<void> => {
  const known = shared ?? noNames()
  await numberEntries(tx, jobs, known)
  const rows = jobs.map((job) => docRow(job, known)).toSorted((one, other) => one.doc - other.doc)
  const columns = ['doc', 'seq', 'packed', 'pay_step', 'yearly_pay', 'until', 'hidden'] as const
  await insertRows(tx, dialect, 'job_docs', dialect === 'sqlite' ? columns : [...columns, 'tokens' as const], rows, (row) => row)
  if (dialect === 'sqlite') await insertRows(tx, dialect, 'job_tokens', ['rowid', 'tokens'], rows, (row) => row)
  for (const { seq, entry } of jobs) addPlaces(known.places, entry.places, isNew(seq))
  if (shared === undefined) await writePlaces(tx, known.places)
  await noteWords(tx, jobs.map(({ entry }) => entry.words), known.words)
}

/** Gives numbers to the names of entries, where they have none. */
export const numberEntries = (tx: Transaction<Tables>, jobs: readonly Entry[], { company, countries }: KnownNames): Promise<void> =>
  numberNames(tx, [
    { kind: 'company', labels: new Map(jobs.map(({ entry }) => [entry.company, entry.companyName])), most: mostCompanies, numbers: company },
    { kind: 'countries', labels: new Map(jobs.map(({ entry }) => [entry.countries, ''])), most: mostCountrySets, numbers: countries },
  ])

/** The row of an entry whose names have their numbers. */
export const docRow = ({ seq, yearlyPay, entry }: Entry, { company, countries }: KnownNames) => {
  const doc = docOf(seq, entry.day)
  const value = withNumbers(entry.facets, { company: company.get(entry.company) ?? 0, countries: countries.get(entry.countries) ?? 0 })
  return { doc, seq, packed: value, pay_step: payStep(yearlyPay, entry.isPayStated), yearly_pay: yearlyPay, until: entry.until, hidden: 0, rowid: doc, tokens: entry.tokens }
}

/** What an entry that is changed in its row brings besides: places and words that the board has not had. `settlePlaces` writes the places. */
export const noteChanged = async (tx: Transaction<Tables>, { entry }: Entry, known: KnownNames): Promise<void> => {
  addPlaces(known.places, entry.places, false)
  await noteWords(tx, [entry.words], known.words)
}

/** At the end of a transaction that shared what it knows: writes its places, of the `stored` ones only those of new jobs. */
export const settlePlaces = (tx: Transaction<Tables>, { places }: KnownNames, stored: ReadonlySet<string>): Promise<void> => {
  for (const { token, jobs } of places.values()) if (jobs === 0 && stored.has(token)) places.delete(token)
  return writePlaces(tx, places)
}

/** At the end of a transaction that indexed many jobs. Until then every search on PostgreSQL reads the list of new entries. */
export const settleIndex = async (tx: Transaction<Tables>, dialect: Dialect, known?: KnownNames): Promise<void> => {
  if (known !== undefined) await writePlaces(tx, known.places)
  if (dialect === 'postgres') await sql`select gin_clean_pending_list('job_docs_tokens')`.execute(tx)
}

/** Removes the rows of jobs; returns whether each was hidden, of the jobs that had one. */
const removeDocs = async (tx: Transaction<Tables>, dialect: Dialect, seqs: readonly number[]): Promise<ReadonlyMap<number, boolean>> => {
  const known = await tx.deleteFrom('job_docs').where('seq', 'in', seqs).returning(['doc', 'seq', 'hidden']).execute()
  if (dialect === 'sqlite' && known.length > 0) await sql`delete from job_tokens where rowid in (${sql.join(known.map(({ doc }) => whole(doc)))})`.execute(tx)
  return new Map(known.map(({ seq, hidden }) => [seq, hidden !== 0]))
}

/** Names of a kind with their labels, the most numbers that there are, and the numbers that are known. */
type Named = { kind: 'company' | 'countries'; labels: ReadonlyMap<string, string>; most: number; numbers: Map<string, number> }

const unknownOf = ({ labels, numbers }: Named): string[] => [...labels.keys()].filter((name) => name !== '' && !numbers.has(name))

/** Adds the numbers of names, of all kinds in one statement; new ones come after the largest, and have none when all numbers are used. */
const numberNames = async (tx: Transaction<Tables>, kinds: readonly Named[]): Promise<void> => {
  for (const { numbers } of kinds) if (numbers.size > mostKnown) numbers.clear()
  for (const some of chunks(kinds.flatMap((named) => unknownOf(named).map((name) => ({ named, name }))))) {
    const ofKind = (kind: Named['kind']) => some.flatMap(({ named, name }) => (named.kind === kind ? name : []))
    const rows = await tx
      .selectFrom('job_facet_names')
      .select(['kind', 'name', 'number'])
      .where((eb) => eb.or(kinds.flatMap(({ kind }) => (ofKind(kind).length === 0 ? [] : eb('kind', '=', kind).and('name', 'in', ofKind(kind))))))
      .execute()
    for (const { kind, name, number } of rows) kinds.find((named) => named.kind === kind)?.numbers.set(name, number)
  }
  for (const named of kinds) await addNames(tx, named)
}

const addNames = async (tx: Transaction<Tables>, named: Named): Promise<void> => {
  const { kind, labels, most, numbers } = named
  const missing = unknownOf(named)
  if (missing.length === 0) return
  const { last } = await tx.selectFrom('job_facet_names').select(sql<number>`coalesce(max(number), 0)`.as('last')).where('kind', '=', kind).executeTakeFirstOrThrow()
  const added = missing.slice(0, Math.max(0, most - last)).map((name, at) => ({ kind, name, label: labels.get(name) ?? name, number: last + 1 + at }))
  for (const some of chunks(added)) await tx.insertInto('job_facet_names').values(some).execute()
  for (const { name, number } of added) numbers.set(name, number)
}

const addPlaces = (all: Places, places: readonly SuggestedPlace[], isNew: boolean): void => {
  for (const place of places) {
    const before = all.get(place.token)
    if (before === undefined) all.set(place.token, { ...place, jobs: Number(isNew) })
    else before.jobs += Number(isNew)
  }
}

const writePlaces = async (tx: Transaction<Tables>, places: Places): Promise<void> => {
  for (const some of chunks([...places.values()].toSorted((one, other) => (one.token < other.token ? -1 : 1))))
    await tx
      .insertInto('job_places')
      .values(some.map(({ latitude = null, longitude = null, ...place }) => ({ ...place, latitude, longitude })))
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ jobs: sql`job_places.jobs + excluded.jobs` }))
      .execute()
  places.clear()
}

const noteWords = async (tx: Transaction<Tables>, vocabularies: readonly (readonly string[])[], known: Set<string>): Promise<void> => {
  if (known.size > mostKnown) known.clear()
  const words = new Set<string>()
  for (const vocabulary of vocabularies) for (const word of vocabulary) if (!known.has(word)) words.add(word)
  const wordsAtOnce = 2_000
  const unknown = [...words]
  for (let at = 0; at < unknown.length; at += wordsAtOnce) {
    const some = unknown.slice(at, at + wordsAtOnce)
    const stored = new Set((await tx.selectFrom('job_words').select('word').where('word', 'in', some).execute()).map(({ word }) => word))
    const missing = some.filter((word) => !stored.has(word)).map((word) => ({ word }))
    if (missing.length > 0) await tx.insertInto('job_words').values(missing).onConflict((conflict) => conflict.column('word').doNothing()).execute()
    for (const word of some) known.add(word)
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
      // Bounds on both tables: PostgreSQL would read the other from its end.
      const rows = await wholeJobs(tx).where('jobs.seq', '<=', to).where('job_texts.seq', '<=', to).where('jobs.deleted_at', 'is', null).orderBy('jobs.seq', 'desc').limit(jobsAtOnce).execute()
      await indexJobs(tx, dialect, rows.map((row) => ({ seq: row.seq, job: toJob(row), yearlyPay: row.yearly_pay })))
      await settleIndex(tx, dialect)
      await refreshStatistics(tx, dialect)
      const left = rows.length < jobsAtOnce ? null : (rows.at(-1)?.seq ?? 1) - 1
      await tx.updateTable('job_search_state').set({ filled_to: left }).execute()
      await tx.updateTable('job_list_version').set({ version: sql`version + 1` }).execute()
      return left ?? 0
    }),
  )
}
