import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importing } from '../../../server/store/jobs/importing/importing.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { newJob, today, withStore, withTables } from '../store/database/entries.ts'
import { systemClock } from '../../../server/values/app/clock.ts'

onEachDatabase('the writer of an import', (database) => {
  it('takes a posting that another one stored meanwhile for known, and numbers and words as they are then', () =>
    withStore(database, async (store, owner) => {
      const posting = (sourceId: string, fields: object = {}) => newJob(owner, { source: 'nyc', sourceId, jobTitle: `Weaver ${sourceId}`, companyName: `Looms ${sourceId}`, ...fields })
      const session = importing(store.jobs.importWriter(), { dialect: store.dialect, now: systemClock })
      expect(await session.upsert([posting('1')])).toMatchObject({ inserted: 1, updated: 0, unchanged: 0 })
      await store.jobs.upsert([posting('2'), posting('1', { source: 'paper', companyName: 'Mills' })])
      const saved = await session.upsert([posting('2', { description: 'Changed' }), posting('3')])
      await session.end()
      expect(saved).toEqual({ inserted: 1, updated: 1, unchanged: 0, bySource: new Map([['nyc', { inserted: 1, updated: 1, unchanged: 0 }]]), foreign: [] })
      expect((await store.jobs.byOwner(owner.userId)).map(({ companyName }) => companyName).toSorted()).toEqual(['Looms 1', 'Looms 2', 'Looms 3', 'Mills'])
      const { matches, facets } = await store.search.find({ title: 'weaver', exact: '1' }, new Map(), today)
      expect([matches, facets.company.map(({ label, count }) => [label, count])]).toEqual([4, [['Looms 1', 1], ['Looms 2', 1], ['Looms 3', 1], ['Mills', 1]]])
    }))

  it('stores the others of a batch where another account takes one of its sources meanwhile, and knows their words later', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create({ role: 'Employer', isActive: true, email: 'other@kazi.test', passwordHash: '-' })
      const posting = (source: string, sourceId: string) => newJob(owner, { source, sourceId, jobTitle: `Weaver ${source} ${sourceId}`, companyName: `Looms of ${source}` })
      const writer = store.jobs.importWriter()
      const stored: typeof writer.stored = async (source, ids, postedBy) => {
        const found = await writer.stored(source, ids, postedBy)
        if (source === 'paper') await store.jobs.upsert([{ ...posting('paper', '1'), postedBy: other.userId }])
        return found
      }
      const session = importing({ ...writer, stored }, { dialect: store.dialect, now: systemClock })
      const saved = await session.upsert([posting('nyc', '1'), posting('paper', '1'), posting('paper', '2'), posting('web', '1')])
      const later = await session.upsert([posting('nyc', '2'), posting('paper', '3')])
      await session.end()
      expect([saved, later]).toMatchObject([{ inserted: 2, updated: 0, unchanged: 0, foreign: ['paper'] }, { inserted: 1, foreign: ['paper'] }])
      expect((await store.jobs.byOwner(owner.userId)).map(({ jobTitle }) => jobTitle).toSorted()).toEqual(['Weaver nyc 1', 'Weaver nyc 2', 'Weaver web 1'])
      expect((await store.search.find({ title: 'looms', exact: '1' }, new Map(), today)).matches).toBe(4)
    }))

  it.each([1, 1_000])('stores nothing after an error in a batch of %i, and ends with it', (few) =>
    withStore(database, async (store, owner) => {
      const session = importing(store.jobs.importWriter(), { dialect: store.dialect, now: systemClock })
      const [good, bad] = [newJob(owner, { source: 'nyc', sourceId: '1' }), { ...newJob(owner, { source: 'paper', sourceId: '2' }), postedBy: 'nobody' }]
      await session.upsert([good])
      await expect(session.upsert(Array.from({ length: few }, (_, at) => ({ ...bad, sourceId: String(at) })))).rejects.toThrow(/foreign key/i)
      await expect(session.upsert([{ ...good, sourceId: '3' }])).rejects.toThrow(/foreign key/i)
      await expect(session.end()).rejects.toThrow(/foreign key/i)
      expect((await store.jobs.list({}, today)).total).toBe(0)
    }))

  // SQLite plans without statistics.
  if (database.name !== 'PostgreSQL') return
  it('leaves a board that has grown much with statistics by which its lists are planned', () =>
    withStore(database, async (store, owner, options) => {
      const session = importing(store.jobs.importWriter(), { dialect: store.dialect, now: systemClock })
      await session.upsert(Array.from({ length: 2_500 }, (_, at) => newJob(owner, { source: 'nyc', sourceId: String(at), jobTitle: `Weaver ${at}` })))
      await session.end()
      const { rows } = await withTables(options, (db) => sql`select relname as name, reltuples as count from pg_class where relname in ('jobs', 'job_docs') order by 1`.execute(db))
      expect(rows).toEqual([{ name: 'job_docs', count: 2_500 }, { name: 'jobs', count: 2_500 }])
    }))
})
