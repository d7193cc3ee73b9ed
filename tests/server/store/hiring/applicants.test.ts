import { expect, it } from 'vitest'
import { Conflict } from '../../../../server/store/store.ts'
import type { NewUser, Store, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, today, withStore } from '../database/entries.ts'
import { untilOneWaits } from '../database/waiting.ts'

const apply = async (store: Store, jobId: string, email: string, fields: Partial<NewUser> = {}): Promise<{ applicant: User; _id: string }> => {
  const applicant = await store.users.create(newUser(email, { role: 'Applicant', ...fields }))
  const { _id } = await store.applications.create({ jobId, applicantId: applicant.userId, applicationUrl: 'https://x.org', cvUrl: `/api/files/${email}` }, today)
  return { applicant, _id }
}

const all = { page: 1, limit: 100 }

onEachCollation('the applications to a job', (database) => {
  it('are listed newest first, by the name that there is, also when the job was deleted', () =>
    withStore(database, async (store, owner) => {
      const [job, other] = [await store.jobs.post(newJob(owner)), await store.jobs.post(newJob(owner))]
      await apply(store, other._id, 'else@kazi.test')
      const { applicant, _id } = await apply(store, job._id, 'full@kazi.test', { fullName: 'Ada Łovelace', firstName: 'A' })
      await apply(store, job._id, 'parts@kazi.test', { firstName: 'Grace', surname: 'Hopper' })
      await apply(store, job._id, 'surname@kazi.test', { surname: 'Noether' })
      const gone = await apply(store, job._id, 'gone@kazi.test')
      await apply(store, job._id, 'none@kazi.test')
      await store.users.remove(gone.applicant.userId)
      await store.jobs.remove(job._id)
      const { applicants: listed, counts } = await store.applications.pageByJob(job._id, all)
      expect(counts).toEqual({ Pending: 4, Accepted: 0, Rejected: 0 })
      expect(listed.map(({ applicantName }) => applicantName)).toEqual(['none@kazi.test', 'Noether', 'Grace Hopper', 'Ada Łovelace'])
      expect(listed[3]).toEqual({
        _id,
        jobId: job._id,
        jobTitle: 'Nurse',
        companyName: 'Lakeside Clinic',
        status: 'Pending',
        expressedInterest: false,
        createdAt: listed[3]?.createdAt,
        applicantId: applicant.userId,
        applicantName: 'Ada Łovelace',
        cvUrl: '/api/files/full@kazi.test',
      })
      expect(await store.applications.pageByJob('nobody', all)).toEqual({ applicants: [], counts: { Pending: 0, Accepted: 0, Rejected: 0 } })
    }))

  it('come a page at a time, each once, with the counts of all of them', () =>
    withStore(database, async (store, owner) => {
      const [job, other] = [await store.jobs.post(newJob(owner)), await store.jobs.post(newJob(owner))]
      const ids: string[] = []
      for (const at of Array.from({ length: 12 }).keys()) {
        ids.unshift((await apply(store, job._id, `a${at}@kazi.test`))._id)
        await apply(store, other._id, `b${at}@kazi.test`)
      }
      for (const id of ids.slice(0, 3)) await store.applications.setStatus(id, 'Accepted')
      const pages = await Promise.all([1, 2, 3, 4, 10_000_000].map((page) => store.applications.pageByJob(job._id, { page, limit: 5 })))
      expect(pages.map(({ applicants }) => applicants.map(({ _id }) => _id))).toEqual([ids.slice(0, 5), ids.slice(5, 10), ids.slice(10), [], []])
      expect(pages.map(({ counts }) => counts)).toEqual(pages.map(() => ({ Pending: 9, Accepted: 3, Rejected: 0 })))
      const having = async (status: 'Pending' | 'Accepted' | 'Rejected', page: number) => {
        const { applicants, counts } = await store.applications.pageByJob(job._id, { status, page, limit: 5 })
        expect(counts).toEqual({ Pending: 9, Accepted: 3, Rejected: 0 })
        return applicants.map(({ _id }) => _id)
      }
      expect([await having('Accepted', 1), await having('Pending', 1), await having('Pending', 2), await having('Rejected', 1)]).toEqual([ids.slice(0, 3), ids.slice(3, 8), ids.slice(8), []])
    }))

  it('change their status, from the one that was seen when it is given', () =>
    withStore(database, async (store, owner) => {
      const job = await store.jobs.post(newJob(owner))
      const { _id } = await apply(store, job._id, 'ada@kazi.test')
      await apply(store, job._id, 'other@kazi.test')
      const { applicants: before } = await store.applications.pageByJob(job._id, all)
      const accepted = { ...before[1], status: 'Accepted' }
      expect(await store.applications.setStatus(_id, 'Accepted', 'Pending')).toEqual(accepted)
      expect(await outcome(store.applications.setStatus(_id, 'Rejected', 'Pending'))).toBe(Conflict)
      expect(await store.applications.pageByJob(job._id, all)).toEqual({ applicants: [before[0], accepted], counts: { Pending: 1, Accepted: 1, Rejected: 0 } })
      expect([(await store.applications.setStatus(_id, 'Accepted', 'Accepted'))?.status, (await store.applications.setStatus(_id, 'Rejected'))?.status]).toEqual(['Accepted', 'Rejected'])
      expect([await store.applications.setStatus('nobody', 'Accepted'), await store.applications.setStatus('nobody', 'Accepted', 'Pending')]).toEqual([null, null])
    }))

  it('let one of two changes at the same moment win, with the mail that goes with it', () =>
    withStore(database, async (store, owner) => {
      const { _id } = await apply(store, (await store.jobs.post(newJob(owner)))._id, 'ada@kazi.test')
      const change = (status: 'Accepted' | 'Rejected') =>
        store.transaction(async ({ applications, outbox }) => {
          await applications.setStatus(_id, status, 'Pending')
          await outbox.enqueue({ kind: 'application-status', to: 'ada@kazi.test', params: { status } }, { dueAt: '', topic: _id })
        })
      const ends = await Promise.all([outcome(change('Accepted')), outcome(change('Rejected'))])
      expect(ends.toSorted()).toEqual([Conflict, 'done'].toSorted())
      const status = ends[0] === 'done' ? 'Accepted' : 'Rejected'
      const mails = await store.outbox.claim(today, '2026-11-22', 5)
      expect([(await store.applications.find(_id))?.status, mails.map(({ params }) => params)]).toEqual([status, [{ status }]])
    }))

  it('leave no mail behind when the applicant goes at the same moment', () =>
    withStore(database, async (store, owner, options) => {
      const { _id, applicant } = await apply(store, (await store.jobs.post(newJob(owner)))._id, 'ada@kazi.test')
      const { removal } = await store.transaction(async ({ applications, outbox }) => {
        await applications.setStatus(_id, 'Accepted')
        const begun = { removal: store.users.remove(applicant.userId) }
        await untilOneWaits(options)
        await outbox.enqueue({ kind: 'application-status', to: 'ada@kazi.test', params: {} }, { dueAt: '', topic: _id })
        return begun
      })
      await removal
      expect([(await store.outbox.counts()).waiting, await store.applications.find(_id)]).toEqual([0, null])
    }))
})
