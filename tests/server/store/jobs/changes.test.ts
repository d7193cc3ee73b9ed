import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { lockJobList, nextVersion } from '../../../../server/store/database/version.ts'
import { run } from '../../../../server/store/database/statement.ts'
import { NotFound, ForeignSource } from '../../../../server/store/store.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import { databases, onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, withStore, withTables } from '../database/entries.ts'
import { untilOneWaits } from '../database/waiting.ts'

onEachDatabase('a change of single postings', (database) => {
  const entries = async (db: Kysely<Tables>) => (await db.selectFrom('job_docs').select(['seq', 'until']).execute()).map(({ seq, until }) => ({ seq, until }))
  const dialectOf = (databaseUrl: string | undefined) => (databaseUrl ? ('postgres' as const) : ('sqlite' as const))

  it('is made with the rates of the moment at which it locks the list', () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        const named = newJob(owner, { source: 'one', sourceId: 'a', currency: 'EUR', maxPrice: 1_000, salaryType: 'Yearly' })
        await store.rates.replace({ currency: 'USD', date: '2026-11-20', worth: { EUR: 1 } })
        await store.jobs.upsert([named])
        const own = await store.jobs.post(newJob(owner, { currency: 'EUR', maxPrice: 1_000, salaryType: 'Yearly' }))
        let changes: Promise<unknown>[] = []
        await db.transaction().execute(async (tx) => {
          await nextVersion(tx, new Date())
          changes = [store.jobs.upsert([{ ...named, jobTitle: 'Weaver' }]), store.jobs.change(own._id, own.version ?? 0, { jobTitle: 'Weaver' }), store.jobs.post({ ...newJob(owner), currency: 'EUR', maxPrice: 1_000, salaryType: 'Yearly' })]
          await untilOneWaits(options)
          await tx.updateTable('exchange_rates').set({ worth: '{"EUR":3}' }).execute()
        })
        await Promise.all(changes)
        expect((await db.selectFrom('jobs').select('yearly_pay').execute()).map(({ yearly_pay: pay }) => pay)).toEqual([3_000, 3_000, 3_000])
      }),
    ))

  it('is refused where its source changed hands, or its account was removed, meanwhile', () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        const other = await store.users.create(newUser('other@kazi.test'))
        const jobs = (['foreign', 'gone'] as const).map((source) => newJob(owner, { source, sourceId: 'a' }))
        for (const job of jobs) await store.jobs.upsert([job])
        const meanwhile = async (source: string, happens: (tx: Kysely<Tables>) => Promise<unknown>) => {
          let change: Promise<unknown> = Promise.resolve()
          await db.transaction().execute(async (tx) => {
            await lockJobList(tx, dialectOf(options.databaseUrl))
            change = outcome(store.jobs.upsert([newJob(owner, { source, sourceId: 'a', jobTitle: 'Weaver' })]))
            await untilOneWaits(options)
            await happens(tx)
          })
          return change
        }
        expect(await meanwhile('foreign', (tx) => tx.updateTable('job_sources').set({ owner_id: other.userId }).where('name', '=', 'foreign').execute())).toBe(ForeignSource)
        expect(await meanwhile('gone', (tx) => tx.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', owner.userId).execute())).toBe(NotFound)
        expect((await db.selectFrom('job_texts').select('job_title').execute()).map(({ job_title: title }) => title)).toEqual(['Nurse', 'Nurse'])
      }),
    ))

  it('enters a posting that the index has not had, and leaves the entry where nothing changes in it', () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        const named = newJob(owner, { source: 'one', sourceId: 'a' })
        await store.jobs.upsert([named])
        const first = await store.jobs.post(newJob(owner))
        const all = await entries(db)
        const forget = () => sql`delete from job_docs`.execute(db)
        await forget()
        const { version = 0 } = await store.jobs.change(first._id, first.version ?? 0, { benefits: 'A canteen.' })
        expect(await entries(db)).toEqual([])
        await store.jobs.change(first._id, version, { jobTitle: 'Weaver' })
        await store.jobs.upsert([{ ...named, jobTitle: 'Weaver' }])
        expect((await entries(db)).toSorted((one, other) => one.seq - other.seq)).toEqual(all)
        expect((await db.selectFrom('job_places').select('jobs').execute()).every(({ jobs }) => jobs === 4)).toBe(true)
        await store.jobs.upsert([{ ...named, jobTitle: 'Weaver', lastDay: '2026-12-24' }])
        expect((await entries(db)).filter(({ until }) => until !== all[0]?.until)).toHaveLength(1)
        expect((await db.selectFrom('job_places').select('jobs').execute()).every(({ jobs }) => jobs === 4)).toBe(true)
      }),
    ))

  it('shows a hidden posting again that becomes another job', () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        const hidden = () => db.selectFrom('jobs').select('seq').where('duplicate_of', 'is not', null).execute()
        const [first, second] = (['one', 'two'] as const).map((source) => newJob(owner, { source, sourceId: 'a' }))
        if (first === undefined || second === undefined) throw new Error('There are two.')
        await store.jobs.upsert([first])
        await store.jobs.upsert([second])
        expect(await hidden()).toHaveLength(1)
        await store.jobs.upsert([{ ...second, jobTitle: 'Weaver' }])
        expect(await hidden()).toEqual([])
      }),
    ))

  it('brings places and words that the board has not had', () =>
    withStore(database, (store, owner, options) =>
      withTables(options, async (db) => {
        const named = newJob(owner, { source: 'one', sourceId: 'a' })
        await store.jobs.upsert([named])
        const before = await db.selectFrom('job_places').select('token').execute()
        await store.jobs.upsert([{ ...named, jobTitle: 'Quilter', jobCity: 'Nairobi', jobCountry: 'Kenya' }])
        const places = await db.selectFrom('job_places').select(['token', 'jobs']).execute()
        expect(places.length).toBeGreaterThan(before.length)
        expect(places.filter(({ jobs }) => jobs === 0)).toHaveLength(places.length - before.length)
        expect(await db.selectFrom('job_words').select('word').where('word', '=', 'quilter').execute()).toHaveLength(1)
      }),
    ))
})

const postgres = databases.filter(({ name }) => name === 'PostgreSQL')
it.skipIf(postgres[0]?.missing !== null)('a statement of every change is prepared once for each connection of PostgreSQL', async () => {
  for (const database of postgres)
    await withStore(database, (_, __, { databaseUrl }) =>
      withTables({ databaseUrl, dataDir: '' }, async (db) => {
        const statement = { text: 'select cast(? as text) as one, cast(? as text) as two', values: ['a', 'b'] }
        // One after the other they have the same connection.
        expect([await run(db, 'postgres', statement), await run(db, 'postgres', statement)]).toEqual([[{ one: 'a', two: 'b' }], [{ one: 'a', two: 'b' }]])
        const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
        expect(rows).toEqual([{ statement: 'select cast($1 as text) as one, cast($2 as text) as two' }])
      }),
    )
})
