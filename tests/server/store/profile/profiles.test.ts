import { expect, it } from 'vitest'
import { NotFound } from '../../../../server/store/store.ts'
import type { ProfileFields, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newUser, withStore } from '../database/entries.ts'

onEachCollation('profiles', (database) => {
  it('keeps every field of an account', () =>
    withStore(database, async (store) => {
      const given = newUser('ada@example.com', {
        nin: 'CF12345678ABCD',
        socialMedia: { linkedin: 'https://example.com/ada' },
        skills: ['Teamwork', 'Tïme'],
        employment: { openToWork: false, employer: 'Engines', position: 'Programmer' },
      })
      const { userId, createdAt } = await store.users.create(given)
      expect(await store.users.byId(userId)).toEqual({ ...given, userId, createdAt, deactivated: false })
    }))

  it('changes the named fields and no others; null clears one, undefined names none', () =>
    withStore(database, async (store) => {
      const user = await store.users.create(newUser('ada@example.com', { firstName: 'Ada', city: 'Kampala', headline: 'Hello', skills: ['Chess'] }))
      const { headline: _, ...rest } = user
      const expected = { ...rest, city: 'Gulu', skills: [], employment: { openToWork: true } } as User
      const fields: ProfileFields = { city: 'Gulu', headline: null, skills: [], employment: { openToWork: true }, nin: undefined, firstName: undefined, surname: null }
      expect(await store.users.update(user.userId, fields)).toEqual(expected)
      expect(await store.users.byId(user.userId)).toEqual(expected)
      expect(await store.users.update(user.userId, {})).toEqual(expected)
      await expect(store.users.update('nobody', { city: 'Gulu' })).rejects.toThrow(NotFound)
    }))

  it('loses no field when many are changed at the same moment', () =>
    withStore(database, async (store, owner) => {
      const fields = ['firstName', 'surname', 'fullName', 'city', 'country', 'headline', 'profession', 'telephone'] as const
      const wait = store.transaction(async ({ users }) => void (await users.update(owner.userId, { nin: 'CF12345678ABCD' })))
      await Promise.all([wait, ...fields.map((field) => store.users.update(owner.userId, { [field]: `new ${field}` }))])
      const changed = Object.fromEntries(fields.map((field) => [field, `new ${field}`]))
      expect(await store.users.byId(owner.userId)).toEqual({ ...owner, ...changed, nin: 'CF12345678ABCD' })
    }))

  it('is verified once', () =>
    withStore(database, async (store) => {
      const user = await store.users.create(newUser('ada@example.com', { isActive: false }))
      const answers = await Promise.all([1, 2, 3].map(() => store.users.activate(user.userId)))
      expect(answers.toSorted()).toEqual([false, false, true])
      expect(await store.users.byId(user.userId)).toEqual({ ...user, isActive: true })
      expect([await store.users.activate(user.userId), await store.users.activate('nobody')]).toEqual([false, false])
    }))

  it('takes another password', () =>
    withStore(database, async (store, owner) => {
      await store.users.setPassword(owner.userId, '$argon2id$new')
      expect(await store.users.byId(owner.userId)).toEqual({ ...owner, passwordHash: '$argon2id$new' })
      await expect(store.users.setPassword('nobody', '$argon2id$new')).rejects.toThrow(NotFound)
    }))

  it('names its live sessions', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@example.com'))
      const [now, soon, later] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-12-21T10:00:00.000Z']
      const sessions = [['a', later], ['b', soon], ['c', now]] as const
      for (const [tokenHash, expiresAt] of sessions) await store.sessions.create({ tokenHash, userId: owner.userId, expiresAt })
      await store.sessions.create({ tokenHash: 'd', userId: other.userId, expiresAt: later })
      expect(await store.sessions.byUser(owner.userId, now)).toEqual([{ expiresAt: soon }, { expiresAt: later }])
      expect(await store.sessions.byUser(owner.userId, later)).toEqual([])
    }))

  it('has files until they are deleted; their rows are purged once their content is removed', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@example.com'))
      const create = (id: string, { userId }: User) =>
        store.files.create({ id, ownerId: userId, kind: 'image', mediaType: 'image/png', extension: '.png', bytes: 1 })
      const files = [await create('f1', owner), await create('f2', owner)]
      const foreign = await create('f3', other)
      expect(await store.files.byOwner(owner.userId)).toEqual(files)
      await store.files.markDeleted([])
      await store.files.markDeleted(['f1', 'f3', 'unknown'])
      expect([await store.files.byOwner(owner.userId), await store.files.byOwner(other.userId)]).toEqual([[files[1]], []])
      expect([await store.files.find('f1'), await store.files.find('f2'), await store.files.find(foreign.id)]).toEqual([null, files[1], null])
      expect([await store.files.deleted(10), await store.files.deleted(1)]).toEqual([['f1', 'f3'], ['f1']])
      await store.files.purge('f1')
      await store.files.purge('f2')
      expect([await store.files.deleted(10), await store.files.find('f2')]).toEqual([['f3'], files[1]])
    }))
})
