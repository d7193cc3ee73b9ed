import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, today, withStore, withTables } from '../database/entries.ts'

onEachCollation('the overview', (database) => {
  it('counts accounts by role and state', () =>
    withStore(database, async ({ users, overview }) => {
      const states = [[true, false], [true, false], [false, false], [true, true], [false, true]] as const
      for (const [n, [isActive, deactivated]] of states.entries()) {
        const { userId } = await users.create(newUser(`${n}@kazi.test`, { role: 'Applicant', isActive }))
        if (deactivated) await users.setDeactivated(userId, true)
      }
      await users.remove((await users.create(newUser('gone@kazi.test', { role: 'Applicant' }))).userId)
      expect(await overview.accounts()).toEqual([
        { role: 'Applicant', active: 2, unverified: 1, deactivated: 2 },
        { role: 'Employer', active: 1, unverified: 0, deactivated: 0 },
        { role: 'Admin', active: 0, unverified: 0, deactivated: 0 },
        { role: 'Super-Admin', active: 0, unverified: 0, deactivated: 0 },
      ])
    }))

  it('counts jobs that are open and past, and those posted by day', () =>
    withStore(database, async ({ jobs, overview }, owner) => {
      const dates = ['2026-10-31', '2026-11-01', '2026-11-03', '2026-11-03']
      await jobs.upsert(dates.map((postingDate) => newJob(owner, { postingDate, lastDay: postingDate === '2026-11-03' ? today : '2026-11-20' })))
      await jobs.remove((await jobs.post(newJob(owner, { postingDate: '2026-11-02' })))._id)
      expect([await overview.jobs(today), await overview.jobs('2026-11-22'), await overview.jobs('2026-11-20')]).toEqual([
        { open: 2, expired: 2 },
        { open: 0, expired: 4 },
        { open: 4, expired: 0 },
      ])
      expect(await overview.jobsPosted('2026-11-01')).toEqual([{ day: '2026-11-01', count: 1 }, { day: '2026-11-03', count: 2 }])
      expect(await overview.jobsPosted('2026-11-04')).toEqual([])
    }))

  it('counts applications, and those sent by day', () =>
    withStore(database, async ({ jobs, users, applications, overview }, owner, options) => {
      const { _id } = await jobs.post(newJob(owner))
      const times = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z', '2026-11-03T23:59:59.999Z']
      expect([await overview.applications(), await overview.applicationsSent('2026-11-01')]).toEqual([0, []])
      for (const time of times) {
        const { userId } = await users.create(newUser(`${time}@kazi.test`))
        const sent = await applications.create({ jobId: _id, applicantId: userId, applicationUrl: '', cvUrl: '' }, today)
        await withTables(options, (db) => db.updateTable('applications').set({ created_at: time }).where('id', '=', sent._id).execute())
      }
      expect(await overview.applications()).toBe(4)
      expect(await overview.applicationsSent('2026-11-01')).toEqual([{ day: '2026-11-01', count: 1 }, { day: '2026-11-03', count: 2 }])
    }))
})
