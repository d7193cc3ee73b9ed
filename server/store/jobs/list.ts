/** A page of the list of jobs, with its count. */
import { sql } from 'kysely'
import { pageSize } from '../../../src/services/contract/jobs/jobs.ts'
import type { JobListQuery, JobPage } from '../../../src/services/contract/jobs/jobs.ts'
import { countCache } from './counts.ts'
import { jobsAt, wholeJobs } from './job-rows.ts'
import { countListed } from './listed.ts'
import { matching } from './matching.ts'
import { orderOf } from '../database/order.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { searchOf } from './search.ts'
import type { Search } from './search.ts'
import type { Database } from '../tables.ts'

const mostCounts = 1_000

/**
 * The cost of testing a row along the index of an order, relative to fetching one from the trigram index (measured): the index of newest covers all tested
 * columns, that of salaries does not. Relevance has no index.
 */
const scanCost = { newest: 0.2, salary: 4, relevance: Infinity }

/** See `JobStore.list`. Counts are cached by the version of the list of jobs: they are never older (see `JobStore.version`). */
export const lister = ({ dialect, db }: Database, version: () => Promise<string>) => {
  const cachedCount = countCache<number>(mostCounts)

  const count = async (search: Search, today: string) => {
    const { n } = await matching(db, search, today).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    return n
  }

  const list = async (query: JobListQuery, today: string): Promise<JobPage> => {
    const { sort = 'newest', page = 1, limit = pageSize, ...filters } = query
    const search = searchOf(filters, today, dialect)
    const at = await version()
    const all = cachedCount(JSON.stringify([at, today]), async () => (await countListed(db, today)).open)
    const found = search.conditions.length === 0 ? all : cachedCount(JSON.stringify([at, today, filters]), () => count(search, today))
    const [total, matches] = await Promise.all([all, found])
    const offset = (page - 1) * limit
    if (offset >= matches) return { jobs: [], total, matches }

    const tested = ((offset + limit) * total) / matches
    const scansIndex = tested * scanCost[sort] < matches
    const places = await matching(db, scansIndex ? { ...search, match: null } : search, today)
      .select('jobs.seq')
      .orderBy(orderOf(query, dialect))
      .limit(limit)
      .offset(offset)
      .execute()
    return { jobs: await jobsAt(wholeJobs(db), places.map(({ seq }) => seq)), total, matches }
  }
  return (query: JobListQuery, today: string): Promise<JobPage> => withLongTimeout(() => list(query, today))
}
