import { expect, it } from 'vitest'
import { Conflict } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newUser, withStore } from '../database/entries.ts'

const now = '2026-11-21T10:00:00.000Z'
const later = '2026-12-21T10:00:00.000Z'

onEachCollation('accounts', (database) => {
  it('gives back an account as it was created, by id and by e-mail in any case', () =>
    withStore(database, async (store) => {
      const given = newUser('Ada@Example.com', { role: 'Applicant', isActive: false, firstName: 'Ada', surname: 'Łovelace', fullName: 'Ada Łovelace' })
      const user = await store.users.create(given)
      expect(user).toEqual({ ...given, userId: user.userId, createdAt: user.createdAt, deactivated: false })
      expect(new Date(user.createdAt).toISOString()).toBe(user.createdAt)
      expect([await store.users.byId(user.userId), await store.users.byEmail('aDA@exAMPle.COM')]).toEqual([user, user])
      expect([await store.users.byId('nobody'), await store.users.byEmail('nobody@example.com')]).toEqual([null, null])
    }))

  it('refuses a second account for one e-mail, also when both come at once', () =>
    withStore(database, async (store) => {
      const results = await Promise.allSettled(['ada@example.com', 'ADA@example.com'].map((email) => store.users.create(newUser(email))))
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(store.users.create(newUser('Ada@Example.Com'))).rejects.toThrow(Conflict)
    }))

  it('names the first account of a role', () =>
    withStore(database, async (store, owner) => {
      await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(owner.createdAt))
      await store.users.create(newUser('second@example.com'))
      expect([await store.users.first('Employer'), await store.users.first('Super-Admin')]).toEqual([owner, null])
    }))

  it('knows whether there is any account', () =>
    withStore(database, async (store) => expect(await store.users.any()).toBe(true)))

  it('keeps a session until it ends or is revoked', () =>
    withStore(database, async (store, owner) => {
      for (const tokenHash of ['one', 'two', 'three']) await store.sessions.create({ tokenHash, userId: owner.userId, expiresAt: later })
      await store.sessions.create({ tokenHash: 'over', userId: owner.userId, expiresAt: now })
      const signedIn = async (at: string) => Promise.all(['one', 'two', 'three', 'over'].map(async (tokenHash) => (await store.sessions.user(tokenHash, at))?.email))
      expect(await signedIn(now)).toEqual([owner.email, owner.email, owner.email, undefined])
      expect(await signedIn(later)).toEqual([undefined, undefined, undefined, undefined])
      expect(await store.sessions.user('one', now)).toEqual(owner)
      expect([await store.sessions.sweep(now), await store.sessions.sweep(now)]).toEqual([1, 0])
      await store.sessions.revoke('one')
      expect(await signedIn(now)).toEqual([undefined, owner.email, owner.email, undefined])
      await store.sessions.revokeAll(owner.userId)
      expect(await signedIn(now)).toEqual([undefined, undefined, undefined, undefined])
    }))

  it('refuses a session or a file of an account that is not there', () =>
    withStore(database, async (store) => {
      await expect(store.sessions.create({ tokenHash: 'one', userId: 'nobody', expiresAt: later })).rejects.toThrow(/foreign key/i)
      const file = { id: 'f1', ownerId: 'nobody', kind: 'cv' as const, mediaType: 'application/pdf', extension: '.pdf', bytes: 1 }
      await expect(store.files.create(file)).rejects.toThrow(/foreign key/i)
    }))

  it('keeps what is known of a file', () =>
    withStore(database, async (store, owner) => {
      const given = { id: 'f1', ownerId: owner.userId, kind: 'cv' as const, name: 'Ada \u{1F33A}.pdf', mediaType: 'application/pdf', extension: '.pdf', bytes: 5_242_880 }
      const file = await store.files.create(given)
      const nameless = await store.files.create({ id: 'f2', ownerId: owner.userId, kind: 'image', mediaType: 'image/webp', extension: '.webp', bytes: 1 })
      expect([file, Object.hasOwn(nameless, 'name')]).toEqual([{ ...given, createdAt: file.createdAt }, false])
      expect([await store.files.find('f1'), await store.files.find('f3')]).toEqual([file, null])
    }))
})
