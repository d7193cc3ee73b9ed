import type { UserInfo } from '../../../services/contract/entities.ts'

/** The CV in a profile: its address, its file name, and the time of the upload (ISO 8601 in UTC; empty where it is unknown). */
export type Resume = { cvUrl: string; name: string; date: string }

/** Null where the profile has none. A CV without a stored file name is called a resume. */
export const resumeOf = ({ resume, resumeName = 'Resume', resumeDate = '' }: UserInfo): Resume | null =>
  resume === undefined ? null : { cvUrl: resume, name: resumeName, date: resumeDate }
