import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { employmentTypes, experienceLevels, Job, Popup, salaryTypes } from '../../../src/services/contract/entities.ts'
import { isWebUrl } from '../../../src/services/contract/web-url.ts'
import { defaultPopupColor, isHexColor } from '../../../src/services/contract/admin/popups.ts'
import { listSalaries } from '../../../src/services/contract/static.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { companiesOf, type Company } from '../../../server/demo/companies.ts'
import { demoJobs } from '../../../server/demo/jobs.ts'
import { awaitsDemoData } from '../../../server/demo/awaits.ts'
import { loadDemoData } from '../../../server/demo/load.ts'
import { applicants, employers } from '../../../server/demo/people.ts'
import { places } from '../../../server/demo/places.ts'
import { seeded } from '../../../server/demo/random.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'

const today = new Date('2026-03-15T09:30:00Z')
const day = '2026-03-15'
const jobs = demoJobs(seeded(7), today)
const everyCompany = Object.values(companiesOf).flatMap((companies): readonly Company[] => companies)
const logos = join(import.meta.dirname, '../../../public/logos')

const shares = (values: readonly (string | undefined)[], of: readonly string[]) => of.map((value) => values.filter((one) => one === value).length)

test('the same seed and day give the same 240 jobs, another seed gives others', () => {
  expect(jobs).toHaveLength(240)
  expect(demoJobs(seeded(7), today)).toEqual(jobs)
  expect(demoJobs(seeded(8), today)).not.toEqual(jobs)
})

test('every place, employment type, experience level and salary type is well represented', () => {
  for (const share of shares(jobs.map((job) => job.jobCity), Object.keys(places))) expect(share).toBeGreaterThan(35)
  for (const share of shares(jobs.map((job) => job.employmentType), employmentTypes)) expect(share).toBeGreaterThan(20)
  for (const share of shares(jobs.map((job) => job.experienceLevel), experienceLevels)) expect(share).toBeGreaterThan(10)
  for (const share of shares(jobs.map((job) => job.salaryType), salaryTypes)) expect(share).toBeGreaterThan(5)
})

test('salaries are whole ranges, and a few adverts name none', () => {
  const paid = jobs.filter((job) => job.maxPrice !== undefined)
  expect(jobs.length - paid.length).toBeGreaterThan(3)
  expect(jobs.length - paid.length).toBeLessThan(30)
  const odd = paid.filter(({ minPrice = 0, maxPrice = 0 }) => !Number.isInteger(minPrice) || !Number.isInteger(maxPrice) || minPrice <= 0 || minPrice >= maxPrice)
  expect(odd).toEqual([])
})

test('adverts were posted within the last 60 days; ten have closed, none before it was posted', () => {
  const oldest = '2026-01-14'
  expect(jobs.filter(({ postingDate }) => postingDate > day || postingDate < oldest)).toEqual([])
  expect(jobs.filter(({ postingDate }) => postingDate === day).length).toBeGreaterThan(2)
  expect(jobs.filter(({ lastDay }) => lastDay !== undefined && lastDay < day)).toHaveLength(10)
  expect(jobs.filter(({ lastDay }) => lastDay !== undefined && lastDay >= day).length).toBeGreaterThan(40)
  expect(jobs.filter(({ lastDay, postingDate }) => lastDay !== undefined && lastDay < postingDate)).toEqual([])
})

test('no two adverts read the same, and neighbours never share a title', () => {
  expect(new Set(jobs.map((job) => job.description)).size).toBe(240)
  const neighbours = jobs.filter((job, index) => job.jobTitle === jobs[index + 1]?.jobTitle)
  expect(neighbours).toEqual([])
  expect(jobs.filter(({ description }) => description.split('\n\n').length < 4)).toEqual([])
  expect(jobs.filter(({ description }) => /undefined|\s{3}| ,|\.\.|\{|null/.test(description))).toEqual([])
})

test('each company with a logo has its own drawing, four have none, and no drawing is left over', async () => {
  const withLogo = everyCompany.filter(({ logo }) => logo).map(({ slug }) => `${slug}.svg`)
  expect(everyCompany.filter(({ logo }) => !logo)).toHaveLength(4)
  expect((await readdir(logos)).toSorted()).toEqual(withLogo.toSorted())
  const drawings = await Promise.all(withLogo.map((name) => readFile(join(logos, name), 'utf8')))
  expect(new Set(drawings).size).toBe(withLogo.length)
  expect(drawings.filter((svg) => !svg.includes('viewBox="0 0 48 48"') || svg.includes('<script'))).toEqual([])
  const missing = jobs.filter(({ companyLogo }) => companyLogo !== undefined && !existsSync(join(logos, '..', companyLogo)))
  expect(missing).toEqual([])
})

test('the static lists have the fields that forms and the salary page read, sorted and without doubles', async () => {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(logos, '..', name), 'utf8'))
  const { countries } = (await read('countries.json')) as { countries: { name: string; code: string }[] }
  const { industries } = (await read('industries.json')) as { industries: { category: string; names: string[] }[] }
  const salaries = listSalaries.answers[200].parse(await read('salaries.json'))
  const titles = salaries.map(({ title }) => title)

  expect(countries.filter(({ name, code }) => name.trim() !== name || !/^[A-Z]{2}$/.test(code))).toEqual([])
  for (const names of [countries.map(({ name }) => name), industries.map(({ category }) => category), ...industries.map((one) => one.names), titles]) {
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')))
  }
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(salaries.filter(({ id, salary }, index) => id !== index + 1 || !/^\$\d+,000 - \$\d+,000$/.test(salary))).toEqual([])
  for (const place of Object.values(places)) expect(countries.map(({ name }) => name)).toContain(place.country)
})

const demoDataIn = async (store: Store) => {
  const users = await Promise.all([...applicants, ...employers, ...demoAccounts].map(({ email }) => store.users.byEmail(email)))
  const owned = await Promise.all(employers.map(async ({ email }) => store.jobs.byOwner((await store.users.byEmail(email))?.userId ?? '')))
  const sent = await Promise.all(applicants.map(async ({ email }) => store.applications.byApplicant((await store.users.byEmail(email))?.userId ?? '')))
  const views = await Promise.all([
    ...applicants.slice(0, 1).map(async ({ email }) => store.views.ofProfile((await store.users.byEmail(email))?.userId ?? '', '')),
    ...employers.map(async ({ email }) => store.views.ofJobsBy((await store.users.byEmail(email))?.userId ?? '', '')),
  ])
  return { users, owned, sent, views, popups: await store.popups.list(null), sources: await store.sources.list(today.toISOString()) }
}

onEachDatabase('the demo board', (database) => {
  test('loads once, and loading again doubles nothing', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    try {
      await loadDemoData(store, today)
      const first = await demoDataIn(store)
      await loadDemoData(store, today)
      expect(await demoDataIn(store)).toEqual(first)

      // The first import of each source read all its jobs.
      expect(first.sources.map(({ runs }) => runs.length)).toEqual(employers.map(() => 1))
      expect(first.sources.flatMap(({ runs }) => runs.map(({ inserted }) => inserted)).reduce((sum, one) => sum + one)).toBe(240)

      const owned = first.owned.flat()
      expect(owned).toHaveLength(240)
      expect(owned.filter((job) => !Job.safeParse(job).success)).toEqual([])
      expect(first.owned.map((own) => own.length > 0)).toEqual(employers.map(() => true))
      expect((await store.jobs.list({}, day)).total).toBe(230)

      const mine = first.sent[0] ?? []
      expect(mine).toHaveLength(8)
      expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['Pending', 'Accepted', 'Rejected']))
      expect(new Set(mine.map(({ expressedInterest }) => expressedInterest))).toEqual(new Set([true, false]))
      expect(first.sent.map((sent) => sent.length > 0)).toEqual(applicants.map(({ isActive }) => isActive !== false))
    } finally {
      await store.close()
      await remove()
    }
  })

  test('applicants have skills, and charts show views of the last 30 days; a load on a later day adds the days since', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    try {
      await loadDemoData(store, today)
      const first = await demoDataIn(store)
      const people = await Promise.all(applicants.map(({ email }) => store.users.byEmail(email)))
      expect(people.filter((user) => (user?.skills ?? []).length < 2 || user?.employment === undefined)).toEqual([])
      const days = first.views.flat().map((one) => one.day)
      expect(days.filter((one) => one < '2026-02-14' || one > day)).toEqual([])
      expect(first.views.map((views) => views.length > 15)).toEqual([true, ...employers.map(() => true)])

      await loadDemoData(store, new Date('2026-03-16T00:00:00Z'))
      const second = await demoDataIn(store)
      expect(second.views.map((views) => views.filter((one) => one.day <= day))).toEqual(first.views)
      expect(second.views.flat().length).toBeGreaterThan(days.length)
    } finally {
      await store.close()
      await remove()
    }
  })

  test('an admin has an announcement to switch on, and announced something before that is over', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    try {
      await Promise.all([loadDemoData(store, today), loadDemoData(store, today)])
      const popups = await store.popups.list(null)
      const admin = await store.users.byEmail('admin@kazi.test')
      const names = (await store.popups.list(admin?.userId ?? '')).map(({ title }) => title)
      expect(names).toEqual(['Kazi Careers Week', 'Rainy season internships'])
      expect(popups.map((popup) => [Popup.safeParse(popup).success, popup.isActive])).toEqual([[true, false], [true, true]])
      const active = async (moment: string) => (await store.popups.active(moment))?.title
      expect(await Promise.all(['2026-02-10T00:00:00Z', '2026-03-10T00:00:00Z', '2027-01-01T00:00:00Z'].map(active))).toEqual([
        'Rainy season internships', undefined, undefined,
      ])
      const [current] = popups
      expect([isWebUrl(current?.ctaLink ?? ''), isHexColor(current?.bgColor ?? ''), current?.bgColor === defaultPopupColor]).toEqual([true, true, false])
    } finally {
      await store.close()
      await remove()
    }
  })

  test('a load that breaks off is seen and completed, a whole one is left alone', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    const breaking = (calls: number): Store => ({
      ...store,
      applications: {
        ...store.applications,
        create: (...application) => (calls-- > 0 ? store.applications.create(...application) : Promise.reject(new Error('killed'))),
      },
    })
    try {
      expect(await awaitsDemoData(store)).toBe(true)
      await expect(loadDemoData(breaking(3), today)).rejects.toThrow('killed')
      expect(await awaitsDemoData(store)).toBe(true)
      await loadDemoData(store, today)
      expect(await awaitsDemoData(store)).toBe(false)
      const { users, owned, sent } = await demoDataIn(store)
      expect([users.includes(null), owned.flat().length, sent.flat().length]).toEqual([false, 240, 38])
    } finally {
      await store.close()
      await remove()
    }
  })

  test('a database that others use does not await it', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    try {
      await store.users.create({ email: 'ada@example.com', role: 'Super-Admin', isActive: true, passwordHash: 'none' })
      expect(await awaitsDemoData(store)).toBe(false)
    } finally {
      await store.close()
      await remove()
    }
  })

  test('its accounts have the printed roles and password, and one applicant is inactive', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    try {
      await loadDemoData(store, today)
      const outputs = await Promise.all(
        demoAccounts.map(async ({ email, role, password }) => {
          const user = await store.users.byEmail(email)
          return user !== null && user.isActive && user.role === role && user.passwordHash.startsWith('$argon2id$') && (await verify(user.passwordHash, password))
        }),
      )
      expect(outputs).toEqual([true, true, true, true])
      const people = await Promise.all(applicants.map(({ email }) => store.users.byEmail(email)))
      expect(people.filter((user) => user?.isActive === false).map((user) => user?.email)).toEqual(['inactive@kazi.test'])
      expect([applicants.length, employers.length]).toEqual([12, 6])
    } finally {
      await store.close()
      await remove()
    }
  })
})
