import { addressOf } from '../app/address.ts'
import { countIn } from '../app/count-in.ts'
import { matchCount } from '../contract/count-headers.ts'
import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import { listApplicants, setApplicationStatus, statusCounts, type Applicant, type StatusCounts } from '../contract/hiring/applicants.ts'
import { applicationStatuses, type Application, type UserInfo } from '../contract/entities.ts'
import { largestPage } from '../contract/params.ts'
import { getApplicantProfile } from '../contract/profile/users.ts'
import { loadJob } from '../jobs/jobs.service.ts'
import type { QueryCache } from '../app/query-cache.ts'

type Status = Application['status']

/** One page of the applications to a job, newest first, all or those with the status of the filter; the number of all of them by status, and the job's title. */
export const loadApplicants = (
  api: Api,
  cache: QueryCache,
  { jobId, filter, page }: { jobId: string; filter: Status | null; page: number },
  signal: AbortSignal,
): Promise<{ jobTitle: string; applicants: Applicant[]; counts: StatusCounts }> =>
  cache.read(addressOf(listApplicants, { id: jobId }, queryOf(filter, page)), async () => {
    const { value: applicants, headers } = await api.send(listApplicants, { params: { id: jobId }, query: queryOf(filter, page), signal })
    const jobTitle = applicants[0]?.jobTitle ?? (await loadJob(api, cache, jobId, signal)).jobTitle
    return { jobTitle, applicants, counts: countsIn(headers.get(statusCounts), applicants) }
  })

const queryOf = (filter: Status | null, page: number) => ({ ...(filter !== null && { status: filter }), page })

/** The applications around a position of the list, from 0 on, as many as one call returns: all, or those with the status of the filter. Not cached: the list is small, and its pages are. */
export const loadNeighbours = async (
  api: Api,
  { jobId, filter, position }: { jobId: string; filter: Status | null; position: number },
  signal: AbortSignal,
): Promise<{ applicants: Applicant[]; first: number; total: number }> => {
  const before = Math.floor(position / largestPage)
  const query = { ...queryOf(filter, before + 1), limit: largestPage }
  const { value: applicants, headers } = await api.send(listApplicants, { params: { id: jobId }, query, signal })
  return { applicants, first: before * largestPage, total: countIn(headers, matchCount, applicants) }
}

/** The counts from their header; without it the page counts as all there are. */
const countsIn = (header: string | null, applicants: readonly Applicant[]): StatusCounts => {
  const count = (status: Status) =>
    Number(new RegExp(`\\b${status}=(\\d+)`, 'i').exec(header ?? '')?.[1] ?? applicants.filter((applicant) => applicant.status === status).length)
  return Object.fromEntries(applicationStatuses.map((status) => [status, count(status)])) as StatusCounts
}

/** Answers an application. */
export const setStatus = async (
  api: Api,
  cache: QueryCache,
  { id, status, from }: { id: string; status: Status; from: Status },
  signal: AbortSignal,
): Promise<Applicant> => (await changing(cache, 'applications', api.send(setApplicationStatus, { params: { id }, body: { status, from }, signal }))).value

/** Each call counts as a view of the profile, so the response is not cached. */
export const loadApplicantProfile = async (api: Api, id: string, signal: AbortSignal): Promise<UserInfo> =>
  (await api.send(getApplicantProfile, { params: { id }, signal })).value
