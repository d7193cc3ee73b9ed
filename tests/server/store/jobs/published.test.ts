import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'

onEachCollation('all jobs', (database) => {
  it('are handed out in batches, and whatever else waits has its turn between them', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(Array.from({ length: 250 }, () => newJob(owner)))
      let iterations = 0
      const countIterations = () => {
        iterations += 1
        waiting = setImmediate(countIterations)
      }
      let waiting = setImmediate(countIterations)
      const batches: { length: number; yielded: boolean }[] = []
      for await (const { length } of store.published.each(today)) {
        batches.push({ length, yielded: iterations > 0 })
        iterations = 0
      }
      clearImmediate(waiting)
      expect(batches.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 25))
      expect(batches.slice(1).every(({ yielded }) => yielded)).toBe(true)
    }))
})
