/** What the database has of postings that are about to be stored, read in one statement. */
import type { Transaction } from 'kysely'
import { isAmong, run, type Statement } from '../database/statement.ts'
import type { BoardRates } from '../../values/salaries/rates.ts'
import type { Dialect, Tables } from '../tables.ts'
import type { PreparedJob } from './importing/prepared.ts'
import { noNames, type KnownNames } from './search/entries.ts'

/** A posting that is stored: `isDeleted` once it was deleted, `version` as editors have it. */
export type StoredJob = { seq: number; isDeleted: boolean; version: number }

/**
 * `owners` are the accounts of the sources, those that were not removed; `removed` the removed accounts among the posters. `byName` are the stored postings by source
 * and id (`jobName`), `byId` by their own id. `places` are the tokens of the places that the board has.
 */
export type Known = {
  rates: BoardRates
  owners: ReadonlyMap<string, string>
  removed: ReadonlySet<string>
  byName: ReadonlyMap<string, StoredJob>
  byId: ReadonlyMap<string, StoredJob>
  names: KnownNames
  places: ReadonlySet<string>
}

/** The name of a posting of a source; null for one without. */
export const jobName = (source: string | null | undefined, sourceId: string | null | undefined): string | null => (source == null || sourceId == null ? null : JSON.stringify([source, sourceId]))

type Row = { kind: 'rates' | 'owner' | 'removed' | 'job' | 'company' | 'countries' | 'word' | 'place'; name: string; number: number | null; version: number | null; one: string | null; two: string | null; three: string | null }

const noNumbers = 'cast(null as bigint), cast(null as bigint)'
const rates = `select 'rates' as kind, currency as name, cast(null as bigint) as number, cast(null as bigint) as version, rate_date as one, worth as two, cast(null as text) as three from exchange_rates`
const owners = `select 'owner', name, ${noNumbers}, owner_id, null, null from job_sources inner join users on users.id = owner_id where removed_at is null and users.deleted_at is null and `
const removed = `select 'removed', id, ${noNumbers}, null, null, null from users where deleted_at is not null and `
const jobs = `select 'job', id, jobs.seq, version, source, source_id, deleted_at from jobs inner join job_texts on job_texts.seq = jobs.seq where `
const names = (kind: 'company' | 'countries') => `select kind, name, number, cast(null as bigint), null, null, null from job_facet_names where kind = '${kind}' and `
const words = `select 'word', word, ${noNumbers}, null, null, null from job_words where `
const places = `select 'place', token, ${noNumbers}, null, null, null from job_places where `

type Part = readonly [select: string, ...lists: (readonly [column: string, values: readonly (string | null)[]])[]]

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => (value === null || value === '' ? [] : value)))]

/** One statement over the parts of which something is asked: it has few shapes. */
const reading = (parts: readonly Part[], dialect: Dialect): Statement => {
  const asked = parts
    .map(([select, ...lists]) => ({ select, lists: lists.map(([column, values]) => ({ column, values: distinct(values) })) }))
    .filter(({ lists }) => lists.every(({ values }) => values.length > 0))
    .map(({ select, lists }) => ({ select, conditions: lists.map(({ column, values }) => isAmong(column, values, dialect)) }))
  return {
    text: [rates, ...asked.map(({ select, conditions }) => select + conditions.map(({ text }) => text).join(' and '))].join(' union all '),
    values: asked.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values)),
  }
}

/** In a transaction with the lock of the list (`nextVersion`). `ids` are stored postings that are asked for by their own ids. */
export const readKnown = async (tx: Transaction<Tables>, dialect: Dialect, given: readonly PreparedJob[], ids: readonly string[] = []): Promise<Known> => {
  const sources = given.map(({ row }) => row.source)
  const parts: Part[] = [
    [owners, ['name', sources]],
    [removed, ['id', given.map(({ row }) => row.posted_by)]],
    [jobs, ['source', sources], ['source_id', given.map(({ row }) => row.source_id)]],
    [jobs, ['id', ids]],
    [names('company'), ['name', given.map(({ entry }) => entry.company)]],
    [names('countries'), ['name', given.map(({ entry }) => entry.countries)]],
    [words, ['word', given.flatMap(({ entry }) => entry.words)]],
    [places, ['token', given.flatMap(({ entry }) => entry.places.map(({ token }) => token))]],
  ]
  return knownIn(await run<Row>(tx, dialect, reading(parts, dialect)))
}

const knownIn = (rows: readonly Row[]): Known => {
  const known = { rates: { currency: '', date: null, worth: {} } as BoardRates, owners: new Map<string, string>(), removed: new Set<string>(), byName: new Map<string, StoredJob>(), byId: new Map<string, StoredJob>(), names: noNames(), places: new Set<string>() }
  for (const { kind, name, number, version, one, two, three } of rows) {
    if (kind === 'rates') known.rates = { currency: name, date: one, worth: JSON.parse(two ?? '{}') as BoardRates['worth'] }
    else if (kind === 'owner') known.owners.set(name, one ?? '')
    else if (kind === 'removed') known.removed.add(name)
    else if (kind === 'word') known.names.words.add(name)
    else if (kind === 'place') known.places.add(name)
    else if (kind === 'job') {
      const job = { seq: number ?? 0, isDeleted: three !== null, version: version ?? 0 }
      known.byId.set(name, job)
      const ofSource = jobName(one, two)
      if (ofSource !== null) known.byName.set(ofSource, job)
    } else known.names[kind].set(name, number ?? 0)
  }
  return known
}
