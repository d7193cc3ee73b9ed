import type { Job } from '../entities.ts'

/** Whether a job is done from anywhere: it says from which countries, or its level or location says so. */
export const isRemote = ({ remoteCountries, experienceLevel, jobLocation }: Pick<Job, 'remoteCountries' | 'experienceLevel' | 'jobLocation'>): boolean =>
  remoteCountries !== undefined || experienceLevel === 'Work remotely' || /\bremote\b/i.test(jobLocation)
