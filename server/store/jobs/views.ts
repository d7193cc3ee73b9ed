/** Views of jobs and profiles, counted by day. */
import { sql } from 'kysely'
import { chunks } from '../database/chunks.ts'
import type { Database } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    profile_views: { user_id: string; viewer_id: string; day: string }
    /** By the account that posted the jobs. */
    job_views: { owner_id: string; day: string; views: number }
  }
}

export type DayViews = { day: string; views: number }

/** Views of profiles and of jobs by day (`YYYY-MM-DD`, UTC); days without any are left out, oldest first. */
export type ViewStore = {
  /** One viewer counts once a day. */
  profileSeen(userId: string, viewerId: string, day: string): Promise<void>
  ofProfile(userId: string, since: string): Promise<DayViews[]>
  /** How many profiles of other accounts an account opened. */
  byViewer(viewerId: string): Promise<DayViews[]>
  /** Adds views of jobs by their id; ignores unknown jobs. */
  jobsSeen(views: ReadonlyMap<string, number>, day: string): Promise<void>
  ofJobsBy(ownerId: string, since: string): Promise<DayViews[]>
}

export const viewStore = ({ db }: Database): ViewStore => ({
  profileSeen: async (userId, viewerId, day) => {
    await db
      .insertInto('profile_views')
      .values({ user_id: userId, viewer_id: viewerId, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  ofProfile: (userId, since) =>
    db
      .selectFrom('profile_views')
      .select(['day', sql<number>`count(*)`.as('views')])
      .where('user_id', '=', userId)
      .where('day', '>=', since)
      .groupBy('day')
      .orderBy('day')
      .execute(),

  byViewer: (viewerId) =>
    db.selectFrom('profile_views').select(['day', sql<number>`count(*)`.as('views')]).where('viewer_id', '=', viewerId).groupBy('day').orderBy('day').execute(),

  jobsSeen: (views, day) =>
    db.transaction().execute(async (tx) => {
      const byOwner = new Map<string, number>()
      for (const ids of chunks([...views.keys()]))
        for (const job of await tx.selectFrom('jobs').select(['id', 'posted_by']).where('id', 'in', ids).execute())
          byOwner.set(job.posted_by, (byOwner.get(job.posted_by) ?? 0) + (views.get(job.id) ?? 0))
      // In order, so that two processes do not deadlock.
      const rows = [...byOwner.keys()].toSorted().map((owner) => ({ owner_id: owner, day, views: byOwner.get(owner) ?? 0 }))
      for (const some of chunks(rows))
        await tx
          .insertInto('job_views')
          .values(some)
          .onConflict((conflict) => conflict.columns(['owner_id', 'day']).doUpdateSet({ views: sql`job_views.views + excluded.views` }))
          .execute()
    }),

  ofJobsBy: (ownerId, since) =>
    db.selectFrom('job_views').select(['day', 'views']).where('owner_id', '=', ownerId).where('day', '>=', since).orderBy('day').execute(),
})
