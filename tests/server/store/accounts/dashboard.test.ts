import { expect, it } from 'vitest'
import type { Store, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, today, withStore, withTables } from '../database/entries.ts'

const soon = { from: today, to: '2026-11-28' }
const seeker = (users: Store['users'], name = 'ada') => users.create(newUser(`${name}@kazi.test`, { role: 'Applicant' }))
const posted = async ({ jobs }: Store, owner: User, jobTitle: string, lastDay?: string) => (await jobs.post(newJob(owner, { jobTitle, ...(lastDay !== undefined && { lastDay }) })))._id
const send = ({ applications }: Store, jobId: string, { userId }: User, day = today) => applications.create({ jobId, applicantId: userId, applicationUrl: '', cvUrl: '' }, day)
const titles = (lines: readonly { jobTitle: string }[]) => lines.map(({ jobTitle }) => jobTitle)

onEachCollation('the work of a dashboard', (database) => {
  it('counts an applicant\'s statuses, and lists the applications with the latest step first', () =>
    withStore(database, async (store, owner, options) => {
      const [ada, grace] = [await seeker(store.users), await seeker(store.users, 'grace')]
      const sent = []
      for (const title of ['Weaver', 'Dyer', 'Spinner', 'Felter']) sent.push(await send(store, await posted(store, owner, title), ada))
      await send(store, sent[0]!.jobId, grace)
      for (const [n, { _id }] of sent.entries()) {
        await withTables(options, (db) => db.updateTable('applications').set({ created_at: `2026-11-0${n + 1}T09:00:00.000Z` }).where('id', '=', _id).execute())
      }
      // Two answers may come in one millisecond.
      for (const [hour, { _id }] of [sent[1]!, sent[0]!].entries()) {
        await store.applications.setStatus(_id, 'Accepted')
        await withTables(options, (db) => db.updateTable('applications').set({ decided_at: `2026-11-05T1${hour}:00:00.000Z` }).where('id', '=', _id).execute())
      }
      await store.applications.expressInterest(sent[0]!._id)
      const { latest, ...counts } = await store.dashboard.applying(ada.userId, soon, 3)
      expect(counts).toEqual({ statuses: { Pending: 2, Accepted: 2, Rejected: 0 }, withoutInterest: 1, ending: [] })
      expect(titles(latest)).toEqual(['Weaver', 'Dyer', 'Felter'])
      expect(await store.dashboard.applying(owner.userId, soon, 3)).toEqual({ statuses: { Pending: 0, Accepted: 0, Rejected: 0 }, withoutInterest: 0, latest: [], ending: [] })
    }))

  it('lists the saved jobs that end soon, without those that are deleted or applied for', () =>
    withStore(database, async (store, owner) => {
      const [ada, grace] = [await seeker(store.users), await seeker(store.users, 'grace')]
      const days = { Past: '2026-11-20', Today: today, Last: '2026-11-28', Later: '2026-11-29', Gone: today, Sent: today, Open: undefined }
      const ids = new Map<string, string>()
      for (const [title, day] of Object.entries(days)) ids.set(title, await posted(store, owner, title, day))
      await posted(store, owner, 'Not saved', today)
      for (const id of ids.values()) await store.savedJobs.save(ada.userId, id, 100)
      await store.savedJobs.save(grace.userId, ids.get('Sent')!, 100)
      await send(store, ids.get('Sent')!, ada)
      await store.jobs.remove(ids.get('Gone')!)
      const { ending } = await store.dashboard.applying(ada.userId, soon, 5)
      expect(ending).toEqual([
        { _id: ids.get('Today'), jobTitle: 'Today', companyName: 'Lakeside Clinic', lastDay: today },
        { _id: ids.get('Last'), jobTitle: 'Last', companyName: 'Lakeside Clinic', lastDay: '2026-11-28' },
      ])
      expect(titles((await store.dashboard.applying(ada.userId, soon, 1)).ending)).toEqual(['Today'])
      expect(titles((await store.dashboard.applying(grace.userId, soon, 5)).ending)).toEqual(['Sent'])
    }))

  it('counts an employer\'s unanswered applicants, and lists their jobs, the newest applicant first', () =>
    withStore(database, async (store, owner) => {
      const people = [await seeker(store.users), await seeker(store.users, 'grace')]
      const other = await store.users.create(newUser('other@kazi.test'))
      const [weaver, dyer, gone, others] = [await posted(store, owner, 'Weaver'), await posted(store, owner, 'Dyer', '2026-11-25'), await posted(store, owner, 'Gone', today), await posted(store, other, 'Smith', today)]
      for (const job of [dyer, weaver, gone, others]) await send(store, job, people[0]!)
      const answered = await send(store, dyer, people[1]!)
      await send(store, weaver, people[1]!)
      await store.applications.setStatus(answered._id, 'Rejected')
      await store.jobs.remove(gone)
      expect(await store.dashboard.hiring(owner.userId, soon, 5)).toEqual({
        jobs: 2,
        waiting: 3,
        waitingAt: [{ _id: weaver, jobTitle: 'Weaver', waiting: 2 }, { _id: dyer, jobTitle: 'Dyer', waiting: 1 }],
        ending: [{ _id: dyer, jobTitle: 'Dyer', companyName: 'Lakeside Clinic', lastDay: '2026-11-25' }],
      })
      const short = await store.dashboard.hiring(owner.userId, soon, 1)
      expect([short.waiting, titles(short.waitingAt)]).toEqual([3, ['Weaver']])
      expect(await store.dashboard.hiring(people[0]!.userId, soon, 5)).toEqual({ jobs: 0, waiting: 0, waitingAt: [], ending: [] })
    }))
})
