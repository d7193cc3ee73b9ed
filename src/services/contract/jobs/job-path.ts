/** The path of a job's own page (specification 2.1). */
export const jobPath = (id: string): string => `/job-details/${encodeURIComponent(id)}`
