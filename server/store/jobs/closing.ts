/** Closes the jobs of a source that vanished from it. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { daysBefore } from '../../values/app/day.ts'
import { nextVersion } from '../database/version.ts'
import type { Database, Tables } from '../tables.ts'
import { regroup } from './duplicates.ts'

/** The run of a source, by its lease and the address that it read. */
export type LeasedRun = { lease: string; url: string }

/**
 * `seen`: the ids that the source has now. Of all its listed jobs but those that are `inserted` just now, no more than a share of 30 % is closed, unless
 * `force` is set. `today` is `YYYY-MM-DD` in UTC. `dryRun` closes none, and returns the same. A
 * `run` closes only while the source has its lease and its address.
 */
export type Vanished = { seen: ReadonlySet<string>; inserted: number; today: string; force?: boolean; dryRun?: boolean; run?: LeasedRun }

/** How many jobs were closed; or how many would have been, of how many. `isSuperseded`: the others are not, since the run has lost the source or its address. */
export type Closing = { closed: number; refused?: { missing: number; of: number }; isSuperseded?: true }

/** The largest share of a source's jobs that one run closes. */
const mostClosed = 0.3

const readAtOnce = 2_000
const closedAtOnce = 500

/**
 * See `JobStore.closeMissing`. A closed job has its last day behind it: it leaves lists, and its page stays with a banner (rulings, Jobs). Without its
 * digest it counts as changed when the source has it again.
 */
export const closeMissing = async ({ db, now }: Pick<Database, 'db' | 'now'>, source: string, { seen, inserted, today, force = false, dryRun = false, run }: Vanished): Promise<Closing> => {
  const missing: number[] = []
  let open = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('jobs')
      .select(['seq', 'source_id'])
      .where('source', '=', source)
      .where('source_id', '>', after)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
      .orderBy('source_id')
      .limit(readAtOnce)
      .execute()
    open += rows.length
    missing.push(...rows.flatMap(({ seq, source_id: id }) => (id === null || seen.has(id) ? [] : [seq])))
    after = rows.at(-1)?.source_id ?? ''
    if (rows.length < readAtOnce) break
  }
  const of = Math.max(open - inserted, missing.length)
  const isRefused = missing.length > of * mostClosed && !force
  if (dryRun && !isRefused) return { closed: missing.length }
  const toClose = isRefused ? [] : missing
  let closed = 0
  do {
    const seqs = toClose.slice(closed, closed + closedAtOnce)
    if (!(await close({ db, now }, seqs, today, source, run))) return { closed, isSuperseded: true }
    closed += seqs.length
  } while (closed < toClose.length)
  return isRefused ? { closed, refused: { missing: missing.length, of } } : { closed }
}

/** Returns whether the run still has the source. The list is locked before the source is read: the way to it may take a while. */
const close = async ({ db, now }: Pick<Database, 'db' | 'now'>, seqs: readonly number[], today: string, source: string, run: LeasedRun | undefined): Promise<boolean> => {
  if (seqs.length === 0) return hasSource(db, source, run)
  try {
    await db.transaction().execute(async (tx) => {
      await nextVersion(tx, now())
      if (!(await hasSource(tx, source, run))) throw new Superseded()
      await tx.updateTable('jobs').set({ last_day: daysBefore(today, 1) }).where('seq', 'in', seqs).execute()
      await tx.updateTable('job_texts').set({ digest: null, changed_at: now().toISOString(), version: sql`version + 1` }).where('seq', 'in', seqs).execute()
      await regroup(tx, seqs, today)
    })
    return true
  } catch (error) {
    if (error instanceof Superseded) return false
    throw error
  }
}

const hasSource = async (db: Kysely<Tables>, source: string, run: LeasedRun | undefined): Promise<boolean> => {
  if (run === undefined) return true
  return (await db.selectFrom('job_sources').select('name').where('name', '=', source).where('lease', '=', run.lease).where('url', '=', run.url).executeTakeFirst()) !== undefined
}

/** Thrown to roll back. */
class Superseded extends Error {}
