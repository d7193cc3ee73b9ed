/** The board in figures, and the names that most of its jobs have. */
import { sql } from 'kysely'
import type { StartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import type { Database } from '../tables.ts'
import { locationOf } from './job-rows.ts'
import { countListed, listed } from './listed.ts'

/** A group with its newest job, whose spelling of the name is shown. */
type Group = { newest: number; jobs: number; groups: number }

/** See `JobStore.startingPoints`. */
export const startingPoints = ({ db }: Database) => {
  /** The largest groups, each with the number of all groups; jobs without a name are in none. */
  const largest = (column: 'title_folded' | 'location_folded' | 'company_folded', today: string, most: number): Promise<Group[]> =>
    db
      .selectFrom('jobs')
      .select([sql<number>`max(jobs.seq)`.as('newest'), sql<number>`count(*)`.as('jobs'), sql<number>`count(*) over ()`.as('groups')])
      .where(listed(today))
      .where(column, '<>', '')
      .groupBy(column)
      .orderBy('jobs', 'desc')
      .orderBy('newest', 'desc')
      .limit(most)
      .execute()

  return (today: string, most: number): Promise<StartingPoints> =>
    withLongTimeout(async () => {
      const [{ open }, roles, places, companies] = await Promise.all([
        countListed(db, today), largest('title_folded', today, most), largest('location_folded', today, most), largest('company_folded', today, most),
      ])
      const newest = [...roles, ...places, ...companies].map((group) => group.newest)
      const rows = newest.length === 0 ? [] : await db.selectFrom('job_texts').select(['seq', 'job_title', 'company_name', 'job_city', 'job_country']).where('seq', 'in', newest).execute()
      const texts = new Map(rows.map((row) => [row.seq, row]))
      const named = (groups: readonly Group[], nameIn: (row: (typeof rows)[number]) => string) => groups.flatMap((group) => texts.get(group.newest) ?? []).map(nameIn)
      return {
        jobs: open,
        companies: companies[0]?.groups ?? 0,
        places: places[0]?.groups ?? 0,
        topRoles: named(roles, (row) => row.job_title),
        topPlaces: named(places, (row) => locationOf(row.job_city, row.job_country)),
        topCompanies: named(companies, (row) => row.company_name),
      }
    })
}
