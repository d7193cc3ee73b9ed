import * as z from 'zod/mini'
import type { Api } from '../app/api.ts'
import { parseJson } from '../app/json.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'
import type { Job } from '../contract/entities.ts'
import { jobIdIn } from '../contract/jobs/job-id-in.ts'
import { isOpen } from '../contract/jobs/listed.ts'
import { loadJob } from '../jobs/jobs.service.ts'
import { hasApplied } from './applications.service.ts'

/** The key of the job that somebody registered for, in browser storage. */
const key = 'intendedJob'
const Intended = z.object({ email: z.string(), path: z.string() })

/** Stores the page of the job that somebody came from to register; `returnTo` is the page's path. Another page, or null, removes an earlier one. */
export const keepIntendedJob = (email: string, returnTo: string | null): void =>
  writeStorage('localStorage', key, returnTo !== null && jobIdIn(returnTo) !== null ? JSON.stringify({ email, path: returnTo }) : null)

export const forgetIntendedJob = (): void => writeStorage('localStorage', key, null)

/** The id of the job that this account was registered for in this browser; null where there is none. */
export const intendedJobOf = (email: string): string | null => {
  const stored = Intended.safeParse(parseJson(readStorage('localStorage', key) ?? 'null'))
  return stored.success && stored.data.email.toLowerCase() === email.toLowerCase() ? jobIdIn(stored.data.path) : null
}

/** The job, and whether the applicant can still apply for it; `today` is a day in UTC. Rejects as the call does where it was deleted. */
export const loadIntendedJob = async (api: Api, cache: QueryCache, id: string, today: string, signal: AbortSignal): Promise<{ job: Job; open: boolean }> => {
  const [job, applied] = await Promise.all([loadJob(api, cache, id, signal), hasApplied(api, cache, id, signal)])
  return { job, open: !applied && isOpen(job, today) }
}
