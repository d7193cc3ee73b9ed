import type { Job } from '../entities.ts'

/** Whether a job is remote: it has the mark of one or names countries, or its level or location is remote. */
export const isRemote = ({ remote, remoteCountries, experienceLevel, jobLocation }: Pick<Job, 'remote' | 'remoteCountries' | 'experienceLevel' | 'jobLocation'>): boolean =>
  remote === true ||
  remoteCountries !== undefined || experienceLevel === 'Work remotely' || /\bremote\b/i.test(jobLocation)
