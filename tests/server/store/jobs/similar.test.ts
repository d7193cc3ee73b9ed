import { expect, it } from 'vitest'
import { seeded } from '../../../../server/demo/random.ts'
import { comparable, conditionLike, likenessTo, searchesLike, type Comparable } from '../../../../server/values/jobs/similar.ts'
import { fold } from '../../../../server/values/app/fold.ts'
import { fulfils } from '../../../../server/values/search/expression.ts'
import { termsOf } from '../../../../server/values/search/tokens.ts'
import { whereaboutsOf } from '../../../../server/values/search/whereabouts.ts'
import { kindOf } from '../../../../server/values/salaries/pay.ts'
import type { NewJob, Store, User } from '../../../../server/store/store.ts'
import { isListed } from '../../../../src/services/contract/jobs/listed.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'

const titles = [
  'Senior Civil Engineer', 'Civil Engineer II, Bridges', 'Software Engineer', 'engineering lead', 'HR Manager', 'Manager of HR', 'Chronicle writer', 'HR', '教師', '数学教師',
  '東京エンジニア', '大阪エンジニア', 'مهندس برمجيات', 'مهندس معماري', 'Straßenbauer', 'STRASSENBAUER', 'say "hello" NEAR(*', '100% remote_work \\', '🚀', '', '<b>Cook</b>', 'Cook', 'Cooks wanted', 'R Programmer', 'C++ programmers',
]
const places = [['Kampala', 'Uganda'], ['Gulu', 'Uganda'], ['Nairobi', 'Kenya'], ['', '']] as const

const board = (owner: User): NewJob[] => {
  const random = seeded(3)
  return Array.from({ length: 200 }, (_, n) => {
    const [jobCity, jobCountry] = random.pick(places)
    return newJob(owner, {
      jobTitle: titles[n % titles.length] as string,
      companyName: String(n),
      jobCity,
      jobCountry,
      postingDate: random.pick(['2026-10-14', '2026-11-15', '2026-11-22', '2026-11-23']),
      skills: random.pick([[], ['Go'], ['Go', 'SQL'], ['go', 'sql', 'css', 'html']]),
      experienceLevel: random.pick(['Senior', 'Mid Level']),
      lastDay: random.pick(['2026-11-20', today, '2026-12-01']),
    })
  })
}

const comparableOf = ({ jobTitle, jobCity, jobCountry, skills, experienceLevel }: NewJob): Comparable =>
  comparable({
    title: fold(jobTitle),
    kind: kindOf(jobTitle),
    skills: skills.map(fold),
    location: fold([jobCity, jobCountry].filter(Boolean).join(', ')),
    experience: experienceLevel === undefined ? null : fold(experienceLevel),
  })

/** The same rules, applied to a plain array, for searches that find fewer jobs than are compared. */
const expected = (jobs: readonly NewJob[], tokens: ReadonlyMap<NewJob, ReadonlySet<string>>, job: NewJob, most: number) => {
  const conditions = searchesLike(comparableOf(job)).map(conditionLike)
  const likeness = likenessTo(comparableOf(job))
  const found = jobs.filter((other) => conditions.some((condition) => condition !== null && fulfils(tokens.get(other) ?? new Set(), condition)))
  return found
    .filter((other) => other !== job && isListed(other, today))
    .map((other) => ({ ...other, points: likeness(comparableOf(other)) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, two) => two.points - one.points || two.postingDate.localeCompare(one.postingDate) || Number(two.companyName) - Number(one.companyName))
    .slice(0, most)
    .map(({ companyName }) => companyName)
}

/** Inserts jobs; returns their ids in the same order. */
const put = async (store: Store, owner: User, jobs: readonly NewJob[]) => {
  await store.jobs.upsert(jobs)
  const ids = new Map((await store.jobs.byOwner(owner.userId)).map(({ companyName, _id }) => [companyName, _id]))
  return jobs.map(({ companyName }) => ids.get(companyName) ?? '')
}
const namesLike = async (store: Store, id: string, most = 4) => (await store.jobs.similar(id, today, most)).map(({ companyName }) => companyName)

onEachCollation('similar jobs', (database) => {
  it('are the listed ones most alike, of jobs of any title and place, listed or past', () =>
    withStore(database, async (store, owner) => {
      const jobs = board(owner)
      const ids = await put(store, owner, jobs)
      const tokens = new Map(jobs.map((job) => [job, termsOf(job, whereaboutsOf(job)).tokens]))
      const answered: string[][] = []
      for (const id of ids) answered.push(await namesLike(store, id, 6))
      expect(answered).toEqual(jobs.map((job) => expected(jobs, tokens, job, 6)))
      expect(answered.filter((names) => names.length === 6).length).toBeGreaterThan(60)
    }))

  it('are returned with few fields', () =>
    withStore(database, async (store, owner) => {
      const [id = '', other = '', bare = ''] = await put(store, owner, [
        newJob(owner, { companyName: 'Acme' }),
        newJob(owner, { companyName: 'Full', companyLogo: '/logo.svg', minPrice: 10, maxPrice: 20.5, salaryType: 'Hourly', benefits: 'Lunch' }),
        newJob(owner, { companyName: 'Bare', jobCity: '', jobCountry: '' }),
      ])
      expect(await store.jobs.similar(id, today, 4)).toEqual([
        {
          _id: other, jobTitle: 'Nurse', companyName: 'Full', companyLogo: '/logo.svg', jobLocation: 'Kampala, Uganda', minPrice: 10, maxPrice: 20.5, salaryType: 'Hourly',
        },
        { _id: bare, jobTitle: 'Nurse', companyName: 'Bare', jobLocation: '' },
      ])
    }))

  it('change with the board, and a job that is not there has none', () =>
    withStore(database, async (store, owner) => {
      const [id = '', twin = '', cousin = ''] = await put(store, owner, [
        newJob(owner, { companyName: 'own' }), newJob(owner, { companyName: 'twin' }), newJob(owner, { companyName: 'cousin', jobCity: 'Gulu' }),
      ])
      expect(await namesLike(store, id)).toEqual(['twin', 'cousin'])
      expect(await namesLike(store, id, 1)).toEqual(['twin'])
      await store.jobs.change(cousin, 1, { lastDay: '2026-11-20' })
      await store.jobs.remove(twin)
      expect([await namesLike(store, id), await namesLike(store, 'nothing')]).toEqual([[], []])
      // The page of a deleted job leads on to them.
      expect(await namesLike(store, twin)).toEqual(['own'])
      expect(await namesLike(store, cousin)).toEqual(['own'])
    }))

  it('are sought among those that came last where very many match, and among those of the same place besides', () =>
    withStore(database, async (store, owner) => {
      const elsewhere = { jobCity: 'Nairobi', jobCountry: 'Kenya' }
      const [id = ''] = await put(store, owner, [
        newJob(owner, { companyName: 'own', skills: ['Go'] }),
        newJob(owner, { companyName: 'too long ago', ...elsewhere, skills: ['Go'] }),
        newJob(owner, { companyName: 'here' }),
        ...Array.from({ length: 60 }, (_, n) => newJob(owner, { companyName: String(n), ...elsewhere })),
      ])
      expect(await namesLike(store, id)).toEqual(['here', '59', '58', '57'])
    }))

  it('of a title that fills pages are found like any others', () =>
    withStore(database, async (store, owner) => {
      const long = `Weaver ${'x'.repeat(5_000)} ${'and more '.repeat(500)}`
      const [id = '', other = ''] = await put(store, owner, [
        newJob(owner, { companyName: 'long', jobTitle: long, jobCity: 'y'.repeat(10_000) }), newJob(owner, { companyName: 'short', jobTitle: 'Weaver' }),
      ])
      expect([await namesLike(store, id), await namesLike(store, other)]).toEqual([['short'], ['long']])
    }))
})
