import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { databases } from '../../../support/database/databases.ts'
import { newJob, today, withStore, withTables } from '../database/entries.ts'

const postgres = databases.filter(({ name }) => name === 'PostgreSQL')
const equals = readEquals(shippedEquals)

// SQLite has no list of entries that wait.
describe.each(postgres)("the word search's list of new entries on $name", (database) => {
  it.skipIf(database.missing !== null)(`is emptied once forty jobs came one by one, which are found meanwhile${database.missing === null ? '' : ` (skipped: ${database.missing})`}`, () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        /** The pages of the list, which are emptied by the question. */
        const waiting = async () => Number((await sql<{ pages: string }>`select gin_clean_pending_list('job_docs_tokens') as pages`.execute(db)).rows[0]?.pages)
        const post = async (first: number, times: number) => {
          for (let at = first; at < first + times; at += 1) await store.jobs.upsert([newJob(owner, { source: 'one', sourceId: String(at), jobTitle: `Weaver ${at}` })])
        }
        await waiting()
        await post(0, 39)
        expect((await store.search.find({ title: 'weaver' }, equals, today)).matches).toBe(39)
        expect(await waiting()).toBeGreaterThan(0)
        await post(39, 1)
        expect((await store.search.find({ title: 'weaver' }, equals, today)).matches).toBe(40)
        await post(40, 39)
        expect(await waiting()).toBeGreaterThan(0)
        await post(79, 1)
        expect(await waiting()).toBe(0)
      }),
    ))
})
