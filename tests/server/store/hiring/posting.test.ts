import { expect, it } from 'vitest'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { Conflict, Gone, NotFound } from '../../../../server/store/store.ts'
import type { Store } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore } from '../database/entries.ts'

const matches = async ({ jobs }: Store, query: Parameters<Store['jobs']['list']>[0]) => (await jobs.list(query, today)).matches

onEachCollation('posting a job', (database) => {
  it('puts one job in, on the board at once', () =>
    withStore(database, async (store, owner) => {
      const before = await store.jobs.version()
      const given = newJob(owner, { minPrice: 1, maxPrice: 2.5, salaryType: 'Monthly', lastDay: today, benefits: 'Lunch', employmentType: 'full-time', remoteCountries: ['Uganda', 'Kenya'] })
      const job = await store.jobs.post(given)
      expect(job).toEqual({ ...given, _id: job._id, jobId: 'KZ-0001', title: 'Nurse', jobLocation: 'Kampala, Uganda', version: 1 })
      expect(await store.jobs.find(job._id)).toEqual({ kind: 'found', job })
      const { version: _, ...shown } = job
      expect(await store.jobs.list({ title: 'nurse' }, today)).toEqual({ jobs: [shown], total: 1, matches: 1 })
      expect(await store.jobs.version()).not.toBe(before)
      expect((await store.jobs.post(given))._id).not.toBe(job._id)
    }))

  it('is refused for an account that was removed, and counts nothing then', () =>
    withStore(database, async (store, owner) => {
      await store.users.remove(owner.userId)
      const before = await store.jobs.version()
      expect(await outcome(store.jobs.post(newJob(owner)))).toBe(NotFound)
      expect([await store.jobs.version(), await store.jobs.list({}, today)]).toEqual([before, { jobs: [], total: 0, matches: 0 }])
    }))
})

onEachCollation('changing a job', (database) => {
  it('changes what is named, clears what is null, and answers the next version', () =>
    withStore(database, async (store, owner) => {
      const job = await store.jobs.post(newJob(owner, { companyLogo: '/logo.svg', minPrice: 1, maxPrice: 2, salaryType: 'Hourly', benefits: 'Lunch', growth: 'Up', remoteCountries: ['Kenya'], lastDay: today }))
      const before = await store.jobs.version()
      const expected = { ...job, benefits: undefined, lastDay: undefined, remoteCountries: undefined, title: 'Chef', jobTitle: 'Chef', jobCity: 'Gulu', jobLocation: 'Gulu, Uganda', maxPrice: 3, skills: [], salaryType: 'Yearly', version: 2 }
      const change = { jobTitle: 'Chef', jobCity: 'Gulu', maxPrice: 3, skills: [], salaryType: 'Yearly' as const, benefits: null, lastDay: null, remoteCountries: null, outlines: null }
      expect(await store.jobs.change(job._id, 1, change)).toEqual(expected)
      expect(await store.jobs.find(job._id)).toEqual({ kind: 'found', job: expected })
      expect(await store.jobs.version()).not.toBe(before)
      const found = [{ title: 'nurse' }, { title: 'chef' }, { location: 'kampala' }, { location: 'gulu' }, { salaryType: 'Hourly' as const }, { filter: 'yearly' }, {}]
      expect(await Promise.all(found.map((query) => matches(store, query)))).toEqual([0, 1, 0, 1, 0, 1, 1])
      expect((await store.jobs.change(job._id, 2, {})).version).toBe(3)
    }))

  it('is refused with another version, for a deleted job and for none; nothing changes then', () =>
    withStore(database, async (store, owner) => {
      const job = await store.jobs.post(newJob(owner))
      const changed = await store.jobs.change(job._id, 1, { jobTitle: 'Chef' })
      const before = await store.jobs.version()
      const refused = [store.jobs.change(job._id, 1, { jobTitle: 'Cook' }), store.jobs.change(job._id, 3, {}), store.jobs.change('nobody', 1, {})]
      expect(await Promise.all(refused.map(outcome))).toEqual([Conflict, Conflict, NotFound])
      expect([await store.jobs.find(job._id), await store.jobs.version()]).toEqual([{ kind: 'found', job: changed }, before])
      await store.jobs.remove(job._id)
      expect(await outcome(store.jobs.change(job._id, 2, {}))).toBe(Gone)
    }))

  it('lets one of many at the same moment win', () =>
    withStore(database, async (store, owner) => {
      const { _id } = await store.jobs.post(newJob(owner))
      const ends = await Promise.all(Array.from({ length: 6 }, (_, n) => outcome(store.jobs.change(_id, 1, { jobTitle: `by ${n}` }))))
      expect([ends.filter((end) => end === 'done').length, ends.filter((end) => end === Conflict).length]).toEqual([1, 5])
      const found = await store.jobs.find(_id)
      expect(found.kind === 'found' && [found.job.title, found.job.version]).toEqual([`by ${ends.indexOf('done')}`, 2])
    }))

  it('is refused after an import in between', () =>
    withStore(database, async (store, owner) => {
      const imported = newJob(owner, { source: 'nyc', sourceId: '1' })
      const job = await store.jobs.post(imported)
      await store.jobs.upsert([{ ...imported, jobTitle: 'Imported again' }])
      expect(await outcome(store.jobs.change(job._id, 1, { jobTitle: 'Mine' }))).toBe(Conflict)
      expect((await store.jobs.change(job._id, 2, { jobTitle: 'Mine' })).title).toBe('Mine')
      expect(await store.jobs.upsert([imported])).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
    }))
})

onEachCollation("an account's own jobs", (database) => {
  it('are listed by page, newest first, without those deleted or of others', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      const dates = ['2026-11-02', '2026-11-03', '2026-11-01', '2026-11-03']
      const jobs: Job[] = []
      for (const [n, postingDate] of dates.entries()) jobs.push(await store.jobs.post(newJob(owner, { postingDate, jobTitle: `job ${n}`, lastDay: '2020-01-01' })))
      await store.jobs.remove((await store.jobs.post(newJob(owner)))._id)
      await store.jobs.post(newJob(other))
      const page = (number: number) => store.jobs.mine(owner.userId, { page: number, limit: 3 })
      const counted = (n: number) => ({ ...jobs[n], applications: 0, pending: 0 })
      expect(await page(1)).toEqual({ jobs: [3, 1, 0].map(counted), total: 4, matches: 4 })
      expect(await page(2)).toEqual({ jobs: [counted(2)], total: 4, matches: 4 })
      const all = await store.jobs.mine(null, { page: 1, limit: 10 })
      expect([all.jobs.length, all.total, all.matches, new Set(all.jobs.map(({ postedBy }) => postedBy)).size]).toEqual([5, 5, 5, 2])
      expect((await store.jobs.mine(null, { search: 'JOB 1', page: 1, limit: 10 })).jobs).toEqual([counted(1)])
      expect([await page(3), (await store.jobs.mine('nobody', { page: 1, limit: 3 })).total]).toEqual([{ jobs: [], total: 4, matches: 4 }, 0])
    }))

  it('are found by title, place or company in any case; signs of patterns are letters', () =>
    withStore(database, async (store, owner) => {
      const fields = [{ jobTitle: 'STRASSE 100%' }, { jobTitle: 'b', jobCity: 'Größe_Stadt' }, { jobTitle: 'c', companyName: 'Łąka \\ Co' }, { jobTitle: 'd', description: 'straße' }]
      for (const one of fields) await store.jobs.post(newJob(owner, one))
      const found = async (search: string) => {
        const { jobs, total, matches: n } = await store.jobs.mine(owner.userId, { search, page: 1, limit: 10 })
        expect([total, n]).toEqual([4, jobs.length])
        return jobs.map(({ title }) => title).join()
      }
      const searches = ['straße', '100%', '%', 'GRÖSSE_', '_', 'łĄKA', '\\', 'uganda', '', 'nothing']
      expect(await Promise.all(searches.map(found))).toEqual(['STRASSE 100%', 'STRASSE 100%', 'STRASSE 100%', 'b', 'b', 'c', 'c', 'd,c,b,STRASSE 100%', 'd,c,b,STRASSE 100%', ''])
    }))

  it('carry how many applied, and how many of these wait', () =>
    withStore(database, async (store, owner) => {
      const [first, second] = [await store.jobs.post(newJob(owner)), await store.jobs.post(newJob(owner))]
      const statuses = ['Pending', 'Accepted', 'Pending', 'Rejected'] as const
      for (const [n, status] of statuses.entries()) {
        const { userId } = await store.users.create(newUser(`${n}@kazi.test`, { role: 'Applicant' }))
        await store.applications.create({ jobId: first._id, applicantId: userId, applicationUrl: '', cvUrl: '', status }, today)
      }
      expect((await store.jobs.mine(owner.userId, { page: 1, limit: 5 })).jobs).toEqual([
        { ...second, applications: 0, pending: 0 },
        { ...first, applications: 4, pending: 2 },
      ])
    }))

  it('come with the one that has the newest unanswered application first, on request; the others follow, newest first', () =>
    withStore(database, async (store, owner) => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      const jobs = new Map<string, string>()
      for (const jobTitle of names) jobs.set(jobTitle, (await store.jobs.post(newJob(owner, { jobTitle })))._id)
      const apply = async (to: string, status: 'Pending' | 'Accepted' = 'Pending') => {
        const { userId } = await store.users.create(newUser(`${crypto.randomUUID()}@kazi.test`, { role: 'Applicant' }))
        return store.applications.create({ jobId: jobs.get(to) ?? '', applicantId: userId, applicationUrl: '', cvUrl: '', status }, today)
      }
      const stranger = await store.users.create(newUser('stranger@kazi.test'))
      const others = await store.jobs.post(newJob(stranger, { jobTitle: 'another' }))
      jobs.set('another', others._id)
      await apply('b')
      const { _id } = await apply('a')
      await apply('another')
      await apply('c', 'Accepted')
      const titles = async (userId: string | null, page: number, search?: string) => (await store.jobs.mine(userId, { search, page, limit: 4, order: 'applicants' })).jobs.map(({ title }) => title).join('')
      expect([await titles(owner.userId, 1), await titles(owner.userId, 2), await titles(owner.userId, 1, 'b')]).toEqual(['abgf', 'edc', 'b'])
      await store.applications.setStatus(_id, 'Rejected')
      expect([await titles(owner.userId, 1), await titles(owner.userId, 2)]).toEqual(['bgfe', 'dca'])
      // The list of all accounts stays in its own order.
      expect(await titles(null, 1)).toBe('anothergfe')
    }))
})
