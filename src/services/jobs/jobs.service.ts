import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import type { Job } from '../contract/entities.ts'
import { getJob, listJobs, type JobListQuery, type JobPage } from '../contract/jobs/jobs.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** One page of the public list with its two counts. */
export const loadJobs = (api: Api, cache: QueryCache, query: JobListQuery, signal: AbortSignal): Promise<JobPage> =>
  cache.read(addressOf(listJobs, {}, query), async () => {
    const { value, headers } = await api.send(listJobs, { query, signal })
    return { jobs: value, total: countIn(headers, 'x-total-count', value), matches: countIn(headers, 'x-match-count', value) }
  })

/** A count from its header; without it the page counts as all there are. */
export const countIn = (headers: Headers, name: string, items: readonly unknown[]): number => {
  const count = Number(headers.get(name) ?? '')
  return headers.has(name) && Number.isInteger(count) && count >= 0 ? count : items.length
}

export const loadJob = (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<Job> =>
  cache.read(addressOf(getJob, { id }), async () => (await api.send(getJob, { params: { id }, signal })).value)
