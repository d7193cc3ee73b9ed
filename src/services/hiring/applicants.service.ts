import { addressOf, type Api } from '../app/api.ts'
import { tellChange } from '../app/changes.ts'
import { listApplicants, setApplicationStatus, type Applicant } from '../contract/hiring/applicants.ts'
import type { Application, UserInfo } from '../contract/entities.ts'
import { getApplicantProfile } from '../contract/profile/users.ts'
import { loadJob } from '../jobs/jobs.service.ts'
import type { QueryCache } from '../app/query-cache.ts'

type Status = Application['status']

/** The applications to a job, newest first, and what the job is called. */
export const loadApplicants = (
  api: Api,
  cache: QueryCache,
  jobId: string,
  signal: AbortSignal,
): Promise<{ jobTitle: string; applicants: Applicant[] }> =>
  cache.read(addressOf(listApplicants, { id: jobId }), async () => {
    const { value: applicants } = await api.send(listApplicants, { params: { id: jobId }, signal })
    return { jobTitle: applicants[0]?.jobTitle ?? (await loadJob(api, cache, jobId, signal)).jobTitle, applicants }
  })

/** Answers an application. What was kept is forgotten either way: a refusal means that it was answered elsewhere, and a lost answer may be a change. */
export const setStatus = async (
  api: Api,
  cache: QueryCache,
  { id, status, from }: { id: string; status: Status; from: Status },
  signal: AbortSignal,
): Promise<Applicant> => {
  try {
    return (await api.send(setApplicationStatus, { params: { id }, body: { status, from }, signal })).value
  } finally {
    tellChange(cache, 'applications')
  }
}

/** Each asking counts as a view of the profile, so that nothing is kept. */
export const loadApplicantProfile = async (api: Api, id: string, signal: AbortSignal): Promise<UserInfo> =>
  (await api.send(getApplicantProfile, { params: { id }, signal })).value
