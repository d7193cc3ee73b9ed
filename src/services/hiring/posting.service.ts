import { addressOf } from '../app/address.ts'
import { countIn } from '../app/count-in.ts'
import { matchCount, totalCount } from '../contract/count-headers.ts'
import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import type { AnswerOf } from '../contract/call.ts'
import type { Job } from '../contract/entities.ts'
import { getJob } from '../contract/jobs/jobs.ts'
import * as calls from '../contract/hiring/posting.ts'
import type { JobEdit, MyJob, MyJobsOrder } from '../contract/hiring/posting.ts'
import { formOf } from '../browser/form.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** One page of an account's own jobs: `total` counts all of them, `matches` those of the search. */
export type MyJobPage = { jobs: MyJob[]; total: number; matches: number }

/** `search` matches title, location or company (specification 5: Searches); blank matches all. */
export const loadMyJobs = (
  api: Api,
  cache: QueryCache,
  { userId, search, order, page }: { userId: string; search: string; order: MyJobsOrder; page: number },
  signal: AbortSignal,
): Promise<MyJobPage> => {
  const query = { ...(search === '' ? {} : { search }), ...(order === 'newest' ? {} : { order }), page }
  return cache.read(addressOf(calls.listMyJobs, { userId }, query), async () => {
    const { value, headers } = await api.send(calls.listMyJobs, { params: { userId }, query, signal })
    return { jobs: value, total: countIn(headers, totalCount, value), matches: countIn(headers, matchCount, value) }
  })
}

/** A job as it is now, with its version: never a cached response. */
export const loadCurrentJob = async (api: Api, id: string, signal: AbortSignal): Promise<Job> =>
  (await api.send(getJob, { params: { id }, signal })).value

/** Posts a job as the form of specification 7. */
export const postJob = async (api: Api, cache: QueryCache, { fields, key }: { fields: object; key: string }, signal: AbortSignal): Promise<AnswerOf<typeof calls.postJob>> =>
  (await changing(cache, 'jobs', api.send(calls.postJob, { form: formOf(fields), key, signal }))).value

/** Saves an edit as the form of specification 7, whose field `jobData` is JSON. */
export const updateJob = async (api: Api, cache: QueryCache, { id, edit }: { id: string; edit: JobEdit }, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'jobs', api.send(calls.updateJob, { params: { id }, form: formOf({ jobData: edit }), signal }))
}

/** Continues even where its page is left meanwhile. */
export const deleteJob = async (api: Api, cache: QueryCache, id: string): Promise<void> => {
  await changing(cache, 'jobs', api.send(calls.deleteJob, { params: { id } }))
}
