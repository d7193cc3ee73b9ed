import { expect, it } from 'vitest'
import { Conflict, NotFound } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newUser, outcome, withStore } from '../database/entries.ts'

const [now, later] = ['2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z']

onEachCollation('a deactivated account', (database) => {
  it('has no sessions, old or new, until it is let in again', () =>
    withStore(database, async ({ users, sessions }, owner) => {
      const other = await users.create(newUser('other@kazi.test'))
      for (const { userId, email } of [owner, other]) await sessions.create({ tokenHash: email, userId, expiresAt: later })
      const after = { ...owner, deactivated: true }
      expect([await users.setDeactivated(owner.userId, true), await users.byEmail(owner.email)]).toEqual([{ user: after, isChanged: true }, after])
      expect([await sessions.user(owner.email, now), await sessions.byUser(owner.userId, now), await sessions.user(other.email, now)]).toEqual([null, [], other])
      await sessions.create({ tokenHash: 'late', userId: owner.userId, expiresAt: later })
      expect([await sessions.user('late', now), await users.setDeactivated(owner.userId, true)]).toEqual([null, { user: after, isChanged: false }])
      expect([await users.setDeactivated(owner.userId, false), await sessions.user('late', now)]).toEqual([{ user: owner, isChanged: true }, null])
      await sessions.create({ tokenHash: 'new', userId: owner.userId, expiresAt: later })
      expect([await users.setDeactivated(owner.userId, false), await sessions.user('new', now)]).toEqual([{ user: owner, isChanged: false }, owner])
    }))

  it('cannot be verified', () =>
    withStore(database, async ({ users }) => {
      const user = await users.create(newUser('new@kazi.test', { isActive: false }))
      await users.setDeactivated(user.userId, true)
      expect([await users.activate(user.userId), await users.byId(user.userId)]).toEqual([false, { ...user, deactivated: true }])
      await users.setDeactivated(user.userId, false)
      expect([await users.activate(user.userId), await users.byId(user.userId)]).toEqual([true, { ...user, isActive: true }])
    }))

  it('is never the last active Super-Admin, also when all are asked at once or one leaves', () =>
    withStore(database, async ({ users }) => {
      const admin = (n: number, isActive = true) => users.create(newUser(`${n}@kazi.test`, { role: 'Super-Admin', isActive }))
      const [one, two, three, unverified] = [await admin(1), await admin(2), await admin(3), await admin(4, false)]
      const ends = await Promise.all([one, two, three].map(({ userId }) => outcome(users.setDeactivated(userId, true))))
      expect([ends.filter((end) => end === 'done').length, ends.filter((end) => end === Conflict).length]).toEqual([2, 1])
      const all = [one, two, three]
      const last = all.find((_, n) => ends[n] === Conflict)?.userId ?? ''
      expect(await outcome(users.remove(last))).toBe(Conflict)
      const gone = all.find((_, n) => ends[n] === 'done')?.userId ?? ''
      expect([await outcome(users.remove(gone)), await outcome(users.setDeactivated(unverified.userId, true))]).toEqual(['done', 'done'])
      expect([await outcome(users.setDeactivated(gone, true)), await outcome(users.setDeactivated('nobody', false))]).toEqual([NotFound, NotFound])
    }))

  it('is so only if all that belongs to it is kept', () =>
    withStore(database, async (store, owner) => {
      await store.sessions.create({ tokenHash: 'token', userId: owner.userId, expiresAt: later })
      const work = store.transaction(async ({ users }) => {
        await users.setDeactivated(owner.userId, true)
        throw new NotFound('later')
      })
      expect([await outcome(work), await store.sessions.user('token', now)]).toEqual([NotFound, owner])
    }))
})

onEachCollation('the list of accounts', (database) => {
  it('has pages, newest first, without those removed', () =>
    withStore(database, async ({ users }, owner) => {
      const created = [owner]
      for (let n = 0; n < 4; n += 1) created.push(await users.create(newUser(`${n}@kazi.test`)))
      const [, gone] = created
      await users.remove(gone?.userId ?? '')
      const order = created.filter((user) => user !== gone).toSorted((a, b) => (a.createdAt + a.userId < b.createdAt + b.userId ? 1 : -1))
      expect(await users.list({ page: 1, limit: 3 })).toEqual({ users: order.slice(0, 3), matches: 4 })
      expect(await users.list({ page: 2, limit: 3 })).toEqual({ users: order.slice(3), matches: 4 })
      expect(await users.list({ page: 3, limit: 3 })).toEqual({ users: [], matches: 4 })
    }))

  it('is searched by name, company or e-mail in any case, as they are now', () =>
    withStore(database, async ({ users }) => {
      const ada = await users.create(newUser('Ada_1@Example.com', { firstName: 'Ada', surname: 'Łovelace', fullName: 'Countess %' }))
      const clinic = await users.create(newUser('clinic@example.com', { fullName: 'Grace', companyName: 'Große Klinik' }))
      const found = async (search: string) => (await users.list({ search, page: 1, limit: 5 })).users.map(({ email }) => email.split('@')[0]).toSorted().join()
      const searches = ['ŁOVE', 'ada łove', 'countess', '%', '_1@', 'GROSSE', 'example.com', 'grace große', 'nobody']
      expect(await Promise.all(searches.map(found))).toEqual(['Ada_1', 'Ada_1', 'Ada_1', 'Ada_1', 'Ada_1', 'clinic', 'Ada_1,clinic', '', ''])
      await users.update(ada.userId, { surname: 'King', fullName: null })
      await users.update(clinic.userId, { city: 'Gulu' })
      expect(await Promise.all(['love', 'countess', 'ada king', 'grace'].map(found))).toEqual(['', '', 'Ada_1', 'clinic'])
    }))
})
