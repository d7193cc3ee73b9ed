import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createBackfillWorker } from '../../../../server/files/backfill-worker.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import type { Store } from '../../../../server/store/store.ts'
import { onEachDatabase, type FreshDatabase, type TestDatabase } from '../../../support/database/databases.ts'
import { today, withTables } from './entries.ts'
import { migrateTo } from './migrate-to.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two whole batches and a part of a third. */
const many = 1_203
const long = '2001-02-03T04:05:06.000Z'

/** Runs `use` on a board of many old accounts, each with an application that was decided, from before 0040. */
const withOldBoard = async (database: TestDatabase, use: (open: () => Promise<Store>, options: FreshDatabase['options']) => Promise<void>): Promise<void> => {
  const { options, remove } = await database.open()
  const opened: Store[] = []
  try {
    await withTables(options, async (db) => {
      await migrateTo('0039', db, options.databaseUrl ? 'postgres' : 'sqlite')
      const rows = Array.from({ length: many }, (_, at) => at)
      const each = (row: (at: number) => ReturnType<typeof sql>) => sql.join(rows.map(row))
      await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, names_folded, created_at)
        values ${each((at) => sql`(${`u${at}`}, ${`${at}@x.org`}, ${`${at}@x.org`}, 'Applicant', 1, 'hash', '{}', '', ${long})`)}`.execute(db)
      await sql`insert into jobs (id, posted_by, title_folded, location_folded, company_folded, posting_date, last_day) values ('j', 'u0', 'cook', 'gulu', '', '2001-02-03', '2001-03-03')`.execute(db)
      await sql`insert into applications (id, job_id, applicant_id, application_url, cv_url, status, expressed_interest, created_at)
        values ${each((at) => sql`(${`a${at}`}, 'j', ${`u${at}`}, '', '', ${at === 0 ? 'Pending' : 'Accepted'}, 0, ${long})`)}`.execute(db)
      await sql`update users set deleted_at = ${long} where id = 'u7'`.execute(db)
    })
    await use(async () => {
      const store = await openStore(options)
      opened.push(store)
      return store
    }, options)
  } finally {
    for (const store of opened) await store.close()
    await remove()
  }
}

const unfilled = (options: FreshDatabase['options']) =>
  withTables(options, async (db) => ({
    users: (await sql<{ id: string }>`select id from users where last_used_day is null order by id`.execute(db)).rows.map(({ id }) => id),
    applications: (await sql<{ id: string }>`select id from applications where decided_at is null order by id`.execute(db)).rows.map(({ id }) => id),
  }))

const all = async (store: Store) => {
  let batches = 0
  while (await store.backfills.next()) batches += 1
  return batches
}

onEachDatabase('what 0040 leaves for the time after the start', (database) => {
  test('is done in batches, and goes on after a stop where it was', () =>
    withOldBoard(database, async (open, options) => {
      const first = await open()
      expect(await first.backfills.open()).toEqual([{ name: '0040-growth applications', left: many }, { name: '0040-growth users', left: many }])
      await first.backfills.next()
      const second = await open()
      expect(await second.backfills.open()).toEqual([{ name: '0040-growth applications', left: many - 500 }, { name: '0040-growth users', left: many }])
      expect([await all(second), await second.backfills.open(), await second.backfills.next()]).toEqual([7, [], false])
      // An account that is deleted, and an application that waits for an answer, have no such day.
      expect(await unfilled(options)).toEqual({ users: ['u7'], applications: ['a0'] })
    }))

  test('is done once by several servers, beside people who use their accounts', () =>
    withOldBoard(database, async (open, options) => {
      const [one, other] = [await open(), await open()]
      await one.users.markUsed('u5', '2026-01-01')
      await Promise.all([all(one), all(other), other.users.markUsed('u6', '2026-01-02')])
      while ((await all(one)) > 0);
      expect([await one.backfills.open(), await unfilled(options)]).toEqual([[], { users: ['u7'], applications: ['a0'] }])
      const days = await withTables(options, (db) => sql`select last_used_day as day from users where id in ('u5', 'u6') order by id`.execute(db))
      expect(days.rows).toEqual([{ day: '2026-01-01' }, { day: '2026-01-02' }])
    }))

  test('ends before accounts and applications end by it', () =>
    withOldBoard(database, async (open) => {
      const store = await open()
      const due = { usedBefore: '2020-01-01', today, notWarnedSince: '2020-01-01' }
      const waiting = async () => [(await store.users.unusedAfter('', due)).length, await store.applications.countExpired('2020-01-01'), await store.users.warnUnused('u1', due)]
      expect(await waiting()).toEqual([0, 0, null])
      await all(store)
      // The application that waits for an answer is old indeed.
      expect(await waiting()).toEqual([0, 1, null])
    }))

  test('is work of the background, which goes on after a failure, and the log has how much is left', () =>
    withOldBoard(database, async (open, options) => {
      const store = await open()
      const lines: unknown[] = []
      const log = { info: (fields: unknown, words?: string) => void lines.push([words ?? fields, ...(words === undefined ? [] : [fields])]), error: (fields: unknown, words: string) => void lines.push([words, fields]) }
      const lost = new Error('lost')
      let failures = 1
      const next = () => (failures-- > 0 ? Promise.reject(lost) : store.backfills.next())
      const worker = createBackfillWorker({ store: { ...store, backfills: { ...store.backfills, next } }, now: () => new Date(`${today}T12:00:00.000Z`), log: log as never })
      worker.wake()
      await worker.run()
      expect(lines).toContainEqual(['a backfill failed, or jobs could not be indexed for the search', { err: lost }])
      expect(lines).toContainEqual(['the backfill 0040-growth users is not done yet', { left: many }])
      expect(await unfilled(options)).toEqual({ users: ['u7'], applications: ['a0'] })
    }))
})

onEachDatabase('a new board', (database) => {
  test('has nothing to fill', async () => {
    const { options, remove } = await database.openBoard()
    const store = await openStore(options)
    const found = [await store.backfills.open(), await store.backfills.next()]
    await store.close()
    await remove()
    expect(found).toEqual([[], false])
  })
})
