import type { Kysely, Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import { removeAccount } from '../../../../server/store/accounts/removal.ts'
import { userStore } from '../../../../server/store/accounts/users.ts'
import { Conflict, Gone, type Store, type User } from '../../../../server/store/store.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import { databases, onEachCollation, onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore, withTables } from './entries.ts'
import { untilOneWaits } from './waiting.ts'

const [now, later] = ['2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z']

onEachCollation('a transaction', (database) => {
  it('keeps all that was done in it, and answers what the work answers', () =>
    withStore(database, async (store) => {
      const user = await store.transaction(async (stores) => {
        const { userId } = await stores.users.create(newUser('ada@example.com', { isActive: false }))
        await stores.sessions.create({ tokenHash: 'token', userId, expiresAt: later })
        await stores.files.create({ id: 'f1', ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
        await stores.codes.upsert({ email: 'ada@example.com', purpose: 'verification', seed: 'one', sentAt: now, expiresAt: later })
        await stores.outbox.enqueue({ kind: 'verification-code', to: 'ada@example.com', params: { seed: 'one' } })
        await stores.audit.write({ at: now, actorId: null, action: 'admin.created', subjectId: userId, details: {} })
        await stores.users.activate(userId)
        expect((await stores.outbox.claim(now, later, 5)).length).toBe(1)
        return stores.users.update(userId, { resume: '/api/files/f1' })
      })
      expect([await store.users.byEmail('ada@example.com'), await store.sessions.user('token', now)]).toEqual([user, user])
      expect([user.isActive, user.resume, (await store.files.find('f1'))?.ownerId]).toEqual([true, '/api/files/f1', user.userId])
      expect([await store.codes.use({ email: user.email, purpose: 'verification', seed: 'one' }), (await store.audit.list(5)).length]).toEqual([true, 1])
      expect(await store.outbox.counts()).toEqual({ waiting: 1, sent: 0, failed: 0, oldestWaiting: expect.any(String) })
    }))

  it('keeps nothing when the work fails', () =>
    withStore(database, async (store, owner) => {
      const work = store.transaction(async ({ users, outbox, sessions }) => {
        await users.update(owner.userId, { city: 'Gulu' })
        await sessions.create({ tokenHash: 'token', userId: owner.userId, expiresAt: later })
        await outbox.enqueue({ kind: 'password-changed', to: owner.email, params: {} })
        await users.remove(owner.userId)
        await users.create(newUser('second@example.com'))
        await users.create(newUser('SECOND@example.com'))
      })
      expect(await outcome(work)).toBe(Conflict)
      expect([await store.users.byId(owner.userId), await store.users.byEmail('second@example.com')]).toEqual([owner, null])
      expect([await store.sessions.user('token', now), await store.outbox.counts()]).toEqual([null, { waiting: 0, sent: 0, failed: 0, oldestWaiting: null }])
    }))

  it('uses a code and changes what it was for together: of many at the same moment one does', () =>
    withStore(database, async (store, owner) => {
      const code = { email: owner.email, purpose: 'reset' as const, seed: 'one' }
      await store.codes.upsert({ ...code, sentAt: now, expiresAt: later })
      const reset = (hash: string) =>
        store.transaction(async ({ codes, users, sessions, outbox }) => {
          if (!(await codes.use(code))) return false
          await users.setPassword(owner.userId, hash)
          await sessions.revokeAll(owner.userId)
          await outbox.enqueue({ kind: 'password-changed', to: owner.email, params: {} })
          return true
        })
      const hashes = Array.from({ length: 6 }, (_, n) => `hash ${n}`)
      const answers = await Promise.all(hashes.map(reset))
      expect(answers.filter(Boolean).length).toBe(1)
      expect([(await store.users.byId(owner.userId))?.passwordHash, (await store.outbox.counts()).waiting]).toEqual([hashes[answers.indexOf(true)], 1])
    }))
})

onEachDatabase('a snapshot', (database) => {
  it('shows one state of the database, whatever changes meanwhile, and what changed after it', () =>
    withStore(database, async (store, owner, options) => {
      const namesOf = async ({ users, jobs }: Pick<Store, 'users' | 'jobs'>) => [(await users.byId(owner.userId))?.city, (await jobs.byOwner(owner.userId)).length]
      const seen = await store.snapshot(async (stores) => {
        const before = await namesOf(stores)
        await withTables(options, (db) => userStore({ dialect: store.dialect, db, now: () => new Date() }).update(owner.userId, { city: 'Gulu' }))
        return [before, await namesOf(stores)]
      })
      await store.jobs.upsert([newJob(owner)])
      expect([...seen, await store.snapshot(namesOf)]).toEqual([[undefined, 0], [undefined, 0], ['Gulu', 1]])
    }))

  it('refuses a write, and leaves its connection usable', () =>
    withStore(database, async (store, owner) => {
      await expect(store.snapshot(({ users }) => users.update(owner.userId, { city: 'Gulu' }))).rejects.toThrow(/read/)
      expect(await store.users.byId(owner.userId)).toEqual(owner)
      expect(await outcome(store.users.update(owner.userId, { city: 'Gulu' }))).toBe('done')
    }))
})

const postgres = databases.filter(({ name, missing }) => name === 'PostgreSQL' && missing === null)

describe.for(postgres)('a sweep on $name', (database) => {
  it('leaves out what another transaction holds, and waits for nobody', () =>
    withStore(database, async ({ codes, limits, sessions }, owner, options) => {
      for (const tokenHash of ['held', 'free']) {
        await sessions.create({ tokenHash, userId: owner.userId, expiresAt: now })
        await codes.upsert({ email: tokenHash, purpose: 'reset', seed: 'one', sentAt: null, expiresAt: now })
        await limits.take([{ key: tokenHash, most: 1, seconds: 0 }], new Date(now))
      }
      const sweeps = () => Promise.all([sessions.sweep(later), codes.sweep(new Date(later)), limits.sweep(new Date(later))])
      await withTables(options, (db) =>
        db.transaction().execute(async (tx) => {
          await tx.updateTable('sessions').set({ expires_at: now }).where('token_hash', '=', 'held').execute()
          await tx.updateTable('codes').set({ seed: 'two' }).where('email', '=', 'held').execute()
          await tx.updateTable('limits').set({ taken: 0 }).where('key', '=', 'held').execute()
          expect(await sweeps()).toEqual([1, 1, 1])
        }),
      )
      expect(await sweeps()).toEqual([1, 1, 1])
    }))
})

/** On SQLite one of the two is over before the other begins; `processes.test.ts` has them compete there. */
describe.for(postgres)('an application on $name', (database) => {
  const applied = async (store: Store, owner: User) => {
    const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
    await store.jobs.upsert([newJob(owner)])
    const [job] = await store.jobs.byOwner(owner.userId)
    const jobId = job?._id ?? ''
    return { ada, jobId, wanted: { jobId, applicantId: ada.userId, applicationUrl: '', cvUrl: '' } }
  }
  type End = (tx: Kysely<Tables>, jobId: string, ownerId: string) => Promise<unknown>
  const ends: [string, End][] = [
    ['the job is deleted', (tx, jobId) => tx.updateTable('jobs').set({ deleted_at: now }).where('id', '=', jobId).execute()],
    ['its last day is moved to the past', (tx, jobId) => tx.updateTable('jobs').set({ last_day: '2026-11-20' }).where('id', '=', jobId).execute()],
    ['its employer leaves', (tx, _, ownerId) => removeAccount(tx as Transaction<Tables>, { dialect: 'postgres', now: () => new Date() }, ownerId, false)],
  ]

  it.each(ends)('waits while %s, and is refused then', (_, end) =>
    withStore(database, async (store, owner, options) => {
      const { ada, jobId, wanted } = await applied(store, owner)
      let applying: Promise<unknown> = Promise.resolve()
      await withTables(options, (db) =>
        db.transaction().execute(async (tx) => {
          await end(tx, jobId, owner.userId)
          applying = outcome(store.applications.create(wanted, today))
          await untilOneWaits(options)
        }),
      )
      expect([await applying, await store.applications.byApplicant(ada.userId)]).toEqual([Gone, []])
    }))

  it('that is being made is waited for by who deletes the job: it was there before', () =>
    withStore(database, async (store, owner, options) => {
      const { ada, jobId, wanted } = await applied(store, owner)
      let removing: Promise<unknown> = Promise.resolve()
      const seen = await store.transaction(async ({ applications }) => {
        const made = await applications.create(wanted, today)
        removing = store.jobs.remove(jobId)
        await untilOneWaits(options)
        return [made.jobId, (await store.jobs.find(jobId)).kind]
      })
      expect([seen, await removing, (await store.applications.byApplicant(ada.userId)).length]).toEqual([[jobId, 'found'], true, 1])
    }))
})
