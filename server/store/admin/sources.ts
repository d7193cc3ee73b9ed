/** Sources of postings as feeds, and their runs. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Selectable, SqlBool, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Source, SourceRun, SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { longestSourceLease, longestSourcePause } from '../../values/app/window.ts'
import { isDue } from '../database/due.ts'
import { present } from '../database/fields.ts'
import { forUpdate, forUpdateSkipLocked, inTransaction, refuseRemoved } from '../database/transactions.ts'
import { Conflict, Stale } from '../errors.ts'
import type { Database, Tables } from '../tables.ts'

export type NewSource = { name: string; ownerId: string; url: string; schedule: SourceSchedule | null }

/** A source leased for a run. `isForced`: the run closes what vanished, however much it is. */
export type ClaimedSource = {
  id: string
  name: string
  ownerId: string
  url: string
  schedule: SourceSchedule | null
  etag: string | null
  lastModified: string | null
  failures: number
  isForced: boolean
  lease: string
}

/** What a run leaves for the next one. A null `nextRunAt`: it runs on request alone. */
export type AfterRun = { etag: string | null; lastModified: string | null; nextRunAt: string | null; failures: number }

/** The name of a source, and what a call changed in it. */
export type SourceEdit = { source: string; changed: readonly ('address' | 'schedule' | 'pause' | 'request' | 'existence')[] }

/** Sources of postings (issue 15: A source is a feed). Times in ISO 8601, UTC. */
export type SourceStore = {
  /** All sources that are not removed, by name, with their last runs. */
  list(now: string): Promise<Source[]>
  find(id: string, now: string): Promise<Source | null>
  /** Adds a source with an address, which is imported at once. Throws `Conflict` where there is one of this name, `NotFound` for a removed account. */
  add(source: NewSource, now: string): Promise<string>
  /** Changes where and when a source is fetched. Null where there is none; throws `Stale` where it has another `version` than this one. */
  change(id: string, change: { url: string; schedule: SourceSchedule | null; version?: number | undefined }, now: string): Promise<SourceEdit | null>
  setPaused(id: string, paused: boolean): Promise<SourceEdit | null>
  /** Requests a run; a forced one that is requested already stays forced. Null where there is no such source; throws `Stale` as `change`, and `Conflict` where it has no address. */
  request(id: string, isForced: boolean, version?: number): Promise<SourceEdit | null>
  /** Ends a source and forgets its runs; its jobs stay. */
  remove(id: string, now: string): Promise<SourceEdit | null>
  /** A source that is due or requested, leased to the caller until `until`; null where there is none. */
  claim(now: string, until: string): Promise<ClaimedSource | null>
  /** Extends a lease; false where another process has taken the source over, or it was removed. */
  renew(source: Pick<ClaimedSource, 'id' | 'lease'>, until: string): Promise<boolean>
  /** Records the run of a claimed source and ends the lease, unless another process has taken the source over. */
  finish(source: Pick<ClaimedSource, 'id' | 'name' | 'lease' | 'url' | 'schedule'>, run: SourceRun, after: AfterRun): Promise<void>
  /** Records a run that the import command made; a source without row is skipped. */
  recordRun(name: string, run: SourceRun): Promise<void>
}

const runsKept = 20

const liveOwner = sql<SqlBool>`exists (select 1 from users where users.id = job_sources.owner_id and users.deleted_at is null)`

const runColumns = ['source', 'started_at', 'ended_at', 'read', 'inserted', 'changed', 'unchanged', 'closed', 'skipped', 'not_closed', 'failure'] as const
/** The page of the sources shows those of the newest run alone, and reads the sources every few seconds. */
const newestProblems = sql<string>`case when seq = (select max(newest.seq) from source_runs as newest where newest.source = source_runs.source) then problems else '[]' end`
type RunRow = Pick<Selectable<Tables['source_runs']>, (typeof runColumns)[number] | 'problems'>

export const sourceStore = ({ dialect, db }: Database): SourceStore => {
  const sources = () =>
    db
      .selectFrom('job_sources')
      .innerJoin('users', 'users.id', 'job_sources.owner_id')
      .selectAll('job_sources')
      .select('users.email')
      .where('users.deleted_at', 'is', null)
      .where('removed_at', 'is', null)

  const withRuns = async (rows: Awaited<ReturnType<ReturnType<typeof sources>['execute']>>, now: string): Promise<Source[]> => {
    if (rows.length === 0) return []
    const runs = await db.selectFrom('source_runs').select([...runColumns, newestProblems.as('problems')]).where('source', 'in', rows.map(({ name }) => name)).orderBy('seq', 'desc').execute()
    return rows.map((row) => toSource(row, runs.filter(({ source }) => source === row.name), now))
  }

  type Row = Selectable<Tables['job_sources']>
  type Write = Pick<SourceEdit, 'changed'> & { set?: Updateable<Tables['job_sources']> }
  /** Writes what becomes of a source, in a transaction that locks it; null where there is none. */
  const edit = (id: string, version: number | undefined, writeOf: (row: Row, tx: Kysely<Tables>) => Write | Promise<Write>): Promise<SourceEdit | null> =>
    inTransaction(db, async (tx) => {
      const row = await forUpdate(tx.selectFrom('job_sources').selectAll().where('id', '=', id).where('removed_at', 'is', null), dialect).executeTakeFirst()
      if (row === undefined) return null
      if (version !== undefined && row.version !== version) throw new Stale('This source has another version.')
      const { set, changed } = await writeOf(row, tx)
      if (set !== undefined) await tx.updateTable('job_sources').set(set).where('id', '=', id).execute()
      return { source: row.name, changed }
    })

  return {
    list: async (now) => withRuns(await sources().orderBy('name').execute(), now),

    find: async (id, now) => (await withRuns(await sources().where('job_sources.id', '=', id).execute(), now))[0] ?? null,

    add: ({ name, ownerId, url, schedule }, now) =>
      inTransaction(db, async (tx) => {
        // Without a schedule nothing becomes due: its first import is requested.
        const first = schedule === null ? { requested: 1, next_run_at: null } : { requested: 0, next_run_at: now }
        const fresh = { owner_id: ownerId, url, schedule, ...unfetched, ...first, removed_at: null }
        const id = randomUUID()
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('job_sources')
          .values({ name, id, ...fresh })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n && !(await isFree(tx, name, ownerId, dialect))) throw new Conflict('There is a source of this name.')
        if (numInsertedOrUpdatedRows === 0n) await tx.updateTable('job_sources').set({ ...fresh, version: sql`version + 1` }).where('name', '=', name).execute()
        await refuseRemoved(tx, [ownerId])
        return (await tx.selectFrom('job_sources').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id ?? ''
      }),

    change: (id, { url, schedule, version }, now) =>
      edit(id, version, (before) => {
        const changed = [...(before.url === url ? [] : (['address'] as const)), ...(before.schedule === schedule ? [] : (['schedule'] as const))]
        if (changed.length === 0) return { changed }
        const moved = before.url === url ? {} : { ...unfetched, requested: notForced }
        return { changed, set: { url, schedule, ...moved, next_run_at: schedule === null ? null : now, version: before.version + 1 } }
      }),

    setPaused: (id, paused) => edit(id, undefined, ({ is_paused: before }) => (before === Number(paused) ? { changed: [] } : { changed: ['pause'], set: { is_paused: Number(paused) } })),

    request: (id, isForced, version) =>
      edit(id, version, ({ url, requested: before }) => {
        if (url === null) throw new Conflict('This source has no address.')
        const requested = Math.max(before, isForced ? 2 : 1)
        return requested === before ? { changed: [] } : { changed: ['request'], set: { requested } }
      }),

    remove: (id, now) =>
      edit(id, undefined, async ({ name }, tx) => {
        await tx.deleteFrom('source_runs').where('source', '=', name).execute()
        return { changed: ['existence'], set: { ...emptied, removed_at: now } }
      }),

    claim: (now, until) =>
      inTransaction(db, async (tx) => {
        const due = tx
          .selectFrom('job_sources')
          .selectAll()
          .where('url', 'is not', null)
          .where('removed_at', 'is', null)
          .where(liveOwner)
          .where((eb) => eb.or([eb('leased_until', 'is', null), isDue('leased_until', now, longestSourceLease)]))
          .where((eb) =>
            eb.or([
              eb('requested', '!=', 0),
              eb('is_paused', '=', 0).and('schedule', 'is not', null).and(isDue('next_run_at', now, longestSourcePause)),
            ]),
          )
          .orderBy('requested', 'desc')
          .orderBy('next_run_at')
          .limit(1)
        const row = await forUpdateSkipLocked(due, dialect).executeTakeFirst()
        if (row === undefined || row.id === null || row.url === null) return null
        const lease = randomUUID()
        await tx.updateTable('job_sources').set({ lease, leased_until: until, requested: -Math.abs(row.requested) }).where('id', '=', row.id).execute()
        const { id, name, owner_id: ownerId, url, schedule, etag, last_modified: lastModified, failures, requested } = row
        return { id, name, ownerId, url, schedule, etag, lastModified, failures, isForced: Math.abs(requested) === 2, lease }
      }),

    renew: ({ id, lease }, until) => hasChanged(db.updateTable('job_sources').set({ leased_until: until }).where('id', '=', id).where('lease', '=', lease)),

    finish: ({ id, name, lease, url, schedule }, run, { etag, lastModified, nextRunAt, failures }) =>
      inTransaction(db, async (tx) => {
        const own = tx.updateTable('job_sources').where('id', '=', id).where('lease', '=', lease)
        // An Admin may have changed the source meanwhile: the next run is one of the new address, by the new schedule.
        const isSame = sql`url = ${url} and coalesce(schedule, '') = ${schedule ?? ''}`
        const ofUrl = <T>(now: T, otherwise: T) => sql<T>`case when url = ${url} then ${now} else ${otherwise} end`
        const ended = {
          lease: null,
          leased_until: null,
          etag: ofUrl(etag, null),
          last_modified: ofUrl(lastModified, null),
          next_run_at: sql<string | null>`case when ${isSame} then ${nextRunAt} else next_run_at end`,
          failures: sql<number>`case when url = ${url} then cast(${failures} as integer) else 0 end`,
          requested: stillRequested,
        }
        if (await hasChanged(own.set(ended))) await addRun(tx, name, run)
      }),

    recordRun: (name, run) =>
      inTransaction(db, async (tx) => {
        const row = await forUpdate(tx.selectFrom('job_sources').select('name').where('name', '=', name), dialect).executeTakeFirst()
        if (row !== undefined) await addRun(tx, name, run)
      }),
  }
}

const hasChanged = async (change: UpdateQueryBuilder<Tables, 'job_sources', 'job_sources', UpdateResult>): Promise<boolean> =>
  (await change.executeTakeFirstOrThrow()).numUpdatedRows > 0n

/** The columns of an address that was not fetched yet. */
const unfetched = { etag: null, last_modified: null, failures: 0 } as const

/** A finished run ends its own request, and not one that came meanwhile. */
const stillRequested = sql<number>`case when requested < 0 then 0 else requested end`

/** A forced run is for the postings that were missing from the old address. */
const notForced = sql<number>`case when requested in (2, -2) then requested / 2 else requested end`

/** A source that nothing fetches. */
export const emptied = { ...unfetched, url: null, schedule: null, is_paused: 0, requested: 0, next_run_at: null, lease: null, leased_until: null } as const

/** Whether a source that has a row can be added: it was removed and belonged to this account, or its account was removed. */
const isFree = async (tx: Kysely<Tables>, name: string, ownerId: string, dialect: Database['dialect']): Promise<boolean> => {
  const row = await forUpdate(tx.selectFrom('job_sources').selectAll().where('name', '=', name), dialect).executeTakeFirstOrThrow()
  const owner = await tx.selectFrom('users').select('deleted_at').where('id', '=', row.owner_id).executeTakeFirstOrThrow()
  return owner.deleted_at !== null || (row.removed_at !== null && row.owner_id === ownerId)
}

const addRun = async (tx: Kysely<Tables>, source: string, { startedAt, endedAt, notClosed, problems, failure, ...counts }: SourceRun): Promise<void> => {
  const row = { source, started_at: startedAt, ended_at: endedAt, not_closed: notClosed, problems: JSON.stringify(problems), failure: failure ?? null, ...counts }
  await tx.insertInto('source_runs').values(row).execute()
  const old = await tx.selectFrom('source_runs').select('seq').where('source', '=', source).orderBy('seq', 'desc').limit(1).offset(runsKept).executeTakeFirst()
  if (old !== undefined) await tx.deleteFrom('source_runs').where('source', '=', source).where('seq', '<=', old.seq).execute()
}

const toSource = (row: Selectable<Tables['job_sources']> & { email: string }, runs: readonly RunRow[], now: string): Source => ({
  _id: row.id ?? '',
  name: row.name,
  owner: row.email,
  version: row.version,
  paused: row.is_paused === 1,
  running: row.requested !== 0 || (row.leased_until ?? '') > now,
  ...present({ url: row.url, schedule: row.schedule, nextRunAt: row.is_paused === 1 ? null : row.next_run_at }),
  runs: runs.map(toRun),
})

const toRun = (row: RunRow): SourceRun => ({
  startedAt: row.started_at,
  endedAt: row.ended_at,
  read: row.read,
  inserted: row.inserted,
  changed: row.changed,
  unchanged: row.unchanged,
  closed: row.closed,
  skipped: row.skipped,
  notClosed: row.not_closed,
  problems: JSON.parse(row.problems) as SourceRun['problems'],
  ...present({ failure: row.failure }),
})
