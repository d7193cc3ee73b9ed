import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, today, withStore, withTables } from '../database/entries.ts'

onEachCollation('jobs', (database) => {
  it('gives back a whole job as it was put in, and leaves out what it lacks', () =>
    withStore(database, async (store, owner) => {
      const full = newJob(owner, {
        companyLogo: '/logos/lakeside.svg',
        minPrice: 24.5,
        maxPrice: 31,
        salaryType: 'Hourly',
        lastDay: '2026-12-24',
        experienceLevel: 'Entry Level',
        employmentType: 'full-time',
        skills: ['Adaptability and Flexibility', 'Käse 🧀 "quoted"'],
        benefits: 'Lunch',
        outlines: 'Night shifts\nand days',
        growth: "A nurse's way up",
      })
      await store.jobs.upsert([full])
      await store.jobs.upsert([newJob(owner, { jobCountry: '' })])
      const { jobs } = await store.jobs.list({}, today)
      expect(jobs).toEqual([
        { ...newJob(owner, { jobCountry: '' }), _id: jobs[0]?._id, jobId: 'KZ-0002', title: 'Nurse', jobLocation: 'Kampala' },
        { ...full, _id: jobs[1]?._id, jobId: 'KZ-0001', title: 'Nurse', jobLocation: 'Kampala, Uganda' },
      ])
      expect(jobs.map(({ _id }) => /^[\w-]{20,}$/.test(_id))).toEqual([true, true])
      expect(await store.jobs.find(jobs[1]?._id ?? '')).toEqual({ kind: 'found', job: { ...jobs[1], version: 1 } })
    }))

  it('distinguishes a deleted job from an unknown one, and deletes once', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([newJob(owner)])
      const id = (await store.jobs.list({}, today)).jobs[0]?._id ?? ''
      expect([await store.jobs.remove('nobody'), await store.jobs.remove(id), await store.jobs.remove(id)]).toEqual([false, true, false])
      expect([await store.jobs.find(id), await store.jobs.find('nobody')]).toEqual([{ kind: 'deleted' }, { kind: 'unknown' }])
      expect(await store.jobs.list({}, today)).toEqual({ jobs: [], total: 0, matches: 0 })
      expect(await store.jobs.byOwner(owner.userId)).toEqual([])
    }))

  it('lists a job through its last day', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([newJob(owner, { lastDay: today })])
      expect((await store.jobs.list({}, today)).total).toBe(1)
      expect((await store.jobs.list({}, '2026-11-22')).total).toBe(0)
      expect((await store.jobs.byOwner(owner.userId)).length).toBe(1)
    }))

  it('changes and never doubles what is put in again from one source', () =>
    withStore(database, async (store, owner) => {
      const imported = (sourceId: string, jobTitle: string, source = 'nyc') => newJob(owner, { source, sourceId, jobTitle })
      expect(await store.jobs.upsert([imported('1', 'Nurse'), imported('2', 'Cook')])).toEqual({ inserted: 2, updated: 0, unchanged: 0 })
      const before = await store.jobs.list({}, today)
      const again = [imported('2', 'Chef'), imported('3', 'Clerk'), imported('1', 'Nurse'), imported('3', 'Typist'), imported('1', 'Weaver', 'other'), newJob(owner)]
      expect(await store.jobs.upsert(again)).toEqual({ inserted: 3, updated: 1, unchanged: 1 })
      const after = await store.jobs.list({}, today)
      expect(after.jobs.map(({ title }) => title).toSorted()).toEqual(['Chef', 'Nurse', 'Nurse', 'Typist', 'Weaver'])
      expect(after.jobs.slice(-2).map(({ _id }) => _id)).toEqual(before.jobs.map(({ _id }) => _id))
      const matches = async (title: string) => (await store.jobs.list({ title }, today)).matches
      expect([await matches('cook'), await matches('chef'), await matches('clerk'), await matches('typist')]).toEqual([0, 1, 0, 1])
    }))

  it('leaves alone what is the same as before: no version, no time, no row changes, and an edit stays', () =>
    withStore(database, async (store, owner) => {
      const job = newJob(owner, { source: 'nyc', sourceId: '1', jobTitle: 'Nurse' })
      await store.jobs.upsert([job])
      const [first] = (await store.jobs.list({}, today)).jobs
      await store.jobs.change(first?._id ?? '', 1, { jobTitle: 'Night nurse' })
      const state = async () => [await store.jobs.version(), await store.published.changedAt(), (await store.jobs.list({}, today)).jobs]
      const before = await state()
      expect([await store.jobs.compare([job]), await store.jobs.upsert([job])]).toEqual([1, 2].map(() => ({ inserted: 0, updated: 0, unchanged: 1 })))
      expect(await state()).toEqual(before)
      expect(await store.jobs.upsert([{ ...job, description: 'At night' }])).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
      expect((await store.jobs.list({}, today)).jobs).toMatchObject([{ jobTitle: 'Nurse', description: 'At night' }])
    }))

  it('gives a job without a date the day of its first import, and keeps it', () =>
    withStore(database, async (store, owner) => {
      const on = (postingDate: string, fields = {}) => newJob(owner, { source: 'nyc', sourceId: '1', undated: true, postingDate, ...fields })
      await store.jobs.upsert([on('2026-11-01')])
      expect(await store.jobs.upsert([on('2026-11-09')])).toEqual({ inserted: 0, updated: 0, unchanged: 1 })
      await store.jobs.upsert([on('2026-11-10', { jobTitle: 'Nurse' })])
      expect((await store.jobs.list({}, today)).jobs).toMatchObject([{ jobTitle: 'Nurse', postingDate: '2026-11-01' }])
    }))

  it('compares a batch with what is stored, and writes nothing', () =>
    withStore(database, async (store, owner) => {
      const imported = (sourceId: string, jobTitle: string) => newJob(owner, { source: 'nyc', sourceId, jobTitle })
      await store.jobs.upsert([imported('1', 'Nurse'), imported('2', 'Cook')])
      expect(await store.jobs.compare([imported('1', 'Nurse'), imported('2', 'Chef'), imported('3', 'Clerk')])).toEqual({ inserted: 1, updated: 1, unchanged: 1 })
      expect((await store.jobs.list({}, today)).jobs.map(({ title }) => title).toSorted()).toEqual(['Cook', 'Nurse'])
    }))

  it('leaves an imported job deleted that comes again', () =>
    withStore(database, async (store, owner) => {
      const job = newJob(owner, { source: 'nyc', sourceId: '1' })
      await store.jobs.upsert([job])
      const id = (await store.jobs.list({}, today)).jobs[0]?._id ?? ''
      await store.jobs.remove(id)
      expect(await store.jobs.upsert([job])).toEqual({ inserted: 0, updated: 0, unchanged: 1 })
      expect(await store.jobs.find(id)).toEqual({ kind: 'deleted' })
    }))

  it('stores a batch whole or not at all', () =>
    withStore(database, async (store, owner) => {
      const before = await store.jobs.version()
      const batch = [...Array.from({ length: 600 }, () => newJob(owner)), newJob({ ...owner, userId: 'nobody' })]
      await expect(store.jobs.upsert(batch)).rejects.toThrow(/foreign key/i)
      expect([await store.jobs.version(), (await store.jobs.list({}, today)).total]).toEqual([before, 0])
    }))

  it('puts in thousands at once', () =>
    withStore(database, async (store, owner) => {
      const batch = Array.from({ length: 3_210 }, (_, n) => newJob(owner, { source: 'nyc', sourceId: String(n), maxPrice: n }))
      expect(await store.jobs.upsert(batch)).toEqual({ inserted: 3_210, updated: 0, unchanged: 0 })
      expect(await store.jobs.upsert(batch)).toEqual({ inserted: 0, updated: 0, unchanged: 3_210 })
      const { jobs, ...counts } = await store.jobs.list({ sort: 'salary', page: 643 }, today)
      expect([jobs.map(({ maxPrice }) => maxPrice), counts]).toEqual([[], { total: 3_210, matches: 3_210 }])
      expect((await store.jobs.list({ sort: 'salary', page: 642 }, today)).jobs.map(({ maxPrice }) => maxPrice)).toEqual([4, 3, 2, 1, 0])
    }))

  it('loses nothing when two put in the same at the same time', () =>
    withStore(database, async (store, owner) => {
      const batch = Array.from({ length: 300 }, (_, n) => newJob(owner, { source: 'nyc', sourceId: String(n) }))
      const results = await Promise.all([store.jobs.upsert(batch), store.jobs.upsert(batch.toReversed())])
      expect(results.map(({ inserted }) => inserted).toSorted((a, b) => a - b)).toEqual([0, 300])
      expect((await store.jobs.list({}, today)).total).toBe(300)
    }))

  it('takes any text: NUL is left out, a lone surrogate replaced', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([newJob(owner, { jobTitle: 'Nu\0rse', description: 'a\0b \u{1F680} \uD800', skills: ['x\0y'] })])
      const [job] = (await store.jobs.list({ title: 'n\0urse' }, today)).jobs
      expect(job).toBeUndefined()
      const { jobs } = await store.jobs.list({ title: 'nu\0rse' }, today)
      expect(jobs.map(({ title, description }) => [title, description])).toEqual([['Nurse', 'a\0b \u{1F680} \uFFFD'.replace('\0', '')]])
      expect([await store.jobs.find('\0'), await store.users.byEmail('\0@x'), await store.sessions.user('\0', '')]).toEqual([{ kind: 'unknown' }, null, null])
    }))

  it('takes any text of many at once', () =>
    withStore(database, async (store, owner) => {
      const texts = ['a\tb\nc\rd', '\\', '\\N', '\\.', 'x\\', "it's", '"{,}"', '\u2028 \v', '', 'N', '\u{1F680} \uD800 \0'].flatMap((text) => [text, `${text}${text}`])
      await store.jobs.upsert(texts.map((description, at) => newJob(owner, { jobTitle: `Job ${at}`, description, maxPrice: at, skills: [description] })))
      const found = await store.jobs.byOwner(owner.userId)
      expect(new Map(found.map((job) => [job.maxPrice, job.description]))).toEqual(new Map(texts.map((text, at) => [at, text.replaceAll('\0', '').replaceAll('\uD800', '\uFFFD')]).toReversed() as [number, string][]))
    }))

  it('keeps a deleted job out of the search when it is imported again', () =>
    withStore(database, async (store, owner) => {
      const posting = newJob(owner, { source: 'nyc', sourceId: '1', jobTitle: 'Weaver' })
      await store.jobs.upsert([posting])
      const [{ _id: id } = { _id: '' }] = await store.jobs.byOwner(owner.userId)
      await store.jobs.remove(id)
      expect(await store.jobs.upsert([{ ...posting, description: 'Again' }])).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
      expect([(await store.jobs.find(id)).kind, (await store.search.find({ title: 'weaver', exact: '1' }, new Map(), today)).matches]).toEqual(['deleted', 0])
    }))

  it('has another version after every change, and another one than a database before it', () =>
    withStore(database, async (store, owner) => {
      const versions = [await store.jobs.version()]
      await store.jobs.upsert([newJob(owner)])
      versions.push(await store.jobs.version())
      await store.jobs.remove((await store.jobs.list({}, today)).jobs[0]?._id ?? '')
      versions.push(await store.jobs.version())
      expect(await store.jobs.version()).toBe(versions[2])
      const { options, remove } = await database.open()
      const other = await openStore(options)
      versions.push(await other.jobs.version())
      await other.close()
      await remove()
      expect(new Set(versions).size).toBe(4)
    }))

  it('counts the jobs of a database that was made before it kept their number', async () => {
    const { options, remove } = await database.open()
    const first = await openStore(options)
    const owner = await first.users.create(newUser('employer@kazi.test'))
    await first.jobs.upsert([newJob(owner), newJob(owner, { lastDay: '2026-11-10' }), newJob(owner)])
    await first.jobs.remove((await first.jobs.list({}, today)).jobs[0]?._id ?? '')
    await first.close()

    await withTables(options, async (db) => {
      const renames = ['alter table job_list_version rename to board']
      if (options.databaseUrl) renames.push('alter trigger job_list_version_changed on board rename to board_changed', 'alter function notify_job_list_version() rename to tell_board_changed')
      for (const rename of renames) await sql.raw(rename).execute(db)
      await sql`alter table board drop column job_count`.execute(db)
      await sql`delete from migrations where name in ('0002-job-count', '0020-job-list-version')`.execute(db)
    })

    const again = await openStore(options)
    const totals = [(await again.jobs.list({}, today)).total, (await again.jobs.list({}, '2026-11-10')).total]
    await again.close()
    await remove()
    expect(totals).toEqual([1, 2])
  })

  it('counts the changes of another process as soon as it is notified', async () => {
    const { options, remove } = await database.open()
    const [mine, other] = [await openStore(options), await openStore(options)]
    const owner = await mine.users.create(newUser('employer@kazi.test'))
    const query = { title: 'nurse' }
    const before = [await mine.jobs.list(query, today), await mine.jobs.list(query, today)]
    await other.jobs.upsert([newJob(owner)])
    await expect.poll(async () => {
      const { jobs, total, matches } = await mine.jobs.list(query, today)
      return [jobs.length, total, matches]
    }).toEqual([1, 1, 1])
    await mine.close()
    await other.close()
    await remove()
    expect(before).toEqual([{ jobs: [], total: 0, matches: 0 }, { jobs: [], total: 0, matches: 0 }])
  })
})
