import { expect, it } from 'vitest'
import { isListed, isOpen } from '../../../../src/services/contract/jobs/listed.ts'
import { seeded } from '../../../../server/demo/random.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, outcome, withStore } from '../database/entries.ts'

const days = ['2025-12-31', '2026-02-28', '2026-03-01', '2026-03-02', '2027-01-01']

onEachCollation('whether the public is offered a job', (database) => {
  it('is said alike by the rule, by the list with its counts, and by who takes applications', () =>
    withStore(database, async (store, owner) => {
      const random = seeded(6)
      const lastDays = [undefined, ...days].flatMap((day) => [day, day])
      const postingDays = ['2025-11-01', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2027-01-02', '2027-01-03']
      const pairs = lastDays.flatMap((lastDay) => postingDays.map((postingDate) => ({ postingDate, ...(lastDay === undefined ? {} : { lastDay }) })))
      await store.jobs.upsert(pairs.map((fields) => newJob(owner, fields)))
      const posted = await store.jobs.byOwner(owner.userId)
      const jobs = posted.map((job) => ({ ...job, deletedAt: random.next() < 0.3 ? '2026-02-01T00:00:00.000Z' : null }))
      for (const { _id, deletedAt } of jobs) if (deletedAt !== null) await store.jobs.remove(_id)
      for (const today of days) {
        const expected = jobs.filter((job) => isListed(job, today)).map(({ _id }) => _id).toSorted()
        const { jobs: listed, total, matches } = await store.jobs.list({ limit: 100 }, today)
        expect({ listed: listed.map(({ _id }) => _id).toSorted(), total, matches }).toEqual({ listed: expected, total: expected.length, matches: expected.length })
      }
      const applied = async (jobId: string) =>
        outcome(store.applications.create({ jobId, applicantId: owner.userId, applicationUrl: 'https://kazi.test', cvUrl: 'https://cv.test' }, '2026-03-01'))
      const taken = []
      for (const job of jobs) taken.push((await applied(job._id)) === 'done')
      expect(taken).toEqual(jobs.map((job) => isOpen(job, '2026-03-01')))
    }))
})
