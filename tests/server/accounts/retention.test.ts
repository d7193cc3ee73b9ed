import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dueForSweep, sweep } from '../../../server/sweep.ts'
import type { NewUser, Store } from '../../../server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { aJob, signedIn, startServer } from '../../support/board/server.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'
import { account, freshStore } from '../mail/entries.ts'
import { withTables } from '../store/database/entries.ts'

const noFiles = { remove: async () => {}, removeStaleDrafts: async () => {} }
type Given = Parameters<typeof sweepSettings>[0]

const opened = async (database: TestDatabase) => {
  const { store, options } = await freshStore(database)
  const run = (statement: ReturnType<typeof sql>) => withTables(options, (db) => statement.execute(db))
  /** What went on a day, of accounts and applications alone; a dry run before has counted the same. */
  const sweptOn = async (day: string, given: Given) => {
    const parts = { store, files: noFiles, now: () => new Date(day.length > 10 ? day : `${day}T00:30:00.000Z`), settings: sweepSettings({ UNVERIFIED_DAYS: '0', ...given }) }
    const counts = (all: Awaited<ReturnType<typeof sweep>>) => Object.fromEntries(all.filter(({ what, count }) => count > 0 && /accounts|applications/.test(what)).map(({ what, count }) => [what, count]))
    const due = counts(await dueForSweep(parts))
    const gone = counts(await sweep(parts))
    expect(due).toEqual(gone)
    return gone
  }
  const put = async (email: string, usedOn: string, given: Partial<NewUser> = {}) => {
    const { userId } = await store.users.create({ ...account(email, true), ...given })
    await run(sql`update users set last_used_day = ${usedOn} where id = ${userId}`)
    return userId
  }
  const outbox = async () => (await run(sql`select kind, recipient, params from outbox where state = 'waiting' order by seq`)).rows
  return { store, run, sweptOn, put, outbox }
}

const accounts = { KEEP_ACCOUNTS_MONTHS: '12' }
const warned = { 'mails to unused accounts': 1 }
const ended = { 'unused accounts': 1 }
const isThere = async (store: Store, id: string) => (await store.users.byId(id)) !== null

onEachDatabase('unused accounts', (database) => {
  test('get a mail 30 days before, and end when their months are over, with an entry in the audit log that names nobody', async () => {
    const { store, sweptOn, put, outbox } = await opened(database)
    const id = await put('ada@example.com', '2024-02-29', { fullName: 'Ada Lovelace' })
    expect(await sweptOn('2025-01-29', accounts)).toEqual({})
    expect(await sweptOn('2025-01-30', accounts)).toEqual(warned)
    expect(await outbox()).toEqual([{ kind: 'account-unused', recipient: 'ada@example.com', params: '{"months":"12","endsOn":"2025-03-01"}' }])
    for (const day of ['2025-01-30', '2025-02-15', '2025-02-28']) expect(await sweptOn(day, accounts)).toEqual({})
    expect(await sweptOn('2025-03-01', accounts)).toEqual(ended)
    expect(await sweptOn('2025-03-01', accounts)).toEqual({})
    expect(await outbox()).toEqual([{ kind: 'account-deleted', recipient: 'ada@example.com', params: '{"by":"unused"}' }])
    expect(await store.audit.list(10)).toEqual([{ at: '2025-03-01T00:30:00.000Z', actorId: null, action: 'account.expired', subjectId: id, details: { role: 'Applicant', months: '12' } }])
    expect([await isThere(store, id), await store.users.byEmail('ada@example.com')]).toEqual([false, null])
  })

  test('that are due for years still get their 30 days', async () => {
    const { sweptOn, put } = await opened(database)
    await put('ada@example.com', '2001-01-31')
    expect([await sweptOn('2025-01-31', accounts), await sweptOn('2025-03-01', accounts), await sweptOn('2025-03-02', accounts)]).toEqual([warned, {}, ended])
  })

  test('stay where they are used in between, and are warned again when their months are over again', async () => {
    const { store, sweptOn, put } = await opened(database)
    const id = await put('ada@example.com', '2024-01-15')
    expect(await sweptOn('2024-12-20', accounts)).toEqual(warned)
    await store.users.markUsed(id, '2025-01-14')
    for (const day of ['2025-01-20', '2025-03-01', '2025-12-15']) expect(await sweptOn(day, accounts)).toEqual({})
    expect(await sweptOn('2025-12-16', accounts)).toEqual(warned)
  })

  test('are warned again where the first mail is long ago, or comes from a clock that was ahead; one that went back ends nobody', async () => {
    const { store, sweptOn, put } = await opened(database)
    const id = await put('ada@example.com', '2020-01-15')
    expect([await sweptOn('2025-01-01', accounts), await sweptOn('2025-03-03', accounts)]).toEqual([warned, warned])
    expect([await sweptOn('2029-06-01', accounts), await sweptOn('2025-06-02', accounts), await sweptOn('2025-07-01', accounts), await isThere(store, id)]).toEqual([warned, warned, {}, true])
    expect(await sweptOn('2025-07-02', accounts)).toEqual(ended)
  })

  test('are not those of employers with an open job, deactivated, unverified, or of the last Super-Admin', async () => {
    const { store, sweptOn, put, outbox } = await opened(database)
    const [employer, closed] = [await put('open@example.com', '2020-01-01', { role: 'Employer' }), await put('closed@example.com', '2020-01-01', { role: 'Employer' })]
    await store.jobs.upsert([aJob({ postedBy: employer }), aJob({ postedBy: closed, lastDay: '2025-01-30' })])
    const [deactivated, unverified, superAdmin] = [await put('off@example.com', '2020-01-01'), await put('new@example.com', '2020-01-01', { isActive: false }), await put('super@example.com', '2020-01-01', { role: 'Super-Admin' })]
    await store.users.setDeactivated(deactivated, true)
    const settings = { KEEP_ACCOUNTS_MONTHS: '6' }
    const parts = (day: string) => ({ store, files: noFiles, now: () => new Date(day), settings: sweepSettings({ UNVERIFIED_DAYS: '0', ...settings }) })
    await sweep(parts('2025-01-31'))
    expect((await outbox()).map((row) => (row as { recipient: string }).recipient)).toEqual(['closed@example.com'])
    await sweep(parts('2025-03-02'))
    expect(await Promise.all([employer, deactivated, unverified, superAdmin, closed].map((id) => isThere(store, id)))).toEqual([true, true, true, true, false])
    expect(await sweptOn('2020-01-02', settings)).toEqual({})
  })

  test('of two Super-Admins one stays, also where two servers sweep at once, and each account is warned once', async () => {
    const { store, put, outbox } = await opened(database)
    const ids = [await put('one@example.com', '2020-01-01', { role: 'Super-Admin' }), await put('two@example.com', '2020-01-01', { role: 'Super-Admin' })]
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => put(`person${index}@example.com`, '2020-01-01')))
    const twice = (day: string) => Promise.all([1, 2].map(() => sweep({ store, files: noFiles, now: () => new Date(day), settings: sweepSettings(accounts) })))
    await twice('2025-01-31')
    expect((await outbox()).length).toBe(22)
    await twice('2025-03-02')
    expect((await Promise.all(ids.map((id) => isThere(store, id)))).toSorted()).toEqual([false, true])
    expect((await Promise.all(others.map((id) => isThere(store, id)))).some(Boolean)).toBe(false)
    expect((await store.audit.list(100)).map(({ subjectId }) => subjectId).toSorted()).toEqual(expect.arrayContaining([...others].toSorted()))
    expect((await store.audit.list(100)).length).toBe(21)
  })
})

const applications = { KEEP_APPLICATIONS_MONTHS: '3' }

onEachDatabase('old applications', (database) => {
  test('end the day after their months, counted from their last step, with a CV that nothing else refers to', async () => {
    const { store, run, sweptOn, put } = await opened(database)
    const employer = await put('boss@example.com', '2026-01-01', { role: 'Employer' })
    const applicant = await put('ada@example.com', '2026-01-01')
    await store.jobs.upsert(Array.from({ length: 5 }, (_, index) => aJob({ postedBy: employer, source: 'x', sourceId: String(index), jobTitle: `Job ${index}` })))
    const jobs = (await store.jobs.byOwner(employer)).map(({ _id }) => _id)
    const cv = async (id: string) => (await store.files.create({ id, ownerId: applicant, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 }), `/api/files/${id}`)
    const [alone, both, profile] = [await cv('alone'), await cv('both'), await cv('profile')]
    await store.users.update(applicant, { resume: profile })
    const apply = async (at: number, cvUrl: string, createdAt: string) => {
      const { _id } = await store.applications.create({ jobId: jobs[at] ?? '', applicantId: applicant, applicationUrl: 'https://a.example', cvUrl }, '2026-01-15')
      await run(sql`update applications set created_at = ${createdAt} where id = ${_id}`)
      return _id
    }
    const first = [await apply(0, alone, '2025-11-30T23:59:59.999Z'), await apply(1, both, '2025-11-30T00:00:00.000Z'), await apply(2, profile, '2025-11-30T00:00:00.000Z')]
    const later = await apply(3, both, '2025-12-01T00:00:00.000Z')
    const decided = await apply(4, 'https://a.example/cv', '2020-01-01T00:00:00.000Z')
    await store.applications.setStatus(decided, 'Rejected')
    await run(sql`update applications set decided_at = '2026-01-31T10:00:00.000Z' where id = ${decided}`)

    expect(await sweptOn('2026-02-28T23:59:00.000Z', applications)).toEqual({})
    expect(await sweptOn('2026-03-01', applications)).toEqual({ 'applications with their CVs': 3 })
    expect((await store.files.byOwner(applicant)).map(({ id }) => id).toSorted()).toEqual(['both', 'profile'])
    const [entry, ...none] = await store.audit.list(10)
    expect([none, entry?.action, entry?.subjectId, entry?.details['count'], entry?.details['months'], entry?.details['ids']?.split(' ').toSorted()]).toEqual([[], 'applications.expired', 'applications', '3', '3', first.toSorted()])
    expect((await store.applications.byApplicant(applicant)).map(({ _id }) => _id).toSorted()).toEqual([later, decided].toSorted())
    expect(await sweptOn('2026-03-02', applications)).toEqual({ 'applications with their CVs': 1 })
    expect((await store.files.byOwner(applicant)).map(({ id }) => id)).toEqual(['profile'])
    // Three months after 31 January end with 30 April.
    expect([await sweptOn('2026-04-30', applications), await sweptOn('2026-05-01', applications)]).toEqual([{}, { 'applications with their CVs': 1 }])
    await store.applications.create({ jobId: jobs[0] ?? '', applicantId: applicant, applicationUrl: 'https://a.example', cvUrl: profile }, '2026-01-15')
  })

  test('leave the next ones new to their employer', async () => {
    const { store, run, sweptOn, put } = await opened(database)
    const [employer, applicant] = [await put('boss@example.com', '2026-01-01', { role: 'Employer' }), await put('ada@example.com', '2026-01-01')]
    await store.jobs.upsert([1, 2].map((id) => aJob({ postedBy: employer, source: 'x', sourceId: String(id), jobTitle: `Job ${id}` })))
    const jobs = (await store.jobs.byOwner(employer)).map(({ _id }) => _id)
    const apply = (at: number) =>
      store.transaction(async (stores) => {
        await stores.applicationMails.schedule(jobs[at] ?? '', new Date().toISOString())
        await stores.applications.create({ jobId: jobs[at] ?? '', applicantId: applicant, applicationUrl: 'https://a.example', cvUrl: 'https://a.example/cv' }, '2026-01-15')
      })
    const listed = () =>
      store.transaction(async ({ applicationMails }) => {
        const due = await applicationMails.claim('2099-01-01T00:00:00.000Z')
        const news = due === null ? null : await applicationMails.read(due, 10)
        if (due !== null) await applicationMails.markMailed(due, news?.upTo ?? due.after, '')
        return news?.jobs.length
      })
    await apply(0)
    expect(await listed()).toBe(1)
    await run(sql`update applications set created_at = '2020-01-01T00:00:00.000Z'`)
    expect(await sweptOn('2026-03-01', applications)).toEqual({ 'applications with their CVs': 1 })
    await apply(1)
    expect(await listed()).toBe(1)
  })

  test('are many: each goes once, by two sweeps at once', async () => {
    const { store, run, put } = await opened(database)
    const employer = await put('boss@example.com', '2026-01-01', { role: 'Employer' })
    const people = await Promise.all(Array.from({ length: 15 }, (_, index) => put(`person${index}@example.com`, '2026-01-01')))
    await store.jobs.upsert(Array.from({ length: 20 }, (_, index) => aJob({ postedBy: employer, jobTitle: `Job ${index}` })))
    for (const { _id } of await store.jobs.byOwner(employer)) for (const applicantId of people) await store.applications.create({ jobId: _id, applicantId, applicationUrl: 'https://a.example', cvUrl: 'https://a.example/cv' }, '2026-01-15')
    await run(sql`update applications set created_at = '2020-01-01T00:00:00.000Z'`)
    await Promise.all([1, 2].map(() => sweep({ store, files: noFiles, now: () => new Date('2026-03-01'), settings: sweepSettings(applications) })))
    const ids = (await store.audit.list(100)).flatMap(({ details }) => details['ids']?.split(' ') ?? [])
    expect([ids.length, new Set(ids).size, (await run(sql`select id from applications`)).rows]).toEqual([300, 300, []])
  })
})

onEachDatabase('a use of an account', (database) => {
  test('is noted once a day, by any call while logged in', async () => {
    let at = new Date()
    const server = await startServer({ database, now: () => at })
    onTestFinished(() => server.close())
    const { user, token } = await signedIn(server, 'Applicant')
    const soon = { usedBefore: '9999-12-31', today: '9999-12-31', notWarnedSince: '0000-00-00' }
    const warnedNow = async () => (await server.store.users.unusedAfter('', soon)).length === 0
    expect(await server.store.users.warnUnused(user.userId, soon)).toBe(user.email)
    expect(await warnedNow()).toBe(true)
    expect((await server.ask('GET', '/api/users/profile', { token })).status).toBe(200)
    expect(await warnedNow()).toBe(false)
    at = new Date(at.getTime() + 86_400_000)
    const used = (await server.store.users.unusedAfter('', { ...soon, usedBefore: at.toISOString().slice(0, 10) })).length
    await server.ask('GET', '/api/users/profile', { token })
    expect([used, (await server.store.users.unusedAfter('', { ...soon, usedBefore: at.toISOString().slice(0, 10) })).length]).toEqual([1, 0])
  })

  test('that cannot be noted is answered all the same', async () => {
    const server = await startServer({ database, replace: ({ store }) => ({ store: { ...store, users: { ...store.users, markUsed: () => Promise.reject(new Error('no disk')) } } }) })
    onTestFinished(() => server.close())
    const { token } = await signedIn(server, 'Applicant')
    expect((await server.ask('GET', '/api/users/profile', { token })).status).toBe(200)
    expect(server.log().map(({ msg }) => msg)).toContain('the use of an account could not be noted')
  })
})
