/** Visitors who went to an employer's own site to apply, by job and day. */
import { sql } from 'kysely'
import { chunks } from '../database/chunks.ts'
import type { ColumnTypes, Database } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    apply_clicks: { job_seq: number; day: string; clicks: number }
  }
}

/** The migration that came with applications elsewhere. */
export const applyClickTables = ({ text, int }: ColumnTypes) => [
  `create table apply_clicks (
    job_seq ${int} not null references jobs (seq),
    day ${text} not null,
    clicks ${int} not null,
    primary key (job_seq, day)
  )`,
]

/** `day` is `YYYY-MM-DD` in UTC. */
export type DayClicks = { day: string; clicks: number }

export type ApplyClickStore = {
  /** Adds clicks by the id of their job; ignores unknown jobs. */
  add(clicks: ReadonlyMap<string, number>, day: string): Promise<void>
  /** The clicks on all jobs of an account by day, from `since`; days without any are left out, oldest first. */
  onJobsBy(ownerId: string, since: string): Promise<DayClicks[]>
}

export const applyClickStore = ({ db }: Database): ApplyClickStore => ({
  add: (clicks, day) =>
    db.transaction().execute(async (tx) => {
      const rows: { job_seq: number; day: string; clicks: number }[] = []
      for (const ids of chunks([...clicks.keys()]))
        for (const { seq, id } of await tx.selectFrom('jobs').select(['seq', 'id']).where('id', 'in', ids).execute())
          rows.push({ job_seq: seq, day, clicks: clicks.get(id) ?? 0 })
      // In order, so that two processes do not deadlock.
      for (const some of chunks(rows.toSorted((a, b) => a.job_seq - b.job_seq)))
        await tx
          .insertInto('apply_clicks')
          .values(some)
          .onConflict((conflict) => conflict.columns(['job_seq', 'day']).doUpdateSet({ clicks: sql`apply_clicks.clicks + excluded.clicks` }))
          .execute()
    }),

  onJobsBy: (ownerId, since) =>
    db
      .selectFrom('apply_clicks')
      .innerJoin('jobs', 'jobs.seq', 'apply_clicks.job_seq')
      .select(['day', sql<number>`cast(sum(clicks) as integer)`.as('clicks')])
      .where('jobs.posted_by', '=', ownerId)
      .where('day', '>=', since)
      .groupBy('day')
      .orderBy('day')
      .execute(),
})
