/** What the database has of postings that are about to be stored, read in one statement. */
import type { Kysely } from 'kysely'
import { isAmong, run, type Statement } from '../database/statement.ts'
import type { BoardRates } from '../../values/salaries/rates.ts'
import type { Dialect, Tables } from '../tables.ts'
import type { PreparedJob } from './importing/prepared.ts'
import { noNames, type KnownNames } from './search/entries.ts'

/** A posting that is stored: `isDeleted` once it was deleted, `version` as editors have it, `digest` of its last import. */
export type StoredJob = { seq: number; isDeleted: boolean; version: number; digest: string | null }

/**
 * True in a transaction whose `nextVersion` is the one after `at`. `byName` are the stored postings by source and id (`jobName`), `byId` by their own id. `places` are the
 * tokens of the places that the board has.
 */
export type Known = {
  at: number
  rates: BoardRates
  byName: ReadonlyMap<string, StoredJob>
  byId: ReadonlyMap<string, StoredJob>
  names: KnownNames
  places: ReadonlySet<string>
}

/** The name of a posting of a source; null for one without. */
export const jobName = (source: string | null | undefined, sourceId: string | null | undefined): string | null => (source == null || sourceId == null ? null : JSON.stringify([source, sourceId]))

type Row = { kind: 'rates' | 'job' | 'company' | 'countries' | 'word' | 'place'; name: string; number: number | null; version: number | null; one: string | null; two: string | null; three: string | null; four: string | null }

const noNumbers = 'cast(null as bigint), cast(null as bigint)'
const rates = `select 'rates' as kind, currency as name, cast(null as bigint) as number, job_list_version.version as version, rate_date as one, worth as two, cast(null as text) as three, cast(null as text) as four from exchange_rates, job_list_version`
const jobs = `select 'job', id, jobs.seq, version, source, source_id, deleted_at, digest from jobs inner join job_texts on job_texts.seq = jobs.seq where `
const names = (kind: 'company' | 'countries') => `select kind, name, number, cast(null as bigint), null, null, null, null from job_facet_names where kind = '${kind}' and `
const words = `select 'word', word, ${noNumbers}, null, null, null, null from job_words where `
const places = `select 'place', token, ${noNumbers}, null, null, null, null from job_places where `

type Part = readonly [select: string, ...lists: (readonly [column: string, values: readonly (string | null)[]])[]]

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => (value === null || value === '' ? [] : value)))]

/** One statement over the parts whose lists have something in them: it has few shapes. */
const reading = (parts: readonly Part[], dialect: Dialect): Statement => {
  const given = parts
    .map(([select, ...lists]) => ({ select, lists: lists.map(([column, values]) => ({ column, values: distinct(values) })) }))
    .filter(({ lists }) => lists.every(({ values }) => values.length > 0))
    .map(({ select, lists }) => ({ select, conditions: lists.map(({ column, values }) => isAmong(column, values, dialect)) }))
  return {
    text: [rates, ...given.map(({ select, conditions }) => select + conditions.map(({ text }) => text).join(' and '))].join(' union all '),
    values: given.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values)),
  }
}

/** `ids` are stored postings by their own ids. */
export const readKnown = async (db: Kysely<Tables>, dialect: Dialect, given: readonly PreparedJob[], ids: readonly string[] = []): Promise<Known> => {
  const sources = given.map(({ row }) => row.source)
  const parts: Part[] = [
    [jobs, ['source', sources], ['source_id', given.map(({ row }) => row.source_id)]],
    [jobs, ['id', ids]],
    [names('company'), ['name', given.map(({ entry }) => entry.company)]],
    [names('countries'), ['name', given.map(({ entry }) => entry.countries)]],
    [words, ['word', given.flatMap(({ entry }) => entry.words)]],
    [places, ['token', given.flatMap(({ entry }) => entry.places.map(({ token }) => token))]],
  ]
  return knownIn(await run<Row>(db, dialect, reading(parts, dialect)))
}

const knownIn = (rows: readonly Row[]): Known => {
  const known = { at: 0, rates: { currency: '', date: null, worth: {} } as BoardRates, byName: new Map<string, StoredJob>(), byId: new Map<string, StoredJob>(), names: noNames(), places: new Set<string>() }
  for (const { kind, name, number, version, one, two, three, four } of rows) {
    if (kind === 'rates') {
      known.at = version ?? 0
      known.rates = { currency: name, date: one, worth: JSON.parse(two ?? '{}') as BoardRates['worth'] }
    } else if (kind === 'word') known.names.words.add(name)
    else if (kind === 'place') known.places.add(name)
    else if (kind === 'job') {
      const job = { seq: number ?? 0, isDeleted: three !== null, version: version ?? 0, digest: four }
      known.byId.set(name, job)
      const ofSource = jobName(one, two)
      if (ofSource !== null) known.byName.set(ofSource, job)
    } else known.names[kind].set(name, number ?? 0)
  }
  return known
}
