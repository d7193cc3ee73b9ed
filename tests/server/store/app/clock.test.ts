import { expect, it } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, newUser, withTables } from '../database/entries.ts'

onEachDatabase('the clock of a store', (database) => {
  it('is the one that it was opened with, for all that it notes', async () => {
    const at = '2031-03-05T06:07:08.009Z'
    const day = at.slice(0, 10)
    const { options, remove } = await database.openBoard()
    const store = await openStore({ ...options, now: () => new Date(at) })
    try {
      const employer = await store.users.create(newUser('employer@kazi.test'))
      const applicant = await store.users.create(newUser('applicant@kazi.test', { role: 'Applicant' }))
      expect(employer.createdAt).toBe(at)
      await store.jobs.upsert([newJob(employer, { source: 'one', sourceId: 'a', postingDate: day }), newJob(employer, { source: 'one', sourceId: 'b', postingDate: day })])
      const job = await store.jobs.post(newJob(employer, { postingDate: day }))
      await store.savedJobs.save(applicant.userId, job._id, 9)
      const application = await store.applications.create({ jobId: job._id, applicantId: applicant.userId, applicationUrl: '', cvUrl: '' }, day)
      expect(application.createdAt).toBe(at)
      await store.applications.setStatus(application._id, 'Accepted')
      const file = await store.files.create({ id: 'f1', ownerId: applicant.userId, kind: 'cv', mediaType: 'application/pdf', extension: 'pdf', bytes: 1 })
      await store.files.markDeleted([file.id])
      await store.outbox.enqueue({ kind: 'account-deleted', to: 'a@kazi.test', params: { by: 'unused' } })
      await store.jobs.closeMissing('one', { seen: new Set(['a']), inserted: 0, today: day, force: true })
      await store.jobs.remove(job._id)
      await store.users.remove(applicant.userId)
      await withTables(options, async (db) => {
        const moments = async (rows: Promise<object[]>) => [...new Set((await rows).flatMap((row) => Object.values(row)))]
        expect(await moments(db.selectFrom('job_list_version').select('changed_at').execute())).toEqual([at])
        expect(await moments(db.selectFrom('job_texts').select('changed_at').execute())).toEqual([at])
        expect(await moments(db.selectFrom('jobs').select('news_day').execute())).toEqual([day])
        expect(await moments(db.selectFrom('jobs').select('deleted_at').where('deleted_at', 'is not', null).execute())).toEqual([at])
        expect(await moments(db.selectFrom('files').select(['created_at', 'deleted_at']).execute())).toEqual([at])
        expect(await moments(db.selectFrom('outbox').select('created_at').execute())).toEqual([at])
        expect(await moments(db.selectFrom('users').select('last_used_day').where('deleted_at', 'is', null).execute())).toEqual([day])
        expect(await moments(db.selectFrom('users').select('deleted_at').where('deleted_at', 'is not', null).execute())).toEqual([at])
      })
    } finally {
      await store.close()
      await remove()
    }
  })
})
