/** What a form posts or changes in a job. */
import { isOpen } from '../../../src/services/contract/jobs/listed.ts'
import type { JobEdit, ReadJobPost } from '../../../src/services/contract/hiring/posting.ts'
import type { JobChange, NewJob, User } from '../../store/store.ts'
import { editedDescription } from '../../../src/services/contract/hiring/editing.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { richTextOfNotation } from '../../values/rich-text/rich-text.ts'
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
export const hasPassed = (lastDay: string | undefined, today: string): boolean => !isOpen({ lastDay: lastDay || undefined }, today)

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The job to store when it is posted on `today`, without blank fields. */
export const jobFrom = ({ skills = [], description = '', applyUrl, remote, remoteCountries, ...fields }: ReadJobPost, poster: Poster, today: string): NewJob => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value))) as Pick<ReadJobPost, 'jobTitle' | 'jobCity'>),
  ...poster,
  ...(applyUrl ? { applyUrl: storedUrl(applyUrl) } : {}),
  ...(remote === true ? { remoteCountries: distinct(remoteCountries ?? []) } : {}),
  skills: distinct(skills),
  ...described(description),
  postingDate: today,
})

/** A description in the notation of the editor, as it is stored. */
const described = (typed: string): Pick<NewJob, 'description' | 'descriptionHtml'> => {
  const { html, text } = richTextOfNotation(typed)
  return html === undefined ? { description: text } : { description: text, descriptionHtml: html }
}

type Before = Pick<Job, 'description' | 'descriptionHtml'>

/** A description stays where an edit has its notation, or its plain text. */
const changedDescription = (typed: string | undefined, job: Before): JobChange =>
  typed === undefined || typed === job.description.trim() || typed === editedDescription(job).trim() ? {} : { descriptionHtml: null, ...described(typed) }

/** The columns that an edit of a job writes: blank fields are cleared, absent ones stay as they are. */
export const changeFrom = ({ version: _, skills, applyUrl, remote, remoteCountries, description, ...fields }: JobEdit, job: Before): JobChange => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])),
  ...(applyUrl === undefined ? {} : { applyUrl: applyUrl === '' ? null : storedUrl(applyUrl) }),
  ...(remote === undefined ? {} : remote ? { remoteCountries: distinct(remoteCountries ?? []) } : { remoteCountries: null, remote: null }),
  ...changedDescription(description, job),
  ...(skills === undefined ? {} : { skills: distinct(skills) }),
})
