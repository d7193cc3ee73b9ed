import { expect, it } from 'vitest'
import { NotFound } from '../../../../server/store/store.ts'
import type { Store, User } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, outcome, withStore } from '../database/entries.ts'

const most = 4

/** Creates Ada and `count` jobs; returns Ada and their ids. */
const arranged = async (store: Store, owner: User, jobs: number) => {
  const ada = await store.users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
  await store.jobs.upsert(Array.from({ length: jobs }, (_, at) => newJob(owner, { jobTitle: `Job ${at}`, source: 'test', sourceId: String(at) })))
  const posted = await store.jobs.byOwner(owner.userId)
  return { ada, ids: posted.toReversed().map(({ _id }) => _id) }
}

onEachCollation('saved jobs', (database) => {
  it('are kept newest first, once each, until they are taken out', () =>
    withStore(database, async (store, owner) => {
      const { ada, ids: [first = '', second = ''] } = await arranged(store, owner, 2)
      const save = (id: string) => store.savedJobs.save(ada.userId, id, most)
      expect([await save(first), await save(second), await save(first)]).toEqual(['saved', 'saved', 'saved'])
      expect(await store.savedJobs.ids(ada.userId)).toEqual([second, first])
      const saved = await store.savedJobs.byUser(ada.userId)
      expect(saved).toEqual([second, first].map((jobId, at) => ({ jobId, jobTitle: `Job ${1 - at}`, savedAt: saved[at]?.savedAt })))
      expect(Date.parse(saved[0]?.savedAt ?? '')).not.toBeNaN()
      await store.savedJobs.unsave(ada.userId, second)
      await store.savedJobs.unsave(ada.userId, second)
      expect([await store.savedJobs.ids(ada.userId), await store.savedJobs.ids(owner.userId)]).toEqual([[first], []])
    }))

  it('are jobs that were there: a deleted one stays until it is taken out', () =>
    withStore(database, async (store, owner) => {
      const { ada, ids: [gone = '', other = '', third = ''] } = await arranged(store, owner, 3)
      const save = (id: string) => store.savedJobs.save(ada.userId, id, 2)
      expect([await save('nothing'), await save(gone), await save(other), await save(third)]).toEqual(['unknown', 'saved', 'saved', 'full'])
      await store.jobs.remove(gone)
      expect([await store.savedJobs.ids(ada.userId), (await store.savedJobs.byUser(ada.userId)).map(({ jobId }) => jobId)]).toEqual([[other, gone], [other, gone]])
      await store.savedJobs.unsave(ada.userId, gone)
      expect([await save(gone), await save(third), await store.savedJobs.ids(ada.userId)]).toEqual(['deleted', 'saved', [third, other]])
    }))

  it('are merged newest first over those of the account, as far as there is room, and once', () =>
    withStore(database, async (store, owner) => {
      const { ada, ids: [a = '', b = '', c = '', d = '', e = ''] } = await arranged(store, owner, 5)
      await store.jobs.remove(b)
      await store.savedJobs.save(ada.userId, a, most)
      const merge = (...ids: string[]) => store.savedJobs.merge(ada.userId, ids, most)
      await merge()
      await merge('nothing', c, a, b, c)
      expect(await store.savedJobs.ids(ada.userId)).toEqual([c, b, a])
      await merge(c, b)
      await merge(e, d)
      expect(await store.savedJobs.ids(ada.userId)).toEqual([e, c, b, a])
      await merge(d)
      expect(await store.savedJobs.ids(ada.userId)).toEqual([e, c, b, a])
    }))

  it('are never more than may be, and never twice, however many come at once', () =>
    withStore(database, async (store, owner) => {
      const { ada, ids } = await arranged(store, owner, 6)
      await Promise.all([...ids, ...ids].map((id) => store.savedJobs.save(ada.userId, id, most)))
      await Promise.all([store.savedJobs.merge(ada.userId, ids, most), store.savedJobs.merge(ada.userId, ids, most)])
      const saved = await store.savedJobs.ids(ada.userId)
      expect([saved.length, new Set(saved).size]).toEqual([most, most])
    }))

  it('are given to no account that was removed', () =>
    withStore(database, async (store, owner) => {
      const { ada, ids } = await arranged(store, owner, 1)
      await store.users.remove(ada.userId)
      expect([await outcome(store.savedJobs.save(ada.userId, ids[0] ?? '', most)), await outcome(store.savedJobs.merge(ada.userId, ids, most))]).toEqual([NotFound, NotFound])
    }))
})
