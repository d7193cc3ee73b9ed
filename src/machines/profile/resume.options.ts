import type { UserInfo } from '../../services/contract/entities.ts'

/** The CV that a profile keeps: where it lies, what its file is called, and when it was uploaded (ISO 8601 in UTC; empty where nobody knows). */
export type Resume = { cvUrl: string; name: string; date: string }

/** Null where a profile keeps none. One from before names were kept is called a resume. */
export const resumeOf = ({ resume, resumeName = 'Resume', resumeDate = '' }: UserInfo): Resume | null =>
  resume === undefined ? null : { cvUrl: resume, name: resumeName, date: resumeDate }
