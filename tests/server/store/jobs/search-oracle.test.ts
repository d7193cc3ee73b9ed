import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { compareWithOracle, named } from '../../../support/search/compare.ts'
import { realJobs } from '../../../support/search/real-jobs.ts'
import { today, withStore } from '../database/entries.ts'

onEachDatabase('the word search on real postings', (database) => {
  it('finds what a full-text index with stems finds, and first what is in title, company, place or skills', () =>
    withStore(database, async (store, { userId }) => {
      const jobs = named(realJobs(userId))
      await store.jobs.upsert(jobs)
      const compared = await compareWithOracle(store, jobs, today)
      const recall = compared.reduce((sum, one) => sum + one.recall, 0) / compared.length
      expect(new Set(compared.map(({ query }) => query)).size).toBe(60)
      expect({ recall, low: compared.filter((one) => one.recall < 0.9) }).toEqual({ recall: expect.toSatisfy((value: number) => value >= 0.98), low: [] })
      expect(compared.filter(({ good, possible }) => good < possible)).toEqual([])
    }))
})
