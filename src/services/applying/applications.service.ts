import { addressOf } from '../app/address.ts'
import { countIn } from '../app/count-in.ts'
import { totalCount } from '../contract/count-headers.ts'
import type { Api } from '../app/api.ts'
import * as calls from '../contract/applying/applications.ts'
import type { ApplicationDraft } from '../contract/applying/applications.ts'
import type { Application } from '../contract/entities.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { changing } from '../app/changing.ts'

/** One page of the caller's applications, and the number of all. */
export const loadApplications = (api: Api, cache: QueryCache, page: number, signal: AbortSignal): Promise<{ applications: Application[]; total: number }> =>
  cache.read(addressOf(calls.listApplications, {}, { page }), async () => {
    const { value, headers } = await api.send(calls.listApplications, { query: { page }, signal })
    return { applications: value, total: countIn(headers, totalCount, value) }
  })

/** Whether the caller has applied for a job. */
export const hasApplied = (api: Api, cache: QueryCache, jobId: string, signal: AbortSignal): Promise<boolean> =>
  cache.read(addressOf(calls.listApplications, {}, { job: jobId }), async () => {
    const { value } = await api.send(calls.listApplications, { query: { job: jobId }, signal })
    return value.some((application) => application.jobId === jobId)
  })

export const sendApplication = async (api: Api, cache: QueryCache, draft: ApplicationDraft) =>
  (await changing(cache, 'applications', api.send(calls.apply, { body: draft }))).value

export const withdraw = async (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'applications', api.send(calls.withdraw, { params: { id }, signal }))
}

export const expressInterest = async (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'applications', api.send(calls.expressInterest, { params: { id }, signal }))
}
