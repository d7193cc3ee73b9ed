import { expect, it } from 'vitest'
import { NotFound, Stale } from '../../../../server/store/store.ts'
import type { NewPopup, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newUser, outcome, withStore } from '../database/entries.ts'

const newPopup = ({ userId }: User, fields: Partial<NewPopup> = {}): NewPopup => ({ title: 'Fair', message: 'Come!', createdBy: userId, isActive: true, ...fields })
const [start, end] = ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z']

onEachCollation('popups', (database) => {
  it('are kept with every field, times in UTC, and listed newest first', () =>
    withStore(database, async ({ popups, users, jobs }, owner) => {
      const other = await users.create(newUser('other@kazi.test'))
      const version = await jobs.version()
      const full = { buttonText: 'Go', bgColor: '#ff0000', ctaLink: 'https://x.org', imageUrl: '/api/images/1', bgImage: '/api/images/2' }
      const first = await popups.create(newPopup(owner, { ...full, isActive: false, startTime: '2026-11-21T13:00:00+03:00', endTime: '2026-11-21T11:00Z' }))
      expect(first).toEqual({ ...newPopup(owner, full), isActive: false, _id: first._id, startTime: start, endTime: end, version: 1 })
      const second = await popups.create(newPopup(other))
      expect(second).toEqual({ ...newPopup(other), _id: second._id, version: 1 })
      expect([await popups.find(first._id), await popups.find('nobody')]).toEqual([first, null])
      expect([await popups.list(null), await popups.list(owner.userId), await popups.list('nobody')]).toEqual([[second, first], [first], []])
      expect(await jobs.version()).toBe(version)
    }))

  it('change in what is named, and go once', () =>
    withStore(database, async ({ popups }, owner) => {
      const popup = await popups.create(newPopup(owner, { buttonText: 'Go', bgImage: '/api/images/1', startTime: start }))
      const other = await popups.create(newPopup(owner))
      const expected = { ...popup, bgImage: undefined, startTime: undefined, title: 'New', isActive: false, endTime: end, version: 2 }
      expect(await popups.change(popup._id, { title: 'New', isActive: false, bgImage: null, startTime: null, endTime: '2026-11-21T12:00+01:00' })).toEqual(expected)
      expect([await popups.find(popup._id), await popups.change(popup._id, {}), await popups.change('nobody', { title: 'x' })]).toEqual([expected, { ...expected, version: 3 }, null])
      expect([await popups.remove(popup._id), await popups.remove(popup._id), await popups.list(null)]).toEqual([true, false, [other]])
    }))

  it('refuse an edit of another version, and of two at the same time one', () =>
    withStore(database, async ({ popups }, owner) => {
      const { _id } = await popups.create(newPopup(owner))
      expect(await popups.change(_id, { title: 'Second' }, 1)).toMatchObject({ title: 'Second', version: 2 })
      expect([await outcome(popups.change(_id, { title: 'Lost' }, 1)), await popups.find(_id)]).toMatchObject([Stale, { title: 'Second', version: 2 }])
      const both = await Promise.all(['Third', 'Fourth'].map((title) => outcome(popups.change(_id, { title }, 2))))
      expect([both.toSorted(), (await popups.find(_id))?.version]).toEqual([[Stale, 'done'], 3])
    }))

  it('are shown while they are active and inside their window, its ends included, the newest of several', () =>
    withStore(database, async ({ popups }, owner) => {
      const shown = async (at: string) => (await popups.active(at))?.title
      expect(await shown(start)).toBeUndefined()
      await popups.create(newPopup(owner, { title: 'until', endTime: start }))
      await popups.create(newPopup(owner, { title: 'between', startTime: start, endTime: end }))
      await popups.create(newPopup(owner, { title: 'off', isActive: false }))
      const moments = ['2026-11-21T09:59:59.999Z', start, '2026-11-21T10:30:00.000Z', end, '2026-11-21T11:00:00.001Z']
      expect(await Promise.all(moments.map(shown))).toEqual(['until', 'between', 'between', 'between', undefined])
      await popups.create(newPopup(owner, { title: 'from', startTime: end }))
      expect(await Promise.all(moments.map(shown))).toEqual(['until', 'between', 'between', 'from', 'from'])
      const { version: _, ...open } = await popups.create(newPopup(owner, { title: 'open' }))
      expect([await popups.active('2000-01-01T00:00:00.000Z'), await shown(end)]).toEqual([open, 'open'])
    }))

  it('go with their account, which gets none any more', () =>
    withStore(database, async ({ popups, users }, owner) => {
      const other = await users.create(newUser('other@kazi.test'))
      const [gone, remaining] = [await popups.create(newPopup(owner)), await popups.create(newPopup(other))]
      await users.remove(owner.userId)
      expect([await popups.find(gone._id), await popups.list(null)]).toEqual([null, [remaining]])
      expect([await outcome(popups.create(newPopup(owner))), await outcome(popups.change(remaining._id, { createdBy: owner.userId }))]).toEqual([NotFound, NotFound])
      expect(await popups.list(null)).toEqual([remaining])
    }))

  it('change in one transaction with what else belongs to it', () =>
    withStore(database, async (store, owner) => {
      const popup = await store.popups.create(newPopup(owner))
      const work = store.transaction(async ({ popups }) => {
        await popups.change(popup._id, { title: 'never' })
        await popups.create(newPopup(owner))
        throw new NotFound('later')
      })
      expect([await outcome(work), await store.popups.list(null)]).toEqual([NotFound, [popup]])
    }))
})
