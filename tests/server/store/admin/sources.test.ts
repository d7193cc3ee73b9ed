import { expect, it } from 'vitest'
import type { SourceRun } from '../../../../src/services/contract/admin/sources.ts'
import { Conflict, NotFound, Stale } from '../../../../server/store/store.ts'
import type { AfterRun, LeasedRun, NewSource, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore } from '../database/entries.ts'

const now = '2026-11-21T10:00:00.000Z'
const later = '2026-11-21T10:05:00.000Z'
const url = 'https://looms.example/jobs.json'
const after: AfterRun = { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT', nextRunAt: '2026-11-21T11:00:00.000Z', failures: 0 }

const newSource = ({ userId }: User, fields: Partial<NewSource> = {}): NewSource => ({ name: 'looms', ownerId: userId, url, schedule: 'hourly', ...fields })
const run = (fields: Partial<SourceRun> = {}): SourceRun => ({
  startedAt: now, endedAt: later, read: 7, inserted: 1, changed: 2, unchanged: 3, closed: 4, skipped: 1, notClosed: 0,
  problems: [{ text: 'no title', count: 1, examples: ['element 3'] }], ...fields,
})

onEachCollation('sources of postings', (database) => {
  it('are listed by name with owner, address, schedule and runs, those of the import command too', () =>
    withStore(database, async ({ sources, jobs }, owner) => {
      await jobs.upsert([newJob(owner, { source: 'nyc', sourceId: '1' })])
      const id = await sources.add(newSource(owner), now)
      const looms = { _id: id, name: 'looms', owner: owner.email, url, schedule: 'hourly', version: 1, paused: false, running: false, nextRunAt: now, runs: [] }
      const nyc = { _id: expect.stringMatching(/^[\w-]{36}$/), name: 'nyc', owner: owner.email, version: 1, paused: false, running: false, runs: [] }
      expect(await sources.list(now)).toEqual([looms, nyc])
      await sources.recordRun('nyc', run())
      await sources.recordRun('nyc', run({ failure: 'status 500', problems: [] }))
      await sources.recordRun('nobody', run())
      expect((await sources.list(now))[1]?.runs).toEqual([run({ failure: 'status 500', problems: [] }), run({ problems: [] })])
      expect([await sources.find(id, now), await sources.find('nobody', now)]).toEqual([looms, null])
    }))

  it('have one row a name: of a removed one its owner alone may add it again', () =>
    withStore(database, async ({ sources, users, jobs }, owner) => {
      const other = await users.create(newUser('other@kazi.test'))
      const id = await sources.add(newSource(owner), now)
      expect(await outcome(sources.add(newSource(owner), now))).toBe(Conflict)
      await jobs.upsert([newJob(owner, { source: 'looms', sourceId: '1' })])
      await sources.recordRun('looms', run())
      expect([await sources.remove(id, now), await sources.remove(id, now), await sources.list(now), await sources.claim(now, later)]).toEqual([{ source: 'looms', changed: ['existence'] }, null, [], null])
      expect((await jobs.byOwner(owner.userId)).length).toBe(1)
      expect([await outcome(sources.add(newSource(other), now)), await jobs.sourcesOfOthers(['looms'], other.userId)]).toEqual([Conflict, ['looms']])
      expect(await sources.add(newSource(owner, { schedule: null }), now)).toBe(id)
      expect((await sources.find(id, now))?.runs).toEqual([])
      await users.remove(owner.userId)
      expect([await sources.list(now), await sources.claim(now, later), await outcome(sources.add(newSource(owner, { name: 'x' }), now))]).toEqual([[], null, NotFound])
      expect(await outcome(sources.add(newSource(other), now))).toBe('done')
    }))

  it('are leased to one of several workers, until the lease ends', () =>
    withStore(database, async ({ sources }, owner) => {
      const id = await sources.add(newSource(owner), now)
      const claims = await Promise.all([sources.claim(now, later), sources.claim(now, later)])
      const [claimed] = claims.filter((each) => each !== null)
      expect(claims.filter((each) => each === null).length).toBe(1)
      expect(claimed).toEqual({ id, name: 'looms', ownerId: owner.userId, url, schedule: 'hourly', etag: null, lastModified: null, failures: 0, isForced: false, lease: expect.any(String) })
      expect((await sources.find(id, now))?.running).toBe(true)
      expect(await sources.renew({ id, lease: claimed?.lease ?? '' }, '2026-11-21T10:09:00.000Z')).toBe(true)
      expect(await sources.claim('2026-11-21T10:08:00.000Z', later)).toBeNull()
      const second = await sources.claim('2026-11-21T10:09:00.000Z', '2026-11-21T10:14:00.000Z')
      expect([second?.id, await sources.renew({ id, lease: claimed?.lease ?? '' }, later)]).toEqual([id, false])
      await sources.finish({ id, name: 'looms', url, schedule: 'hourly', lease: claimed?.lease ?? '' }, run({ read: 99 }), after)
      await sources.finish({ id, name: 'looms', url, schedule: 'hourly', lease: second?.lease ?? '' }, run(), after)
      expect(await sources.find(id, later)).toMatchObject({ running: false, nextRunAt: after.nextRunAt, runs: [run()] })
      expect([await sources.claim(later, later), await sources.claim('2026-11-21T11:00:00.000Z', '2026-11-21T11:05:00.000Z')]).toMatchObject([null, { etag: after.etag, lastModified: after.lastModified }])
    }))

  it('are not due while paused, without a schedule or an address; a request is, once', () =>
    withStore(database, async ({ sources, jobs }, owner) => {
      await jobs.upsert([newJob(owner, { source: 'nyc', sourceId: '1' })])
      const nyc = (await sources.list(now))[0]?._id ?? ''
      expect([await outcome(sources.request(nyc, false)), await sources.request('nobody', false), await sources.claim(now, later)]).toEqual([Conflict, null, null])
      const id = await sources.add(newSource(owner), now)
      expect([await sources.setPaused(id, true), await sources.setPaused('nobody', true), await sources.claim(now, later)]).toEqual([{ source: 'looms', changed: ['pause'] }, null, null])
      expect((await sources.setPaused(id, true))?.changed).toEqual([])
      expect(await sources.find(id, now)).not.toHaveProperty('nextRunAt')
      await sources.request(id, true)
      expect((await sources.find(id, now))?.running).toBe(true)
      const claimed = await sources.claim(now, later)
      expect(claimed).toMatchObject({ id, isForced: true })
      await sources.finish({ id, name: 'looms', url, schedule: 'hourly', lease: claimed?.lease ?? '' }, run(), after)
      expect(await sources.claim('2027-01-01T00:00:00.000Z', later)).toBeNull()
      expect(await sources.change(nyc, { url, schedule: null }, now)).toEqual({ source: 'nyc', changed: ['address'] })
      const requested = { source: 'nyc', changed: ['request'] }
      expect([await sources.claim(now, later), await sources.request(nyc, false), await sources.request(nyc, false), await sources.request(nyc, true), await sources.request(nyc, false)]).toEqual([null, requested, { source: 'nyc', changed: [] }, requested, { source: 'nyc', changed: [] }])
      expect(await sources.claim(now, later)).toMatchObject({ id: nyc, isForced: true })
    }))

  it('are imported when they are added, without a schedule too', () =>
    withStore(database, async ({ sources }, owner) => {
      const id = await sources.add(newSource(owner, { schedule: null }), now)
      const added = await sources.find(id, now)
      const claimed = await sources.claim(now, later)
      expect([added, claimed]).toEqual([{ _id: id, name: 'looms', owner: owner.email, url, version: 1, paused: false, running: true, runs: [] }, expect.objectContaining({ id, isForced: false })])
      await sources.finish({ id, name: 'looms', url, schedule: null, lease: claimed?.lease ?? '' }, run(), { ...after, nextRunAt: null })
      expect(await sources.claim('2027-01-01T00:00:00.000Z', later)).toBeNull()
    }))

  it('are fetched anew at another address, and at once at another hour', () =>
    withStore(database, async ({ sources }, owner) => {
      const id = await sources.add(newSource(owner), now)
      const claim = async (at: string) => (await sources.claim(at, at)) ?? { id, name: 'looms', url, schedule: 'hourly', lease: '' } as const
      await sources.finish(await claim(now), run(), after)
      await sources.change(id, { url, schedule: 'daily' }, later)
      expect(await sources.claim(later, later)).toMatchObject({ etag: after.etag, schedule: 'daily' })
      await sources.change(id, { url: `${url}?2`, schedule: 'daily' }, later)
      expect(await sources.claim(later, later)).toMatchObject({ etag: null, lastModified: null, url: `${url}?2` })
      expect(await sources.change('nobody', { url, schedule: null }, now)).toBeNull()
    }))

  it('have a version of their address and schedule: an edit and a request of another version are refused', () =>
    withStore(database, async ({ sources }, owner) => {
      const id = await sources.add(newSource(owner), now)
      const version = async () => (await sources.find(id, now))?.version
      expect([await version(), await sources.change(id, { url, schedule: 'daily', version: 1 }, now), await version()]).toEqual([1, { source: 'looms', changed: ['schedule'] }, 2])
      expect([await outcome(sources.change(id, { url: `${url}?2`, schedule: 'daily', version: 1 }, now)), await outcome(sources.request(id, true, 1))]).toEqual([Stale, Stale])
      expect(await sources.find(id, now)).toMatchObject({ url, schedule: 'daily', version: 2, running: false })
      await sources.setPaused(id, true)
      expect([await sources.change(id, { url, schedule: 'daily', version: 2 }, now), await version(), (await sources.request(id, true, 2))?.changed]).toEqual([{ source: 'looms', changed: [] }, 2, ['request']])
      const both = await Promise.all(['?3', '?4'].map((query) => outcome(sources.change(id, { url: `${url}${query}`, schedule: 'daily', version: 2 }, now))))
      expect([both.toSorted(), await version()]).toEqual([[Stale, 'done'], 3])
      await sources.remove(id, now)
      expect([await sources.add(newSource(owner), now), await version()]).toEqual([id, 4])
    }))

  it('that are changed during a run keep the change: the run ends for the address and the schedule that it began with', () =>
    withStore(database, async ({ sources }, owner) => {
      const id = await sources.add(newSource(owner), now)
      const claimed = async (at: string) => (await sources.claim(at, at)) ?? expect.fail('It was not due.')
      const first = await claimed(now)
      await sources.change(id, { url: `${url}?2`, schedule: 'hourly' }, later)
      await sources.finish(first, run(), { ...after, failures: 3 })
      const second = await claimed(later)
      expect(second).toMatchObject({ url: `${url}?2`, etag: null, lastModified: null, failures: 0 })
      await sources.change(id, { url: `${url}?2`, schedule: 'daily' }, later)
      await sources.finish(second, run(), after)
      expect(await claimed(later)).toMatchObject({ schedule: 'daily', etag: after.etag, lastModified: after.lastModified })
      expect((await sources.find(id, later))?.runs.length).toBe(2)
    }))

  it('keep their last twenty runs', () =>
    withStore(database, async ({ sources, jobs }, owner) => {
      await jobs.upsert([newJob(owner, { source: 'nyc', sourceId: '1' })])
      for (let n = 1; n <= 23; n += 1) await sources.recordRun('nyc', run({ read: n }))
      expect((await sources.list(now))[0]?.runs.map(({ read }) => read)).toEqual(Array.from({ length: 20 }, (_, n) => 23 - n))
    }))

  it('close what vanished from them, up to a share of 30 %, unless forced; what returns is listed again', () =>
    withStore(database, async ({ jobs, published }, owner) => {
      const posting = (n: number, fields = {}) => newJob(owner, { source: 'looms', sourceId: `id-${n}`, jobTitle: `Weaver ${n}`, ...fields })
      const ten = Array.from({ length: 10 }, (_, n) => posting(n))
      await jobs.upsert([...ten, posting(10, { lastDay: '2026-11-20' }), newJob(owner, { source: 'other', sourceId: 'id-1', jobTitle: 'Dyer' }), newJob(owner, { jobTitle: 'Own' })])
      const [version, changed] = [await jobs.version(), await published.changedAt()]
      const seen = (...numbers: number[]) => new Set(numbers.map((n) => `id-${n}`))
      const titles = async () => (await jobs.list({ limit: 100 }, today)).jobs.map(({ jobTitle }) => jobTitle).toSorted()
      const vanished = { inserted: 0, today }
      expect(await jobs.closeMissing('looms', { ...vanished, seen: seen(0, 1, 2, 3, 4, 5) })).toEqual({ closed: 0, refused: { missing: 4, of: 10 } })
      expect(await jobs.closeMissing('looms', { ...vanished, seen: seen(0, 1, 2, 3, 4, 5, 6), inserted: 1 })).toEqual({ closed: 0, refused: { missing: 3, of: 9 } })
      expect(await jobs.closeMissing('looms', { ...vanished, seen: seen(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) })).toEqual({ closed: 0 })
      expect([await jobs.version(), await published.changedAt()]).toEqual([version, changed])
      expect(await jobs.closeMissing('looms', { ...vanished, seen: seen(0, 1, 2, 3, 4, 5, 6) })).toEqual({ closed: 3 })
      expect(await titles()).toEqual(['Dyer', 'Own', ...Array.from({ length: 7 }, (_, n) => `Weaver ${n}`)])
      expect(await jobs.version()).not.toBe(version)
      const closed = (await jobs.byOwner(owner.userId)).find(({ jobTitle }) => jobTitle === 'Weaver 9')
      expect(closed?.lastDay).toBe('2026-11-20')
      await jobs.upsert([posting(9)])
      expect(await titles()).toContain('Weaver 9')
      expect(await jobs.closeMissing('looms', { ...vanished, seen: new Set(), force: true })).toEqual({ closed: 8 })
      expect(await titles()).toEqual(['Dyer', 'Own'])
    }))
  it('close nothing for a run that has lost them, or their address', () =>
    withStore(database, async ({ sources, jobs }, owner) => {
      const id = await sources.add(newSource(owner), now)
      await jobs.upsert(Array.from({ length: 10 }, (_, n) => newJob(owner, { source: 'looms', sourceId: `id-${n}`, jobTitle: `Weaver ${n}` })))
      const claimed = async () => (await sources.claim(now, now)) ?? expect.fail('It was not due.')
      const seen = (count: number) => new Set(Array.from({ length: count }, (_, n) => `id-${n}`))
      const close = (leased: LeasedRun, count: number, force = false) => jobs.closeMissing('looms', { seen: seen(count), inserted: 0, today, run: leased, force })
      const first = await claimed()
      const second = await claimed()
      expect([await close(first, 9), await close(first, 1), await close(second, 9)]).toEqual([{ closed: 0, isSuperseded: true }, { closed: 0, isSuperseded: true }, { closed: 1 }])
      await sources.request(id, true)
      await sources.change(id, { url, schedule: 'daily' }, now)
      const forced = await claimed()
      expect([forced.isForced, await close(forced, 8)]).toEqual([true, { closed: 1 }])
      await sources.change(id, { url: `${url}?2`, schedule: 'daily' }, now)
      expect([await close(forced, 0, true), (await claimed()).isForced]).toEqual([{ closed: 0, isSuperseded: true }, false])
      await sources.request(id, true)
      await sources.change(id, { url, schedule: 'daily' }, now)
      const last = await claimed()
      expect([last.isForced, await close(last, 8)]).toEqual([false, { closed: 0 }])
      await sources.remove(id, now)
      expect(await close(last, 7)).toEqual({ closed: 0, isSuperseded: true })
      expect((await jobs.list({ limit: 100 }, today)).total).toBe(8)
    }))

  it('are claimed in a transaction with what else belongs to it', () =>
    withStore(database, async (store, owner) => {
      const id = await store.sources.add(newSource(owner), now)
      const work = store.transaction(async ({ sources }) => {
        expect((await sources.claim(now, now))?.id).toBe(id)
        throw new NotFound('later')
      })
      expect([await outcome(work), (await store.sources.claim(now, now))?.id]).toEqual([NotFound, id])
    }))
})
