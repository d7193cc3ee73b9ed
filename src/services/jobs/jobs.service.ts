import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import type { Job } from '../contract/entities.ts'
import type { JobListQuery, JobPage } from '../contract/jobs/jobs.ts'
import { jobPath, jobsPath } from '../contract/jobs/options.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The contract of these calls; it comes with the code that makes them. */
const contract = () => import('../contract/jobs/jobs.ts')

/** One page of the public list with its two counts. */
export const loadJobs = (api: Api, cache: QueryCache, query: JobListQuery, signal: AbortSignal): Promise<JobPage> =>
  cache.read(addressOf({ path: jobsPath }, {}, query), async () => {
    const { value, headers } = await api.send(async () => (await contract()).listJobs, { query, signal })
    return { jobs: value, total: countIn(headers, 'x-total-count', value), matches: countIn(headers, 'x-match-count', value) }
  })

/** A count from its header; without it the page counts as all there are. */
export const countIn = (headers: Headers, name: string, items: readonly unknown[]): number => {
  const count = Number(headers.get(name) ?? '')
  return headers.has(name) && Number.isInteger(count) && count >= 0 ? count : items.length
}

export const loadJob = (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<Job> =>
  cache.read(addressOf({ path: jobPath }, { id }), async () => (await api.send(async () => (await contract()).getJob, { params: { id }, signal })).value)
