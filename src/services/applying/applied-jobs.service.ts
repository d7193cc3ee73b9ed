import { addressOf } from '../app/address.ts'
import { countIn } from '../app/count-in.ts'
import { totalCount } from '../contract/count-headers.ts'
import type { Api } from '../app/api.ts'
import { listApplications } from '../contract/applying/applications.ts'
import { largestPage } from '../contract/params.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The ids of all jobs that the caller has applied for. */
export const loadApplied = async (api: Api, cache: QueryCache, signal: AbortSignal): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, limit: largestPage }
    const { jobs, total } = await cache.read(addressOf(listApplications, {}, query), async () => {
      const { value, headers } = await api.send(listApplications, { query, signal })
      return { jobs: value.map(({ jobId }) => jobId), total: countIn(headers, totalCount, value) }
    })
    ids.push(...jobs)
    if (jobs.length === 0 || page * largestPage >= total) return ids
  }
}
