import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../server/store/database/open.ts'
import { dueForSweep, sweep, type SweepParts } from '../../../server/sweep.ts'
import type { NewJob } from '../../../server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { aJob, signedIn, startServer } from '../../support/board/server.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'
import { account, freshStore } from '../mail/entries.ts'
import { withTables } from '../store/database/entries.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const noFiles = { remove: async () => {}, removeStaleDrafts: async () => {} }

type Given = Parameters<typeof sweepSettings>[0]
const partsOf = (store: SweepParts['store'], given: Given, at = now): SweepParts => ({ store, files: noFiles, now: () => at, settings: sweepSettings(given) })
/** How many of each kind go by these settings, and would have gone before. */
const counts = (swept: Awaited<ReturnType<typeof sweep>>) => Object.fromEntries(swept.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]))
const swept = async (store: SweepParts['store'], given: Given, at = now) => {
  const due = counts(await dueForSweep(partsOf(store, given, at)))
  const gone = counts(await sweep(partsOf(store, given, at)))
  return { due, gone }
}
const both = (count: Record<string, number>) => ({ due: count, gone: count })

const opened = async (database: TestDatabase) => {
  const { store, options } = await freshStore(database)
  const { userId } = await store.users.create(account('owner@example.com', true))
  const put = async (given: Partial<NewJob>) => {
    const before = new Set((await store.jobs.byOwner(userId)).map(({ _id }) => _id))
    await store.jobs.upsert([aJob({ ...given, postedBy: userId })])
    return (await store.jobs.byOwner(userId)).find(({ _id }) => !before.has(_id))?._id ?? ''
  }
  const run = (statement: ReturnType<typeof sql>) => withTables(options, (db) => statement.execute(db))
  return { store, options, userId, put, run }
}

onEachDatabase('what grows', (database) => {
  test('the log, counts and runs go by their age, whatever their order, and nothing goes where a setting is off', async () => {
    const { store, userId, put } = await opened(database)
    const job = await put({})
    await store.audit.write({ at: '2026-01-30T12:00:00.001Z', actorId: null, action: 'admin.created', subjectId: 'young', details: {} })
    await store.audit.write({ at: '2026-01-30T11:59:59.999Z', actorId: null, action: 'admin.created', subjectId: 'old', details: {} })
    for (const day of ['2026-01-29', '2026-01-30', '2026-03-01']) {
      await store.views.profileSeen(userId, userId, day)
      await store.views.jobsSeen(new Map([[job, 2]]), day)
      await store.applyClicks.add(new Map([[job, 1]]), day)
    }
    expect(await swept(store, {})).toEqual(both({}))
    expect(await swept(store, { KEEP_COUNTS_DAYS: '30', KEEP_AUDIT_DAYS: '30' })).toEqual(both({ 'entries of the audit log': 1, 'counts of views': 1, 'views of profiles': 1, 'counts of clicks': 1 }))
    const days = ['2026-01-30', '2026-03-01']
    expect([(await store.views.ofProfile(userId, '')).map(({ day }) => day), (await store.views.ofJobsBy(userId, '')).map(({ day }) => day), (await store.applyClicks.onJobsBy(userId, '')).map(({ day }) => day)]).toEqual([days, days, days])
    expect(await store.audit.list(10)).toEqual([
      { at: now.toISOString(), actorId: null, action: 'audit.shortened', subjectId: 'audit', details: { count: '1', before: '2026-01-30T12:00:00.000Z' } },
      expect.objectContaining({ subjectId: 'young' }),
    ])
    expect(await swept(store, { KEEP_COUNTS_DAYS: '30', KEEP_AUDIT_DAYS: '30' })).toEqual(both({}))
  })

  test('more rows than a transaction takes go in several, also by two sweeps at once, each once', async () => {
    const { store, run } = await opened(database)
    await run(sql`insert into audit (at, action, subject_id, details) with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000) select '2020-01-01T00:00:00.000Z', 'admin.created', 'x', '{}' from n`)
    const settings = { KEEP_AUDIT_DAYS: '365' }
    const gone = await Promise.all([1, 2].map(() => sweep(partsOf(store, settings))))
    expect(gone.map((one) => counts(one)['entries of the audit log'] ?? 0).reduce((sum, count) => sum + count, 0)).toBe(3000)
    expect((await store.audit.list(10)).every(({ action }) => action === 'audit.shortened')).toBe(true)
  })

  test('a stop ends a sweep between two transactions', async () => {
    const { store, run } = await opened(database)
    await run(sql`insert into audit (at, action, subject_id, details) with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200) select '2020-01-01T00:00:00.000Z', 'admin.created', 'x', '{}' from n`)
    const stopping = new AbortController()
    const growth = { ...store.growth, rows: (...given: Parameters<typeof store.growth.rows>) => (stopping.abort(), store.growth.rows(...given)) }
    const gone = await sweep({ ...partsOf({ ...store, growth }, { KEEP_AUDIT_DAYS: '365', KEEP_COUNTS_DAYS: '30' }), signal: stopping.signal })
    expect(counts(gone)).toEqual({ 'entries of the audit log': 500 })
  })

  test('the last run of a source stays, however old it is', async () => {
    const { store, userId } = await opened(database)
    await store.sources.add({ name: 'feed', ownerId: userId, url: 'https://a.example/feed', schedule: null }, now.toISOString())
    const at = (endedAt: string) => ({ startedAt: endedAt, endedAt, read: 1, inserted: 1, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 0, problems: [] })
    for (const day of ['2020-01-01', '2020-01-02', '2020-01-03']) await store.sources.recordRun('feed', at(`${day}T00:00:00.000Z`))
    expect(await swept(store, { KEEP_RUNS_DAYS: '1' })).toEqual(both({ 'runs of sources': 2 }))
    expect((await store.sources.list(now.toISOString()))[0]?.runs.map(({ endedAt }) => endedAt)).toEqual(['2020-01-03T00:00:00.000Z'])
  })

  test('the texts of a deleted job go, and what others need stays: its title with applicants and in saved lists, and that it is gone', async () => {
    const { store, userId, put, run } = await opened(database)
    const applicant = await store.users.create(account('ada@example.com'))
    const given = { source: 'feed', companyLogo: '/api/images/logo', jobTitle: 'Welder of bridges', description: 'Secret words.', minPrice: 1, maxPrice: 2, salaryType: 'Monthly', lang: 'en' } as const
    const [applied, lonely, listed] = [await put({ ...given, sourceId: '1' }), await put({ ...given, sourceId: '2', jobTitle: 'Lonely' }), await put({ ...given, sourceId: '3', jobTitle: 'Listed' })]
    await store.applications.create({ jobId: applied, applicantId: applicant.userId, applicationUrl: 'https://a.example', cvUrl: 'https://a.example/cv' }, '2026-01-15')
    await store.savedJobs.save(applicant.userId, lonely, 10)
    await store.jobs.remove(applied)
    await store.jobs.remove(lonely)
    await run(sql`update jobs set deleted_at = '2026-02-27T12:00:00.000Z' where deleted_at is not null`)
    const version = await store.jobs.version()
    expect(await swept(store, { KEEP_DELETED_JOBS_DAYS: '3' })).toEqual(both({}))
    expect(await swept(store, { KEEP_DELETED_JOBS_DAYS: '1' })).toEqual(both({ 'texts of deleted jobs': 2 }))
    expect(await swept(store, { KEEP_DELETED_JOBS_DAYS: '1' })).toEqual(both({}))
    const [application] = await store.applications.byApplicant(applicant.userId)
    expect(application).toMatchObject({ jobTitle: 'Welder of bridges', companyName: 'Acme', companyLogo: '/api/images/logo', lang: 'en' })
    expect((await store.savedJobs.byUser(applicant.userId)).map(({ jobTitle }) => jobTitle)).toEqual(['Lonely'])
    expect([await store.jobs.find(applied), await store.jobs.find(lonely), (await store.jobs.find(listed)).kind, await store.jobs.version()]).toEqual([{ kind: 'deleted' }, { kind: 'deleted' }, 'found', version])
    const { rows } = await run(sql`select description, company_logo, skills, min_price from job_texts order by seq`)
    expect(rows).toEqual([
      { description: '', company_logo: '/api/images/logo', skills: '[]', min_price: null },
      { description: '', company_logo: null, skills: '[]', min_price: null },
      expect.objectContaining({ description: 'Secret words.' }),
    ])
    expect((await store.jobs.list({ title: 'welder', page: 1, limit: 10 } as never, '2026-03-01')).jobs).toEqual([])

    // An import of the same posting changes nothing; a changed one stays deleted, and goes again.
    const again = aJob({ ...given, sourceId: '1', postedBy: userId })
    expect(await store.jobs.upsert([again])).toEqual({ inserted: 0, updated: 0, unchanged: 1 })
    expect(await store.jobs.upsert([{ ...again, description: 'Other words.' }])).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
    expect(await store.jobs.find(applied)).toEqual({ kind: 'deleted' })
    expect(await swept(store, { KEEP_DELETED_JOBS_DAYS: '1' })).toEqual(both({ 'texts of deleted jobs': 1 }))
  })

  test('jobs that closed long ago are deleted as by their owner', async () => {
    const { store, put } = await opened(database)
    const [old, young, open] = [await put({ lastDay: '2026-02-21' }), await put({ lastDay: '2026-02-22' }), await put({})]
    expect(await swept(store, { KEEP_CLOSED_JOBS_DAYS: '7' })).toEqual(both({ 'jobs whose last day has passed': 1 }))
    expect(await Promise.all([old, young, open].map(async (id) => (await store.jobs.find(id)).kind))).toEqual(['deleted', 'found', 'found'])
    expect((await store.jobs.mine(null, { page: 1, limit: 10 })).total).toBe(2)
  })

  test('what alerts have mailed is forgotten once the jobs are no news any more', async () => {
    const { store, put, run } = await opened(database)
    for (const [index, day] of ['2025-11-01', '2025-12-31', '2026-02-20'].entries()) {
      const id = await put({ postingDate: day, jobTitle: `Job ${index}` })
      await run(sql`update jobs set news_day = ${day} where id = ${id}`)
    }
    await run(sql`insert into job_alerts_mailed (email_folded, job_seq) select 'ada@example.com', seq from jobs`)
    expect(await swept(store, { KEEP_MAILED_JOBS_DAYS: '60' })).toEqual(both({ 'notes of jobs mailed by alerts': 1 }))
    const { rows } = await run(sql`select posting_date from job_alerts_mailed inner join jobs on seq = job_seq order by seq`)
    expect(rows).toEqual([{ posting_date: '2025-12-31' }, { posting_date: '2026-02-20' }])
  })

  test('uploads that nothing refers to go, and those that a profile, an application, a popup or a listed job shows stay', async () => {
    const { store, userId, put, run } = await opened(database)
    const file = (id: string, kind: 'cv' | 'image') => store.files.create({ id, ownerId: userId, kind, mediaType: 'image/png', extension: '.png', bytes: 1 })
    const ids = { cv: ['loose-cv', 'profile-cv', 'sent-cv', 'young-cv'], image: ['loose-image', 'profile-image', 'popup-image', 'job-image'] } as const
    for (const kind of ['cv', 'image'] as const) for (const id of ids[kind]) await file(id, kind)
    await run(sql`update files set created_at = case when id = 'young-cv' then '2026-02-28T13:00:00.000Z' else '2026-02-28T11:00:00.000Z' end`)
    await store.users.update(userId, { resume: '/api/files/profile-cv', profileImage: '/api/images/profile-image' })
    const job = await put({ companyLogo: '/api/images/job-image' })
    await store.applications.create({ jobId: job, applicantId: userId, applicationUrl: 'https://a.example', cvUrl: '/api/files/sent-cv' }, '2026-01-15')
    await store.popups.create({ title: 'T', message: 'M', createdBy: userId, isActive: true, bgImage: '/api/images/popup-image' })
    expect(await swept(store, { KEEP_UNUSED_FILES_DAYS: '1' })).toEqual({ due: { 'uploads that nothing refers to': 2 }, gone: { 'uploads that nothing refers to': 2, 'contents of files': 2 } })
    const left = (await store.files.byOwner(userId)).map(({ id }) => id).toSorted()
    expect(left).toEqual(['job-image', 'popup-image', 'profile-cv', 'profile-image', 'sent-cv', 'young-cv'])
  })

  test('a logo that no job names is noted, goes days later with its content, and stays where a job names it again', async () => {
    const { store, userId, put, run } = await opened(database)
    const url = (name: string) => `https://logos.example/${name}.png`
    for (const name of ['gone', 'back', 'used']) await put({ source: 'feed', sourceId: name, jobTitle: name, companyLogo: url(name) })
    await store.logos.enter(['gone', 'back', 'used'].map((name) => ({ url: url(name), id: `image-${name}`, bytes: 1, digest: 'digest' })))
    await run(sql`update job_texts set logo_source = null, company_logo = null where logo_source <> ${url('used')}`)
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const settings = { KEEP_UNUSED_FILES_DAYS: '2' }
    // A clock that was ahead notes a time that has not come.
    expect(await swept(store, settings, day(400))).toEqual(both({}))
    expect(await swept(store, settings)).toEqual(both({}))
    expect(await swept(store, settings, day(1))).toEqual(both({}))
    await store.jobs.upsert([aJob({ source: 'feed', sourceId: 'new', postedBy: userId, companyLogo: url('back') })])
    expect(await swept(store, settings, day(3))).toEqual({ due: { 'logos that no job names': 1 }, gone: { 'logos that no job names': 1, 'contents of files': 1 } })
    expect(await Promise.all(['gone', 'back', 'used'].map(async (name) => (await store.logos.find(`image-${name}`))?.id))).toEqual([undefined, 'image-back', 'image-used'])
    expect(await swept(store, settings, day(10))).toEqual(both({}))
  })

  test('mails in the mailbox go by their age, and other files there stay', async () => {
    const { store, options } = await opened(database)
    const folder = join(options.dataDir, 'mailbox')
    const given = { DATA_DIR: options.dataDir, KEEP_MAILBOX_DAYS: '30' }
    expect(await swept(store, given)).toEqual(both({}))
    await mkdir(folder)
    for (const [name, date] of [['old.json', '2026-01-30'], ['half.json.draft', '2026-01-01'], ['young.json', '2026-02-01'], ['notes.txt', '2020-01-01']] as const) {
      await writeFile(join(folder, name), '{}')
      await utimes(join(folder, name), new Date(date), new Date(date))
    }
    expect(await swept(store, given)).toEqual(both({ 'mails in the mailbox': 2 }))
    expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'young.json'])
  })

  test('a kind that fails keeps no other from its end', async () => {
    const { store, userId } = await opened(database)
    await store.views.profileSeen(userId, userId, '2020-01-01')
    const growth = { ...store.growth, rows: (...given: Parameters<typeof store.growth.rows>) => (given[0] === 'audit' ? Promise.reject(new Error('no log')) : store.growth.rows(...given)) }
    await expect(sweep(partsOf({ ...store, growth }, { KEEP_AUDIT_DAYS: '30', KEEP_COUNTS_DAYS: '30' }))).rejects.toThrow('no log')
    expect(await store.views.ofProfile(userId, '')).toEqual([])
  })

  test('a dry run works where the database refuses every write', async () => {
    const { store, options, userId } = await opened(database)
    await store.views.profileSeen(userId, userId, '2020-01-01')
    const reading = await openStore({ ...options, readOnly: true })
    onTestFinished(() => reading.close())
    expect(counts(await dueForSweep(partsOf(reading, { KEEP_COUNTS_DAYS: '30', KEEP_AUDIT_DAYS: '30', KEEP_APPLICATIONS_MONTHS: '3', KEEP_ACCOUNTS_MONTHS: '6', KEEP_UNUSED_FILES_DAYS: '1', KEEP_DELETED_JOBS_DAYS: '1', KEEP_CLOSED_JOBS_DAYS: '7', KEEP_MAILED_JOBS_DAYS: '60', KEEP_RUNS_DAYS: '1' })))).toEqual({ 'views of profiles': 1 })
  })
})

test('the page of a job whose texts went is gone', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { user } = await signedIn(server, 'Employer')
  await server.store.jobs.upsert([aJob({ postedBy: user.userId })])
  const [job] = await server.store.jobs.byOwner(user.userId)
  await server.store.jobs.remove(job?._id ?? '')
  await sweep(partsOf(server.store, { KEEP_DELETED_JOBS_DAYS: '1' }, new Date(Date.now() + 2 * 86_400_000)))
  expect([(await server.ask('GET', `/job-details/${job?._id}`)).status, (await server.ask('GET', `/api/jobs/jobs/${job?._id}`)).status]).toEqual([410, 410])
})
