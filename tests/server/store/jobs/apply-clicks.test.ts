import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, withStore } from '../database/entries.ts'

const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

onEachCollation('clicks on addresses to apply', (database) => {
  it('add up by the account that posted the jobs, whoever writes at the same time; unknown jobs are left out', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      await store.jobs.upsert([...Array.from({ length: 300 }, () => newJob(owner)), newJob(other)])
      const [mine, theirs] = [await store.jobs.byOwner(owner.userId), await store.jobs.byOwner(other.userId)]
      const twice = new Map([...mine, ...theirs].map(({ _id }) => [_id, 2]))
      await Promise.all([1, 2, 3].map(() => store.applyClicks.add(twice.set('unknown', 9), days[1])))
      await store.applyClicks.add(new Map([[theirs[0]?._id ?? '', 5]]), days[0])
      await store.applyClicks.add(new Map(), days[2])
      expect(await store.applyClicks.onJobsBy(owner.userId, days[0])).toEqual([{ day: days[1], clicks: 1_800 }])
      expect(await store.applyClicks.onJobsBy(other.userId, days[0])).toEqual([{ day: days[0], clicks: 5 }, { day: days[1], clicks: 6 }])
      expect(await store.applyClicks.onJobsBy(other.userId, days[1])).toEqual([{ day: days[1], clicks: 6 }])
    }))
})
