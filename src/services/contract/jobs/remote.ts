import type { Job } from '../entities.ts'

/** Whether a job is remote: it names countries, or its level or location is remote. */
export const isRemote = ({ remoteCountries, experienceLevel, jobLocation }: Pick<Job, 'remoteCountries' | 'experienceLevel' | 'jobLocation'>): boolean =>
  remoteCountries !== undefined || experienceLevel === 'Work remotely' || /\bremote\b/i.test(jobLocation)
