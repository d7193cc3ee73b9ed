import type { Api } from '../app/api.ts'
import type { Job } from '../contract/entities.ts'
import { longestSearch } from '../contract/jobs/jobs.ts'
import { loadJobs } from '../jobs/jobs.service.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The number of suggested positions, and the most searches for them. */
const most = 5
const mostSearches = 8

/**
 * The titles to search for, the closest first: the profession, the subjects of its longer words, the skills, and last the profession's final word,
 * which many professions share (developer, manager).
 */
export const termsOf = (profession: string, skills: readonly string[]): string[] => {
  const words = profession.split(/\s+/).filter((word) => word.length > 3)
  const terms = [profession, ...words.slice(0, -1), ...skills, ...words.slice(-1)].map((term) => term.trim().toLowerCase().slice(0, longestSearch))
  return [...new Set(terms)].filter((term) => term !== '').slice(0, mostSearches)
}

type Wishes = { profession: string; skills: readonly string[] }

/** Up to five open jobs whose titles fit a profession or skills; the newest ones where none does (specification 2.13: Suggested Positions). */
export const loadSuggestions = async (api: Api, cache: QueryCache, { profession, skills }: Wishes, signal: AbortSignal): Promise<{ jobs: Job[]; fitting: boolean }> => {
  const found = new Map<string, Job>()
  for (const title of termsOf(profession, skills)) {
    const { jobs } = await loadJobs(api, cache, { title, sort: 'newest', limit: most }, signal)
    for (const job of jobs) found.set(job._id, job)
    if (found.size >= most) break
  }
  if (found.size > 0) return { jobs: [...found.values()].slice(0, most), fitting: true }
  return { jobs: (await loadJobs(api, cache, { sort: 'newest', limit: most }, signal)).jobs, fitting: false }
}
