import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { Conflict, NotFound } from '../../../../server/store/store.ts'
import type { Store, User } from '../../../../server/store/store.ts'
import { type FreshDatabase, onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore, withTables } from '../database/entries.ts'
import { untilOneWaits } from '../database/waiting.ts'

const [now, later] = ['2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z']
const personal = /lovelace|łovelace|ada@example|CF12345678ABCD|ada-token|\$argon2id\$ada/i

/** Every row of every table as text, under the table's name. */
const dump = (options: FreshDatabase['options']) =>
  withTables(options, async (db) => {
    const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('jobs_search') && !name.startsWith('job_tokens'))
    const rows = tables.map(async ({ name }) => [name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)] as const)
    return Object.fromEntries(await Promise.all(rows))
  })

const tablesWith = async (options: FreshDatabase['options'], pattern: RegExp) =>
  Object.entries(await dump(options)).filter(([, text]) => pattern.test(text)).map(([name]) => name).toSorted()

const file = ({ userId }: User, id: string) => ({ id, ownerId: userId, kind: 'cv' as const, mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
const code = (email: string) => ({ email, purpose: 'reset' as const, seed: 'one', sentAt: null, expiresAt: later })

/** An account with a row in every table that can refer to it. */
const createAda = async (store: Store, owner: User): Promise<User> => {
  const ada = await store.users.create(
    newUser('Ada@Example.com', { role: 'Applicant', passwordHash: '$argon2id$ada', fullName: 'Ada Łovelace', surname: 'Lovelace', nin: 'CF12345678ABCD' }),
  )
  await store.sessions.create({ tokenHash: 'ada-token', userId: ada.userId, expiresAt: later })
  await store.files.create(file(ada, 'ada-cv'))
  await store.codes.upsert(code('ada@example.com'))
  await store.codes.upsert({ ...code(ada.email), purpose: 'verification' })
  await store.outbox.enqueue({ kind: 'reset-code', to: 'ADA@example.com', params: { name: 'Lovelace' } })
  await store.alerts.request({ email: 'ada@example.com', query: { title: 'Lovelace' } }, now)
  await store.jobs.upsert([newJob(owner)])
  const [job] = await store.jobs.byOwner(owner.userId)
  await store.applications.create({ jobId: job?._id ?? '', applicantId: ada.userId, applicationUrl: 'https://example.com/lovelace', cvUrl: '/api/files/ada-cv' }, today)
  await store.savedJobs.save(ada.userId, job?._id ?? '', 1)
  await store.views.profileSeen(ada.userId, owner.userId, today)
  await store.views.profileSeen(owner.userId, ada.userId, today)
  return ada
}

onEachCollation('the removal of an account', (database) => {
  it('leaves nothing personal in any table', () =>
    withStore(database, async (store, owner, options) => {
      const ada = await createAda(store, owner)
      await store.outbox.enqueue({ kind: 'reset-code', to: ada.email, params: { name: 'Lovelace' } })
      const [sent] = await store.outbox.claim(now, later, 1)
      await store.outbox.sent(sent?.id ?? '', now)
      expect(await tablesWith(options, personal)).toEqual(['applications', 'codes', 'job_alerts', 'outbox', 'sessions', 'users'])
      expect(await tablesWith(options, new RegExp(ada.userId))).toEqual(['applications', 'files', 'profile_views', 'saved_jobs', 'sessions', 'users'])
      await store.users.remove(ada.userId)
      expect(await tablesWith(options, personal)).toEqual([])
      expect(await tablesWith(options, new RegExp(ada.userId))).toEqual(['files', 'users'])
    }))

  it('shows it to nobody, deletes its files and changes nothing of anybody else', () =>
    withStore(database, async (store, owner) => {
      const ada = await createAda(store, owner)
      await store.sessions.create({ tokenHash: 'owner-token', userId: owner.userId, expiresAt: later })
      await store.files.create(file(owner, 'logo'))
      await store.codes.upsert(code(owner.email))
      await store.outbox.enqueue({ kind: 'password-changed', to: owner.email, params: {} })
      await store.users.remove(ada.userId)
      const gone = [store.users.byId(ada.userId), store.users.byEmail(ada.email), store.users.byEmail(`deleted:${ada.userId}`), store.users.first('Applicant')]
      expect(await Promise.all(gone)).toEqual([null, null, null, null])
      expect([await store.sessions.user('ada-token', now), await store.sessions.user('owner-token', now)]).toEqual([null, owner])
      expect([await store.files.find('ada-cv'), await store.files.deleted(10), (await store.files.find('logo'))?.ownerId]).toEqual([null, ['ada-cv'], owner.userId])
      expect([await store.applications.byApplicant(ada.userId), (await store.jobs.byOwner(owner.userId)).length]).toEqual([[], 1])
      expect(await store.codes.find(owner.email, 'reset')).toEqual(code(owner.email))
      expect((await store.outbox.claim(now, later, 10)).map(({ to }) => to)).toEqual([owner.email])
      expect([await store.users.activate(ada.userId), await outcome(store.users.remove(ada.userId)), await outcome(store.users.remove('nobody'))]).toEqual([false, NotFound, NotFound])
      expect(await outcome(store.users.update(ada.userId, { city: 'Gulu' }))).toBe(NotFound)
      expect(await outcome(store.users.setPassword(ada.userId, 'new'))).toBe(NotFound)
    }))

  it('frees its e-mail address', () =>
    withStore(database, async (store, owner) => {
      const ada = await createAda(store, owner)
      await store.users.remove(ada.userId)
      const again = await store.users.create(newUser('ada@example.com', { role: 'Applicant' }))
      expect([again.userId === ada.userId, await store.users.byEmail('ADA@example.com')]).toEqual([false, again])
      await store.users.remove(again.userId)
      expect(await store.users.byEmail('ada@example.com')).toBeNull()
    }))

  it('keeps the mail that is put out after it in the same transaction', () =>
    withStore(database, async (store, owner) => {
      const ada = await createAda(store, owner)
      await store.transaction(async ({ users, outbox, audit }) => {
        await users.remove(ada.userId)
        await outbox.enqueue({ kind: 'account-deleted', to: ada.email, params: {} })
        await audit.write({ at: now, actorId: ada.userId, action: 'account.deleted', subjectId: ada.userId, details: {} })
      })
      expect((await store.outbox.claim(now, later, 10)).map(({ kind, to }) => [kind, to])).toEqual([['account-deleted', 'Ada@Example.com']])
    }))

  it('deletes its jobs, with the counts and the version of the board', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      await store.jobs.upsert([newJob(owner), newJob(owner), newJob(other)])
      const [deleted] = await store.jobs.byOwner(owner.userId)
      await store.jobs.remove(deleted?._id ?? '')
      const [job] = await store.jobs.byOwner(owner.userId)
      await store.views.jobsSeen(new Map([[job?._id ?? '', 3]]), today)
      const before = await store.jobs.version()
      await store.users.remove(owner.userId)
      expect([await store.jobs.version() === before, await store.jobs.find(job?._id ?? ''), await store.jobs.byOwner(owner.userId)]).toEqual([false, { kind: 'deleted' }, []])
      const { jobs, ...counts } = await store.jobs.list({}, today)
      expect([jobs.map(({ postedBy }) => postedBy), counts, await store.views.ofJobsBy(owner.userId, today)]).toEqual([[other.userId], { total: 1, matches: 1 }, []])
      expect(await outcome(store.jobs.upsert([newJob(other), newJob(owner)]))).toBe(NotFound)
      expect((await store.jobs.list({}, today)).total).toBe(1)
    }))

  it('leaves the version of the board alone where there are no jobs', () =>
    withStore(database, async (store, owner) => {
      const before = await store.jobs.version()
      await store.users.remove(owner.userId)
      expect([await store.jobs.version(), await store.users.any()]).toEqual([before, false])
    }))

  it('is refused for the last active Super-Admin, also when all leave at once', () =>
    withStore(database, async (store) => {
      const admin = (n: number, isActive = true) => store.users.create(newUser(`${n}@kazi.test`, { role: 'Super-Admin', isActive }))
      const [one, two, three] = [await admin(1), await admin(2), await admin(3)]
      const inactive = await admin(4, false)
      const outcomes = await Promise.all([one, two, three].map(({ userId }) => outcome(store.users.remove(userId))))
      expect(outcomes.filter((end) => end === 'done').length).toBe(2)
      expect(outcomes.filter((end) => end === Conflict).length).toBe(1)
      expect([await outcome(store.users.remove(inactive.userId)), (await store.users.first('Super-Admin'))?.isActive]).toEqual(['done', true])
    }))

  it('lets nothing be given to the account, whichever transaction is first', () =>
    withStore(database, async (store, owner) => {
      const ada = await createAda(store, owner)
      await store.jobs.upsert(Array.from({ length: 6 }, () => newJob(owner)))
      const jobs = (await store.jobs.byOwner(owner.userId)).slice(0, 6)
      const work = [
        ...Array.from({ length: 6 }, (_, n) => outcome(store.files.create(file(ada, `file ${n}`)))),
        ...jobs.map(({ _id }) => outcome(store.applications.create({ jobId: _id, applicantId: ada.userId, applicationUrl: '', cvUrl: '' }, today))),
        ...jobs.map(() => outcome(store.jobs.upsert([newJob(ada)]))),
      ]
      await store.users.remove(ada.userId)
      expect((await Promise.all(work)).filter((end) => end !== 'done' && end !== NotFound)).toEqual([])
      const late = { jobId: jobs[0]?._id ?? '', applicantId: ada.userId, applicationUrl: '', cvUrl: '' }
      expect([await outcome(store.files.create(file(ada, 'late'))), await outcome(store.applications.create(late, today))]).toEqual([NotFound, NotFound])
      await store.sessions.create({ tokenHash: 'late', userId: ada.userId, expiresAt: later })
      expect(await store.sessions.user('late', now)).toBeNull()
      expect([await store.files.byOwner(ada.userId), await store.applications.byApplicant(ada.userId), await store.jobs.byOwner(ada.userId)]).toEqual([[], [], []])
    }))

  it('waits for what is being given, and takes it along', () =>
    withStore(database, async (store, owner, options) => {
      const ada = await createAda(store, owner)
      const { removal } = await store.transaction(async ({ files }) => {
        await files.create(file(ada, 'under way'))
        const begun = { removal: store.users.remove(ada.userId) }
        await untilOneWaits(options)
        return begun
      })
      await removal
      expect([await store.files.byOwner(ada.userId), await store.files.deleted(10)]).toEqual([[], ['ada-cv', 'under way']])
    }))

  it('is waited for by what is given meanwhile, which is then refused', () =>
    withStore(database, async (store, owner, options) => {
      const ada = await createAda(store, owner)
      await store.jobs.upsert([newJob(owner)])
      const [job] = await store.jobs.byOwner(owner.userId)
      const { application } = await store.transaction(async ({ users }) => {
        await users.remove(ada.userId)
        const given = { jobId: job?._id ?? '', applicantId: ada.userId, applicationUrl: '', cvUrl: '' }
        const begun = { application: outcome(store.applications.create(given, today)) }
        await untilOneWaits(options)
        return begun
      })
      expect([await application, await store.applications.byApplicant(ada.userId)]).toEqual([NotFound, []])
    }))

  it('happens once when it is asked for twice at once, inside transactions of others', () =>
    withStore(database, async (store, owner) => {
      const ada = await createAda(store, owner)
      const leave = () =>
        store.transaction(async ({ audit, users, codes, sessions }) => {
          await audit.write({ at: now, actorId: ada.userId, action: 'account.deleted', subjectId: ada.userId, details: {} })
          await codes.use(code(ada.email))
          await users.remove(ada.userId)
          await sessions.revokeAll(ada.userId)
        })
      const outcomes = await Promise.all([outcome(leave()), outcome(leave())])
      expect([outcomes.filter((end) => end === 'done').length, outcomes.filter((end) => end === NotFound).length]).toEqual([1, 1])
      expect((await store.audit.list(10)).length).toBe(1)
    }))
})
