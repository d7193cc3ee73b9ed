import { jobPath } from './job-path.ts'

const jobPages = jobPath('')

/** The inverse of `jobPath`: the id of the job whose page a path is, with or without a query; null where it is another page. */
export const jobIdIn = (path: string): string | null => {
  const [encoded] = path.startsWith(jobPages) ? path.slice(jobPages.length).split(/[/?#]/) : []
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    // What cannot be decoded is the path of no job.
    return null
  }
}
