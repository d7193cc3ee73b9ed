import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createBackfillWorker } from '../../../server/files/backfill-worker.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { newJob, today, withStore, withTables } from '../store/database/entries.ts'
import { migrateTo } from '../store/database/migrate-to.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two whole batches and a part of a third. */
const many = 600

/** Runs `use` on a board of many cooks that is older than its word search. */
const withOlderBoard = async (database: TestDatabase, use: (store: Store) => Promise<void>): Promise<void> => {
  const { options, remove } = await database.open()
  try {
    await withTables(options, async (db) => {
      await migrateTo('0025', db, options.databaseUrl ? 'postgres' : 'sqlite')
      await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, names_folded, created_at)
        values ('u1', 'a@x.org', 'a@x.org', 'Employer', 1, 'hash', '{}', '', '2026-11-01T10:00:00.000Z')`.execute(db)
      const numbers = Array.from({ length: many }, (_, at) => at + 1)
      await sql`insert into jobs (id, posted_by, title_folded, location_folded, company_folded, posting_date)
        values ${sql.join(numbers.map((number) => sql`(${`j${number}`}, 'u1', 'cook', 'gulu', '', '2026-11-01')`))}`.execute(db)
      await sql`insert into job_texts (seq, job_title, company_name, job_city, job_country, skills, description)
        values ${sql.join(numbers.map((number) => sql`(cast(${number} as bigint), 'Cook', '', 'Gulu', '', '[]', '')`))}`.execute(db)
    })
    const store = await openStore(options)
    try {
      while (await store.backfills.next());
      await use(store)
    } finally {
      await store.close()
    }
  } finally {
    await remove()
  }
}

const cooks = async (store: Store) => (await store.search.find({ title: 'cooks', limit: 1 }, new Map(), today)).matches

type Line = readonly [words: string, fields: object]

/** A worker on a store with its log so far; `onInfo` is called with each line of it. */
const workerOn = (store: Pick<Store, 'search' | 'backfills'>, onInfo: () => void = () => {}) => {
  const lines: Line[] = []
  const info = (...given: [string] | [object, string]) => {
    lines.push(given.length === 1 ? [given[0], {}] : [given[1], given[0]])
    onInfo()
  }
  const error = (fields: object, words: string) => void lines.push([words, fields])
  return { ...createBackfillWorker({ store, now: () => new Date(`${today}T12:00:00.000Z`), log: { info, error } as never }), lines }
}

onEachDatabase('the index of the word search', (database) => {
  test('gets all jobs of an older board, and the log has how many are left; a later pass changes nothing', () =>
    withOlderBoard(database, async (store) => {
      const worker = workerOn(store)
      expect(await cooks(store)).toBe(0)
      await worker.run()
      expect([await cooks(store), worker.lines]).toEqual([many, [['the search does not find the oldest jobs yet', { left: many - 250 }], ['the search finds all jobs', {}]]])
      const version = await store.jobs.version()
      await worker.run()
      expect([await store.jobs.version(), worker.lines.length]).toEqual([version, 2])
    }))

  test('gets the newest jobs first, and goes on after a stop between two batches', () =>
    withOlderBoard(database, async (store) => {
      let stopped = Promise.resolve()
      const worker = workerOn(store, () => (stopped = worker.stop()))
      await worker.run()
      await stopped
      const { jobs, matches } = await store.search.find({ title: 'cooks', limit: 1 }, new Map(), today)
      expect([matches, jobs.map(({ _id }) => _id), worker.lines.length]).toEqual([250, [`j${many}`], 1])
      await workerOn(store).run()
      expect(await cooks(store)).toBe(many)
    }))

  test('is read once after a start, and not again: on a board whose jobs are all there nothing is written to the log', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([newJob(owner)])
      const find = vi.fn(store.search.find)
      const worker = workerOn({ ...store, search: { ...store.search, find } })
      await worker.run()
      const reads = find.mock.calls.length
      await worker.run()
      expect([reads > 0, find.mock.calls.length, worker.lines]).toEqual([true, reads, []])
    }))

  test('is tried again after a failure, which the log has', () =>
    withOlderBoard(database, async (store) => {
      const lost = new Error('lost')
      let failures = 1
      const fill = () => (failures-- > 0 ? Promise.reject(lost) : store.search.fill())
      const worker = workerOn({ ...store, search: { ...store.search, fill } })
      worker.wake()
      await worker.run()
      expect([await cooks(store), worker.lines[0]]).toEqual([many, ['a backfill failed, or jobs could not be indexed for the search', { err: lost }]])
    }))
})
