import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

/** Seven jobs, the first three of them in Kampala, each posted a day before the one before it. */
const arrangeSeven: Real['arrange'] = async (server) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const postingDate = `2026-03-${String(20 - number).padStart(2, '0')}`
    const jobCity = number <= 3 ? 'Kampala' : 'Jinja'
    await arrangeWeaver(server, { jobTitle: `Weaver ${number}`, minPrice: 30_000, maxPrice: 48_000, salaryType: 'Yearly', jobCity, postingDate })
  }
  return {}
}

export const homeListing: readonly Real[] = [
  { input: 'home', cases: ['loadJobs done(all)'], arrange: arrangeSeven },
  { input: 'home', cases: ['choose(location)', 'loadJobs done(some)', 'showSalary(first hourly)'], arrange: arrangeSeven },
]

export const searchListing: readonly Real[] = [
  { input: 'search', cases: ['loadJobs done(none)'], arrange: async () => ({}) },
]
