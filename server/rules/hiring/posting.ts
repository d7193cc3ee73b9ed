/** What a form posts or changes in a job. */
import { isListed } from '../../../src/services/contract/jobs/listed.ts'
import type { JobEdit, ReadJobPost } from '../../../src/services/contract/hiring/posting.ts'
import type { JobChange, NewJob, User } from '../../store/store.ts'
import { storedUrl } from '../app/urls.ts'
import { distinct } from '../profile/profile.ts'

/** The fields that a job takes from its poster's profile (specification 2.6; rulings, Jobs). */
type Poster = Pick<NewJob, 'postedBy' | 'companyName' | 'companyLogo' | 'jobCountry'>

type Profile = Pick<User, 'userId' | 'employerName' | 'companyName' | 'companyLogo' | 'country'>

/** Null where the profile lacks a company name or a country. */
export const posterOf = ({ userId, employerName, companyName, companyLogo, country }: Profile): Poster | null => {
  const name = employerName || companyName
  if (!name || !country) return null
  return { postedBy: userId, companyName: name, jobCountry: country, ...(companyLogo && { companyLogo }) }
}

/** Whether a last day to apply has passed on `today`; a blank one never does. Both are `YYYY-MM-DD` in UTC. */
export const hasPassed = (lastDay: string | undefined, today: string): boolean => !isListed({ lastDay: lastDay || undefined }, today)

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The job to store when it is posted on `today`, without blank fields. */
export const jobFrom = ({ skills = [], description = '', applyUrl, remote, remoteCountries, ...fields }: ReadJobPost, poster: Poster, today: string): NewJob => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value))) as Pick<ReadJobPost, 'jobTitle' | 'jobCity'>),
  ...poster,
  ...(applyUrl ? { applyUrl: storedUrl(applyUrl) } : {}),
  ...(remote === true ? { remoteCountries: distinct(remoteCountries ?? []) } : {}),
  skills: distinct(skills),
  description,
  postingDate: today,
})

/** The columns that an edit writes: blank fields are cleared, absent ones stay as they are. */
export const changeFrom = ({ version: _, skills, applyUrl, remote, remoteCountries, ...fields }: JobEdit): JobChange => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])),
  ...(applyUrl === undefined ? {} : { applyUrl: applyUrl === '' ? null : storedUrl(applyUrl) }),
  ...(remote === undefined ? {} : { remoteCountries: remote ? distinct(remoteCountries ?? []) : null }),
  skills: distinct(skills),
})
