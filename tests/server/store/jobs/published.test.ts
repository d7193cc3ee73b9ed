import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import { newJob, today, withStore, withTables } from '../database/entries.ts'

onEachCollation('all jobs', (database) => {
  it('are handed out in batches, and whatever else waits has its turn between them', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(Array.from({ length: 250 }, () => newJob(owner)))
      let iterations = 0
      const countIterations = () => {
        iterations += 1
        waiting = setImmediate(countIterations)
      }
      let waiting = setImmediate(countIterations)
      const batches: { length: number; yielded: boolean }[] = []
      for await (const { length } of store.published.each(today)) {
        batches.push({ length, yielded: iterations > 0 })
        iterations = 0
      }
      clearImmediate(waiting)
      expect(batches.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 25))
      expect(batches.slice(1).every(({ yielded }) => yielded)).toBe(true)
    }))

  it('are each read once, also where PostgreSQL joins the tables of jobs in their order as it does on a large board', () =>
    withStore(database, async ({ dialect, jobs, close }, owner, options) => {
      if (dialect !== 'postgres') return
      const count = 1_000
      await jobs.upsert(Array.from({ length: count }, () => newJob(owner)))
      await withTables(options, async (db) => {
        const name = sql.id(new URL(options.databaseUrl ?? '').pathname.slice(1))
        for (const plan of ['nestloop', 'hashjoin', 'seqscan', 'bitmapscan', 'sort']) await sql`alter database ${name} set ${sql.raw(`enable_${plan}`)} = off`.execute(db)
      })
      await close()
      const before = await withTables(options, textsRead)
      const again = await openStore(options)
      let listed = 0
      for await (const { length } of again.published.each(today)) listed += length
      for await (const { length } of again.published.places(1, count, today)) listed += length
      await again.close()
      expect(listed).toBe(2 * count)
      await withTables(options, (db) => expect.poll(() => textsRead(db)).toBeGreaterThanOrEqual(before + 2 * count))
      expect((await withTables(options, textsRead)) - before).toBeLessThan(3 * count)
    }))
})

/** The rows of `job_texts` that were read by the index of its key so far. A connection reports them when it ends. */
const textsRead = async (db: Kysely<Tables>): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ read: number }>`select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'job_texts_pkey'`.execute(db)
  return rows[0]?.read ?? 0
}
