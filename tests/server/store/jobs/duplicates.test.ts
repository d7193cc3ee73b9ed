import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { NewJob, Store, User } from '../../../../server/store/store.ts'
import { fillDuplicates } from '../../../../server/store/jobs/duplicates.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, today, withStore, withTables } from '../database/entries.ts'

const posting = (owner: User, source: string, fields: Partial<NewJob> = {}): NewJob => newJob(owner, { source, sourceId: '1', applyUrl: `https://${source}.example/1`, ...fields })

/** The sources of the listed jobs, by their addresses to apply, with all counts. */
const listed = async (store: Store, day = today) => {
  const { jobs, total, matches } = await store.jobs.list({ limit: 100 }, day)
  const found = await store.jobs.list({ title: 'nurse', limit: 100 }, day)
  const open = (await store.overview.jobs(day)).open
  const sources = jobs.map(({ applyUrl }) => applyUrl?.slice(8, -10)).toSorted()
  expect([total, matches, found.matches, found.jobs.length, open]).toEqual(Array.from({ length: 5 }, () => sources.length))
  return sources
}
const idOf = async (store: Store, owner: User, source: string) => (await store.jobs.byOwner(owner.userId)).find(({ applyUrl }) => applyUrl?.includes(source))?._id ?? ''

onEachCollation('a job that several sources have', (database) => {
  it('is listed, found and counted once, and each of its postings names the others', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      await store.jobs.upsert([posting(owner, 'alpha')])
      await store.jobs.upsert([posting(other, 'beta', { companyName: 'LAKESIDE Clinic Ltd.' }), posting(owner, 'gamma', { jobTitle: 'nurse' })])
      await store.jobs.upsert([posting(owner, 'delta', { jobCity: 'Gulu' })])
      expect(await listed(store)).toEqual(['alpha', 'delta'])
      const [alpha, beta, gamma] = [await idOf(store, owner, 'alpha'), await idOf(store, other, 'beta'), await idOf(store, owner, 'gamma')]
      const links = { alpha: { _id: alpha, source: 'alpha', applyUrl: 'https://alpha.example/1' }, beta: { _id: beta, source: 'beta', applyUrl: 'https://beta.example/1' }, gamma: { _id: gamma, source: 'gamma', applyUrl: 'https://gamma.example/1' } }
      expect(await store.jobs.alsoAt(alpha, today)).toEqual([links.beta, links.gamma])
      expect(await store.jobs.alsoAt(gamma, today)).toEqual([links.alpha, links.beta])
      expect([await store.jobs.alsoAt(await idOf(store, owner, 'delta'), today), await store.jobs.alsoAt('nobody', today)]).toEqual([[], []])
    }))

  it('names the posting that lists show instead of a hidden one', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([posting(owner, 'alpha', { lastDay: '2999-11-22' }), posting(owner, 'beta'), posting(owner, 'gamma', { jobTitle: 'nurse' }), posting(owner, 'delta', { jobCity: 'Gulu' })])
      const ids = await Promise.all(['alpha', 'beta', 'gamma', 'delta'].map((source) => idOf(store, owner, source)))
      const shown = (day: string) => Promise.all([...ids, 'nobody'].map((id) => store.jobs.shownFor(id, day)))
      const [alpha, beta] = ids
      expect(await shown(today)).toEqual([null, alpha, alpha, null, null])
      expect(await shown('2999-11-23')).toEqual([null, null, beta, null, null])
    }))

  it('is shown by its next posting when the first is deleted, edited to another job, closed, or its account removed', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      await store.jobs.upsert([posting(other, 'zero')])
      for (const source of ['alpha', 'beta', 'gamma', 'delta']) await store.jobs.upsert([posting(owner, source)])
      expect(await listed(store)).toEqual(['zero'])
      await store.users.remove(other.userId)
      expect(await listed(store)).toEqual(['alpha'])
      const version = await store.jobs.version()
      await store.jobs.remove(await idOf(store, owner, 'alpha'))
      expect([await listed(store), (await store.jobs.version()) === version]).toEqual([['beta'], false])
      const beta = await idOf(store, owner, 'beta')
      await store.jobs.change(beta, 1, { jobTitle: 'Head nurse' })
      expect(await listed(store)).toEqual(['beta', 'gamma'])
      await store.jobs.closeMissing('gamma', { seen: new Set(), inserted: 0, today, force: true })
      expect(await listed(store)).toEqual(['beta', 'delta'])
      await store.jobs.change(beta, 2, { jobTitle: 'Nurse' })
      expect(await listed(store)).toEqual(['beta'])
    }))

  it('is shown by its next posting when the last day of the first has passed, without any write', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([posting(owner, 'alpha', { lastDay: '2999-11-22' }), posting(owner, 'beta'), posting(owner, 'gamma', { lastDay: '2999-11-22' })])
      expect([await listed(store, '2999-11-22'), await listed(store, '2999-11-23')]).toEqual([['alpha'], ['beta']])
      expect(await store.jobs.alsoAt(await idOf(store, owner, 'beta'), '2999-11-23')).toEqual([])
    }))

  it('is never two postings of one source, nor one that an employer posted here', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([posting(owner, 'alpha'), posting(owner, 'alpha', { sourceId: '2' }), posting(owner, 'beta')])
      await store.jobs.post(newJob(owner, { applyUrl: 'https://here.example/1' }))
      expect(await listed(store)).toEqual(['alpha', 'alpha', 'here'])
    }))

  it('stays one when a source is imported again', () =>
    withStore(database, async (store, owner) => {
      const jobs = ['alpha', 'beta', 'gamma'].map((source) => posting(owner, source))
      for (let n = 0; n < 3; n += 1) await store.jobs.upsert(jobs.toReversed().map((job) => ({ ...job, description: `Round ${n}` })))
      expect(await listed(store)).toEqual(['gamma'])
    }))

  it('is one in a database from before', () =>
    withStore(database, async (store, owner, options) => {
      await store.jobs.upsert(Array.from({ length: 300 }, (_, n) => posting(owner, 'alpha', { sourceId: String(n), jobTitle: `Nurse ${n}`, places: [{ text: 'Kampala', city: 'Kampala', country: 'UG' }] })))
      await store.jobs.upsert(Array.from({ length: 300 }, (_, n) => posting(owner, 'beta', { sourceId: String(n), jobTitle: `Nurse ${n}`, places: [{ text: 'Kampala', city: 'Kampala', country: 'UG' }] })))
      await withTables(options, async (db) => {
        await sql`update jobs set duplicate_key = null, duplicate_of = null, hidden_until = null`.execute(db)
        await db.transaction().execute((tx) => fillDuplicates(tx, new Date()))
        await sql`update job_list_version set version = version + 1`.execute(db)
      })
      const later = await openStore(options)
      try {
        expect((await later.jobs.list({}, today)).total).toBe(300)
      } finally {
        await later.close()
      }
    }))
})
