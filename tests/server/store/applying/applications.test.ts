import { expect, it } from 'vitest'
import { Conflict, Gone, NotFound } from '../../../../server/store/store.ts'
import type { Store, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore } from '../database/entries.ts'
import { untilOneWaits } from '../database/waiting.ts'

const putOne = async (store: Store, owner: User, fields: Parameters<typeof newJob>[1] = {}) => {
  await store.jobs.upsert([newJob(owner, fields)])
  const [job] = await store.jobs.byOwner(owner.userId)
  if (job === undefined) throw new Error('The job was not stored.')
  return job
}

const draft = (jobId: string, applicantId: string) => ({ jobId, applicantId, applicationUrl: 'http://localhost:3000/job-details/1', cvUrl: '/api/files/cv1' })

onEachCollation('applications', (database) => {
  it('keeps an application with its job, also after the job was deleted', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const job = await putOne(store, owner, { companyLogo: '/logo.svg' })
      const application = await store.applications.create(draft(job._id, ada.userId), today)
      expect(application).toEqual({
        _id: application._id,
        jobId: job._id,
        jobTitle: 'Nurse',
        companyName: 'Lakeside Clinic',
        companyLogo: '/logo.svg',
        status: 'Pending',
        expressedInterest: false,
        createdAt: application.createdAt,
      })
      await store.jobs.remove(job._id)
      const { applicationUrl, cvUrl } = draft(job._id, ada.userId)
      expect(await store.applications.byApplicant(ada.userId)).toEqual([{ ...application, applicationUrl, cvUrl }])
      expect(await store.applications.find(application._id)).toEqual({ ...application, applicantId: ada.userId, jobOwnerId: owner.userId })
      expect(await store.applications.expressInterest(application._id)).toEqual({ ...application, expressedInterest: true })
      expect([await store.applications.find('nobody'), await store.applications.expressInterest('nobody')]).toEqual([null, null])
    }))

  it('keeps the note that came along, for the applicant and for the employer; a blank one is none', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const [job, other] = [await putOne(store, owner), await putOne(store, owner, { jobTitle: 'Baker', postingDate: '2026-11-02' })]
      const note = 'أستطيع أن أبدأ يوم الاثنين.\n\n👩🏾‍⚕️ <b>Nurse</b> since 2015; "quotes" & all.'
      const sent = await store.applications.create({ ...draft(job._id, ada.userId), note }, today)
      const blank = await store.applications.create({ ...draft(other._id, ada.userId), note: '' }, today)
      const page = { page: 1, limit: 5 }
      expect([sent.note, 'note' in blank]).toEqual([note, false])
      expect((await store.applications.pageByApplicant(ada.userId, page)).applications).toEqual([blank, sent])
      expect((await store.applications.pageByJob(job._id, page)).applicants).toMatchObject([{ _id: sent._id, note }])
      expect((await store.applications.byApplicant(ada.userId)).map((one) => one.note)).toEqual([undefined, note])
      expect((await store.applications.setStatus(sent._id, 'Accepted'))?.note).toBe(note)
    }))

  it('lists the newest first, with the status it was given', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      for (const postingDate of ['2026-11-01', '2026-11-02', '2026-11-03'])
        await store.applications.create(
          { ...draft((await putOne(store, owner, { postingDate, jobTitle: postingDate }))._id, ada.userId), status: 'Accepted', expressedInterest: true },
          today,
        )
      const listed = await store.applications.byApplicant(ada.userId)
      expect(listed.map(({ jobTitle, status, expressedInterest }) => [jobTitle, status, expressedInterest])).toEqual([
        ['2026-11-03', 'Accepted', true],
        ['2026-11-02', 'Accepted', true],
        ['2026-11-01', 'Accepted', true],
      ])
      expect(await store.applications.byApplicant(owner.userId)).toEqual([])
    }))

  it("answers a page of an applicant's own, all of them, or the one to a job", () =>
    withStore(database, async (store, owner) => {
      const [ada, grace] = [await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' })), await store.users.create(newUser('grace@kazi.test', { role: 'Applicant' }))]
      for (const jobTitle of ['1', '2', '3', '4', '5', '6', '7']) {
        const { _id } = await store.jobs.post(newJob(owner, { jobTitle }))
        await store.applications.create(draft(_id, ada.userId), today)
        await store.applications.create(draft(_id, grace.userId), today)
      }
      const all = await store.applications.byApplicant(ada.userId)
      const expected = all.map(({ applicationUrl: _url, cvUrl: _cv, ...application }) => application)
      const pages = await Promise.all([1, 2, 3, 10_000_000].map((page) => store.applications.pageByApplicant(ada.userId, { page, limit: 5 })))
      expect(pages.map(({ applications }) => applications)).toEqual([expected.slice(0, 5), expected.slice(5), [], []])
      expect(pages.map(({ total, matches }) => [total, matches])).toEqual(pages.map(() => [7, 7]))
      const to = (job: string, page = 1) => store.applications.pageByApplicant(ada.userId, { job, page, limit: 5 })
      expect(await to(expected[6]?.jobId ?? '')).toEqual({ applications: [expected[6]], total: 7, matches: 1 })
      expect([await to(expected[6]?.jobId ?? '', 2), await to('nothing')]).toEqual([{ applications: [], total: 7, matches: 1 }, { applications: [], total: 7, matches: 0 }])
    }))

  it('refuses what cannot be applied for', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const job = await putOne(store, owner, { lastDay: today })
      const apply = (jobId: string, on = today) => outcome(store.applications.create(draft(jobId, ada.userId), on))
      expect(await apply('nobody')).toBe(NotFound)
      expect(await apply(job._id, '2026-11-22')).toBe(Gone)
      expect([await apply(job._id), await apply(job._id)]).toEqual(['done', Conflict])
      await store.jobs.remove(job._id)
      expect(await apply(job._id)).toBe(Gone)
      await expect(store.applications.create(draft((await putOne(store, owner))._id, 'nobody'), today)).rejects.toThrow(/foreign key/i)
    }))

  it('can be withdrawn once, and made again', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const job = await putOne(store, owner)
      const { _id } = await store.applications.create(draft(job._id, ada.userId), today)
      expect([await store.applications.remove(_id), await store.applications.remove(_id)]).toEqual([true, false])
      expect(await store.applications.byApplicant(ada.userId)).toEqual([])
      expect(await outcome(store.applications.create(draft(job._id, ada.userId), today))).toBe('done')
    }))

  it('takes one of many applications that come at once', () =>
    withStore(database, async (store, owner) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const job = await putOne(store, owner)
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(store.applications.create(draft(job._id, ada.userId), today))))
      expect(outcomes.filter((end) => end === 'done').length).toBe(1)
      expect(outcomes.filter((end) => end === Conflict).length).toBe(7)
      expect((await store.applications.byApplicant(ada.userId)).length).toBe(1)
    }))

  it('takes none for a deleted job, whichever transaction is first', () =>
    withStore(database, async (store, owner) => {
      const applicants = await Promise.all(Array.from({ length: 6 }, (_, n) => store.users.create(newUser(`${n}@kazi.test`, { role: 'Applicant' }))))
      const job = await putOne(store, owner)
      const work = applicants.map(({ userId }) => outcome(store.applications.create(draft(job._id, userId), today)))
      const removal = store.jobs.remove(job._id)
      const outcomes = await Promise.all(work)
      expect(await removal).toBe(true)
      const stored = await Promise.all(applicants.map(async ({ userId }) => (await store.applications.byApplicant(userId)).length))
      expect(stored).toEqual(outcomes.map((end) => (end === 'done' ? 1 : 0)))
      expect(outcomes.filter((end) => end !== 'done' && end !== Gone)).toEqual([])
    }))

  it('keeps its job until it is stored: a deletion of that waits', () =>
    withStore(database, async (store, owner, options) => {
      const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      const job = await putOne(store, owner)
      const { removal } = await store.transaction(async ({ applications }) => {
        await applications.create(draft(job._id, ada.userId), today)
        const begun = { removal: store.jobs.remove(job._id) }
        await untilOneWaits(options)
        return begun
      })
      expect([await removal, (await store.applications.byApplicant(ada.userId)).length]).toEqual([true, 1])
    }))

  it('knows whose jobs a CV was sent to', () =>
    withStore(database, async (store, owner) => {
      const [ada, other] = [await store.users.create(newUser('ada@kazi.test')), await store.users.create(newUser('other@kazi.test'))]
      const job = await putOne(store, owner)
      await store.applications.create(draft(job._id, ada.userId), today)
      const sent = store.applications.cvSentTo
      expect([await sent('/api/files/cv1', owner.userId), await sent('/api/files/cv1', other.userId), await sent('/api/files/cv2', owner.userId)]).toEqual([true, false, false])
    }))

  it('knows to whom an applicant has shown interest', () =>
    withStore(database, async (store, owner) => {
      const [ada, other] = [await store.users.create(newUser('ada@kazi.test')), await store.users.create(newUser('other@kazi.test'))]
      const { _id } = await store.applications.create(draft((await putOne(store, owner))._id, ada.userId), today)
      const shown = store.applications.interestShownTo
      const answers = async () => [await shown(ada.userId, owner.userId), await shown(ada.userId, other.userId), await shown(other.userId, owner.userId)]
      expect(await answers()).toEqual([false, false, false])
      await store.applications.expressInterest(_id)
      expect(await answers()).toEqual([true, false, false])
    }))
})
