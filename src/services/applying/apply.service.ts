import type { Api } from '../app/api.ts'
import { hasApplied } from './applications.service.ts'
import type { UserInfo } from '../contract/entities.ts'
import { loadProfile } from '../profile/profile.service.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** Whether the signed-in applicant has applied for a job, and the profile, which may have a CV. */
export const findApplication = async (api: Api, cache: QueryCache, jobId: string, signal: AbortSignal): Promise<{ applied: boolean; profile: UserInfo }> => {
  const [applied, profile] = await Promise.all([hasApplied(api, cache, jobId, signal), loadProfile(api, signal)])
  return { applied, profile }
}
