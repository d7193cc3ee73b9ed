/** Closes the jobs of a source that vanished from it. */
import { sql } from 'kysely'
import { daysBefore } from '../../values/app/day.ts'
import { nextVersion } from '../database/version.ts'
import type { Database } from '../tables.ts'
import { regroup } from './duplicates.ts'

/**
 * `seen`: the ids that the source has now. Of all its listed jobs but those that are `inserted` just now, no more than a share of 30 % is closed, unless
 * `force` is set. `today` is `YYYY-MM-DD` in UTC. `dryRun` closes none, and returns the same.
 */
export type Vanished = { seen: ReadonlySet<string>; inserted: number; today: string; force?: boolean; dryRun?: boolean }

/** How many jobs were closed; or how many would have been, of how many. */
export type Closing = { closed: number; refused?: { missing: number; of: number } }

/** The largest share of a source's jobs that one run closes. */
const mostClosed = 0.3

const readAtOnce = 2_000
const closedAtOnce = 500

/**
 * See `SourceStore.closeMissing`. A closed job has its last day behind it: it leaves lists, and its page stays with a banner (rulings, Jobs). Without its
 * digest it counts as changed when the source has it again.
 */
export const closeMissing = async ({ db, now }: Pick<Database, 'db' | 'now'>, source: string, { seen, inserted, today, force = false, dryRun = false }: Vanished): Promise<Closing> => {
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
  if (missing.length > of * mostClosed && !force) return { closed: 0, refused: { missing: missing.length, of } }
  if (dryRun) return { closed: missing.length }
  for (let at = 0; at < missing.length; at += closedAtOnce) await close({ db, now }, missing.slice(at, at + closedAtOnce), today)
  return { closed: missing.length }
}

const close = ({ db, now }: Pick<Database, 'db' | 'now'>, seqs: readonly number[], today: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await nextVersion(tx, now())
    await tx.updateTable('jobs').set({ last_day: daysBefore(today, 1) }).where('seq', 'in', seqs).execute()
    await tx.updateTable('job_texts').set({ digest: null, changed_at: now().toISOString(), version: sql`version + 1` }).where('seq', 'in', seqs).execute()
    await regroup(tx, seqs, today)
  })
