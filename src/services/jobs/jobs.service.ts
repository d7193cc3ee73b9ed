import { addressOf } from '../app/address.ts'
import { countIn } from '../app/count-in.ts'
import { matchCount, totalCount } from '../contract/count-headers.ts'
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
    return { jobs: value, total: countIn(headers, totalCount, value), matches: countIn(headers, matchCount, value) }
  })

export const loadJob = (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<Job> =>
  cache.read(addressOf({ path: jobPath }, { id }), async () => (await api.send(async () => (await contract()).getJob, { params: { id }, signal })).value)
