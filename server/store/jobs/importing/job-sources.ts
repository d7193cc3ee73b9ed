/** The sources of imported postings, and their accounts. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { chunks } from '../../database/chunks.ts'
import { present } from '../../database/fields.ts'
import { ForeignSource } from '../../errors.ts'
import type { NewJob } from '../new-job.ts'
import type { ColumnTypes, Tables } from '../../tables.ts'

/** A source belongs to the account that imported it first. Where several accounts shared one, the jobs of the others lose it. */
export const jobSourceTables = ({ text }: ColumnTypes) => [
  `create table job_sources (
    name ${text} primary key,
    owner_id ${text} not null references users (id)
  )`,
  'insert into job_sources (name, owner_id) select source, posted_by from jobs where seq in (select min(seq) from jobs where source is not null group by source)',
  'update jobs set source = null, source_id = null where source is not null and posted_by <> (select owner_id from job_sources where name = jobs.source)',
]

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const ownersOf = async (db: Kysely<Tables>, sources: readonly string[]) => {
  const found = chunks(sources).map((names) =>
    db
      .selectFrom('job_sources')
      .innerJoin('users', 'users.id', 'job_sources.owner_id')
      .select(['name', 'owner_id', 'removed_at', 'users.deleted_at'])
      .where('name', 'in', names)
      .execute(),
  )
  return (await Promise.all(found)).flat()
}

/** See `JobStore.sourcesOf`. */
export const sourcesOf = async (db: Kysely<Tables>, userId: string): Promise<string[]> =>
  (await db.selectFrom('job_sources').select('name').where('owner_id', '=', userId).orderBy('name').execute()).map(({ name }) => name)

type Owned = Awaited<ReturnType<typeof ownersOf>>

/** A removed account's sources are free. */
const foreignAmong = (owned: Owned, userId: string): string[] => owned.flatMap(({ name, owner_id, deleted_at }) => (owner_id === userId || deleted_at !== null ? [] : [name]))

/** The sources that belong to another account than this one. */
export const sourcesOfOthers = async (db: Kysely<Tables>, sources: readonly string[], userId: string): Promise<string[]> => foreignAmong(await ownersOf(db, sources), userId)

/**
 * Gives the sources of these jobs to their posters, or throws `ForeignSource` where one belongs to another account. In a transaction with the lock of the
 * list of jobs (`nextVersion`): of two imports with the same source at the same time, the second sees the first one's row.
 */
export const claimSources = async (tx: Transaction<Tables>, jobs: readonly Pick<NewJob, 'postedBy' | 'source'>[]): Promise<void> => {
  for (const userId of distinct(jobs.map(({ postedBy }) => postedBy))) {
    const sources = distinct(jobs.flatMap(({ postedBy, source }) => (postedBy === userId && source !== undefined ? [source] : [])))
    const owned = await ownersOf(tx, sources)
    const foreign = foreignAmong(owned, userId)
    if (foreign.length > 0) throw new ForeignSource(foreign)
    const claimed = new Set(owned.flatMap(({ name, owner_id, removed_at }) => (owner_id === userId && removed_at === null ? [name] : [])))
    for (const names of chunks(sources.filter((name) => !claimed.has(name))))
      await tx
        .insertInto('job_sources')
        .values(names.map((name) => ({ name, owner_id: userId, id: randomUUID() })))
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ owner_id: userId, removed_at: null }))
        .execute()
  }
}

/** The same of rows as they are stored. */
export const claimSourcesOfRows = (tx: Transaction<Tables>, rows: readonly { posted_by: string; source: string | null }[]): Promise<void> =>
  claimSources(tx, rows.map(({ posted_by: postedBy, source }) => ({ postedBy, ...present({ source }) })))
