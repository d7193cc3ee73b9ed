import { expect, it } from 'vitest'
import { whereIn } from '../../../../server/import/values/where.ts'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import type { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'

const equals = readEquals(shippedEquals)
const written = ['Nowhereville, Germany', 'Otherville, Germany', 'Berlin, Germany', 'Nowhereville, TX', 'Fremont, WA', 'Nowhereville, CA', '12 Main St, Austin, TX 78701']

onEachDatabase('an unknown town', (database) => {
  it('counts in its country and region, and is found by them and by its words', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(written.map((text) => newJob(owner, { jobTitle: text, ...whereIn({ places: [text] }, () => {}) })))
      const find = (query: JobSearchQuery) => store.search.find({ exact: '1', ...query }, equals, today)
      const found = async (query: JobSearchQuery) => (await find(query)).jobs.map(({ jobTitle }) => jobTitle).toSorted()
      const { facets } = await find({})
      expect(facets.country.map(({ value, count }) => [value, count])).toEqual([['DE', 3], ['US', 3]])
      expect({
        country: await found({ country: 'DE' }),
        germany: await found({ location: 'Germany' }),
        texas: await found({ location: 'Texas' }),
        states: await found({ location: 'United States' }),
        town: await found({ location: 'Nowhereville, Germany' }),
        anywhere: await found({ location: 'Nowhereville' }),
        around: await found({ location: 'Austin, TX', radius: 25 }),
        address: await found({ location: '1 Other St, Austin, TX', radius: 25 }),
      }).toEqual({
        country: ['Berlin, Germany', 'Nowhereville, Germany', 'Otherville, Germany'],
        germany: ['Berlin, Germany', 'Nowhereville, Germany', 'Otherville, Germany'],
        texas: ['12 Main St, Austin, TX 78701', 'Nowhereville, TX'],
        states: ['12 Main St, Austin, TX 78701', 'Fremont, WA', 'Nowhereville, TX'],
        town: ['Nowhereville, Germany'],
        anywhere: ['Nowhereville, CA', 'Nowhereville, Germany', 'Nowhereville, TX'],
        around: ['12 Main St, Austin, TX 78701'],
        address: ['12 Main St, Austin, TX 78701'],
      })
    }))

  it('that an older import stored as unknown counts too, once it is indexed again', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([newJob(owner, { jobTitle: 'Miller', jobCity: 'Nowhereville, Germany', jobCountry: '', places: [{ text: 'Nowhereville, Germany' }] })])
      expect((await store.search.find({ country: 'DE' }, equals, today)).matches).toBe(1)
    }))
})
