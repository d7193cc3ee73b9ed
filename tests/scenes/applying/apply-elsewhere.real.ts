import { expect } from 'vitest'
import { dayOf } from '../../../server/values/app/day.ts'
import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

export const applyElsewhere: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['leave', 'countClick done'],
    arrange: async (server) => ({ at: `/job-details/${await arrangeWeaver(server, { applyUrl: 'https://jobs.example.org/weaver?from=board' })}` }),
    after: async (server) => {
      await server.app.applyClicks.flush()
      const { jobs } = await server.store.jobs.list({ page: 1, limit: 1, sort: 'newest' }, dayOf(new Date()))
      expect(await server.store.applyClicks.onJobsBy(jobs[0]?.postedBy ?? '', '')).toEqual([{ day: dayOf(new Date()), clicks: 1 }])
    },
  },
]
