import { sql } from 'kysely'
import { roles, type Role } from '../../../src/services/contract/policy.ts'
import { countListed } from '../jobs/listed.ts'
import type { Database } from '../tables.ts'

type DayCount = { day: string; count: number }

/** Figures for operators. Days since `since` (`YYYY-MM-DD`, UTC) without any are left out, oldest first. */
export type OverviewStore = {
  accounts(): Promise<{ role: Role; active: number; unverified: number; deactivated: number }[]>
  jobs(today: string): Promise<{ open: number; expired: number }>
  jobsPosted(since: string): Promise<DayCount[]>
  applications(): Promise<number>
  applicationsSent(since: string): Promise<DayCount[]>
}

export const overviewStore = ({ db }: Database): OverviewStore => ({
  accounts: async () => {
    const rows = await db
      .selectFrom('users')
      .select([
        'role',
        sql<number>`count(case when is_active = 1 and is_deactivated = 0 then 1 end)`.as('active'),
        sql<number>`count(case when is_active = 0 and is_deactivated = 0 then 1 end)`.as('unverified'),
        sql<number>`count(case when is_deactivated = 1 then 1 end)`.as('deactivated'),
      ])
      .where('deleted_at', 'is', null)
      .groupBy('role')
      .execute()
    return roles.map((role) => rows.find((row) => row.role === role) ?? { role, active: 0, unverified: 0, deactivated: 0 })
  },

  jobs: (today) => countListed(db, today),

  jobsPosted: (since) =>
    db
      .selectFrom('jobs')
      .select(['posting_date as day', sql<number>`count(*)`.as('count')])
      .where('posting_date', '>=', since)
      .where('deleted_at', 'is', null)
      .groupBy('posting_date')
      .orderBy('posting_date')
      .execute(),

  applications: async () => (await db.selectFrom('applications').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n,

  applicationsSent: (since) =>
    db
      .selectFrom('applications')
      .select([sql<string>`substr(created_at, 1, 10)`.as('day'), sql<number>`count(*)`.as('count')])
      .where('created_at', '>=', since)
      .groupBy(sql`substr(created_at, 1, 10)`)
      .orderBy('day')
      .execute(),
})
