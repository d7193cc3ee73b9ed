import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'

onEachCollation('all jobs', (database) => {
  it('are handed out in portions, and whatever else waits has its turn between them', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(Array.from({ length: 250 }, () => newJob(owner)))
      let turns = 0
      const turn = () => {
        turns += 1
        waiting = setImmediate(turn)
      }
      let waiting = setImmediate(turn)
      const portions: { length: number; hadTurns: boolean }[] = []
      for await (const { length } of store.published.each(today)) {
        portions.push({ length, hadTurns: turns > 0 })
        turns = 0
      }
      clearImmediate(waiting)
      expect(portions.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 25))
      expect(portions.slice(1).every(({ hadTurns }) => hadTurns)).toBe(true)
    }))
})
