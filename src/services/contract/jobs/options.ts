/**
 * The values of a posting and of a search of postings, as plain data. The code before the first list reads them here: the schemas made of them bring
 * zod with them.
 */

/** The paths of the public list, of one job, and of the jobs like it. */
export const jobsPath = '/api/jobs/jobs'
export const jobPath = '/api/jobs/jobs/:id'
export const similarPath = '/api/jobs/jobs/:id/similar'
export const startingPointsPath = '/api/jobs/starting-points'

/** The number of similar jobs that a page shows. */
export const mostSimilar = 4

/** The most roles, places and companies of each that home starts from. */
export const mostStartingPoints = 6

export const salaryTypes = ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'] as const
export const employmentTypes = ['full-time', 'part-time', 'temporary'] as const
export const experienceLevels = ['Internship', 'Work remotely', 'Entry Level', 'Mid Level', 'Senior'] as const

/** The default number of rows on a page of a list (specification 9). */
export const pageSize = 5

export const dateFilters = { 'last-24-hours': 1, 'last-7-days': 7, 'last-30-days': 30 } as const
export const dateFilterNames = ['last-24-hours', 'last-7-days', 'last-30-days'] as const

export const sorts = ['newest', 'salary', 'relevance'] as const
export type Sort = (typeof sorts)[number]

/** The longest text a search accepts, in characters. */
export const longestSearch = 200

/** The kilometres around a place in which a search finds jobs. */
export const radii = [10, 25, 50, 100] as const

/** The most values of one group of a search. */
export const mostValues = 20

/** What a suggested place is, and the most that one response has. */
export const placeKinds = ['city', 'region', 'country', 'remote'] as const
export const mostPlaceSuggestions = 8

/** A landing page with fewer jobs is not indexed and not in the sitemap. */
export const leastJobs = 5
