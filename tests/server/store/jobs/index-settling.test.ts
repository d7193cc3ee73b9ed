import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { indexSettler } from '../../../../server/store/jobs/search/settler.ts'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { databases } from '../../../support/database/databases.ts'
import { newJob, today, withStore, withTables } from '../database/entries.ts'

const postgres = databases.filter(({ name }) => name === 'PostgreSQL')
const equals = readEquals(shippedEquals)

// SQLite has no list of entries that wait.
describe.each(postgres)("the word search's list of new entries on $name", (database) => {
  it.skipIf(database.missing !== null)(`is emptied after forty jobs came one by one, which are found meanwhile${database.missing === null ? '' : ` (skipped: ${database.missing})`}`, () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        await sql`create extension pageinspect`.execute(db)
        const waiting = async () => Number((await sql<{ pages: string }>`select n_pending_pages as pages from gin_metapage_info(get_raw_page('job_docs_tokens', 0))`.execute(db)).rows[0]?.pages)
        const post = async (first: number, times: number) => {
          for (let at = first; at < first + times; at += 1) await store.jobs.upsert([newJob(owner, { source: 'one', sourceId: String(at), jobTitle: `Weaver ${at}` })])
        }
        await post(0, 39)
        expect((await store.search.find({ title: 'weaver' }, equals, today)).matches).toBe(39)
        expect(await waiting()).toBeGreaterThan(0)
        await post(39, 1)
        expect((await store.search.find({ title: 'weaver' }, equals, today)).matches).toBe(40)
        await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
        await post(40, 39)
        expect(await waiting()).toBeGreaterThan(0)
        await post(79, 1)
        await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
      }),
    ))
})

describe('the list of new entries is emptied', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const changes = (settler: ReturnType<typeof indexSettler>, times: number) => {
    for (let at = 0; at < times; at += 1) settler.committed(1, false)
  }

  /** How often the list was emptied in all, so many milliseconds later. */
  const expectSettled = async (settle: ReturnType<typeof vi.fn<() => Promise<void>>>, milliseconds: number, times: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    expect(settle).toHaveBeenCalledTimes(times)
  }

  it('in a quiet moment after forty jobs, and again after forty more', async () => {
    const settle = vi.fn(async () => {})
    const settler = indexSettler(settle)
    changes(settler, 39)
    await expectSettled(settle, 1_000, 0)
    for (let at = 0; at < 10; at += 1) {
      changes(settler, 1)
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(settle).toHaveBeenCalledTimes(0)
    await expectSettled(settle, 10, 1)
    changes(settler, 39)
    await expectSettled(settle, 1_000, 1)
    changes(settler, 1)
    await expectSettled(settle, 50, 2)
  })

  it('at once after two hundred, once at a time', async () => {
    const ends: (() => void)[] = []
    const settle = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
    const settler = indexSettler(settle)
    changes(settler, 200)
    await expectSettled(settle, 1, 1)
    changes(settler, 40)
    await expectSettled(settle, 1_000, 1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    changes(settler, 1)
    await expectSettled(settle, 50, 2)
  })

  it('by the next change where it failed', async () => {
    const settle = vi.fn(async () => {
      throw new Error('The connection was closed.')
    })
    const settler = indexSettler(settle)
    changes(settler, 40)
    expect(settler.isOverdue()).toBe(false)
    await vi.advanceTimersByTimeAsync(50)
    expect(settler.isOverdue()).toBe(true)
    changes(settler, 1)
    await expectSettled(settle, 1_000, 1)
    settler.committed(1, true)
    expect(settler.isOverdue()).toBe(false)
    changes(settler, 39)
    await expectSettled(settle, 1_000, 1)
    changes(settler, 1)
    await expectSettled(settle, 50, 2)
  })
})
