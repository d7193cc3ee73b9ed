import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, newUser, withStore } from '../database/entries.ts'

const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

onEachCollation('views', (database) => {
  it('counts a viewer of a profile once a day', () =>
    withStore(database, async (store, owner) => {
      const [ada, bob] = [await store.users.create(newUser('ada@kazi.test')), await store.users.create(newUser('bob@kazi.test'))]
      const seen = (viewer: string, day: string) => store.views.profileSeen(ada.userId, viewer, day)
      await Promise.all([seen(owner.userId, days[2]), seen(owner.userId, days[2]), seen(bob.userId, days[2]), seen(bob.userId, days[0])])
      await store.views.profileSeen(bob.userId, ada.userId, days[1])
      expect(await store.views.ofProfile(ada.userId, days[0])).toEqual([{ day: days[0], views: 1 }, { day: days[2], views: 2 }])
      expect(await store.views.ofProfile(ada.userId, days[1])).toEqual([{ day: days[2], views: 2 }])
      expect(await store.views.ofProfile(owner.userId, days[0])).toEqual([])
    }))

  it('adds views of jobs up by the account that posted them, and leaves unknown jobs out', () =>
    withStore(database, async (store, owner) => {
      const other = await store.users.create(newUser('other@kazi.test'))
      await store.jobs.upsert([...Array.from({ length: 300 }, () => newJob(owner)), newJob(other)])
      const [mine, theirs] = [await store.jobs.byOwner(owner.userId), await store.jobs.byOwner(other.userId)]
      const once = new Map([...mine, ...theirs].map(({ _id }) => [_id, 2]))
      await Promise.all([1, 2, 3].map(() => store.views.jobsSeen(once.set('unknown', 9), days[1])))
      await store.views.jobsSeen(new Map([[theirs[0]?._id ?? '', 5]]), days[0])
      await store.views.jobsSeen(new Map(), days[2])
      expect(await store.views.ofJobsBy(owner.userId, days[0])).toEqual([{ day: days[1], views: 1_800 }])
      expect(await store.views.ofJobsBy(other.userId, days[0])).toEqual([{ day: days[0], views: 5 }, { day: days[1], views: 6 }])
      expect(await store.views.ofJobsBy(other.userId, days[1])).toEqual([{ day: days[1], views: 6 }])
    }))
})

onEachCollation('the audit log', (database) => {
  it('answers its entries newest first', () =>
    withStore(database, async ({ audit }, owner) => {
      const entries: AuditEntry[] = [
        { at: '2026-11-21T10:00:00.000Z', actorId: null, action: 'admin.created', subjectId: owner.userId, details: { role: 'Super-Admin' } },
        { at: '2026-11-21T09:00:00.000Z', actorId: owner.userId, action: 'account.deleted', subjectId: owner.userId, details: {} },
      ]
      for (const entry of entries) await audit.write(entry)
      expect([await audit.list(10), await audit.list(1)]).toEqual([entries.toReversed(), [entries[1]]])
    }))
})
