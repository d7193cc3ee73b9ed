import type { Job, UserInfo } from '../../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../../services/contract/fields.ts'
import { partyOf, type Party } from '../../../services/contract/policy.ts'
import { JobPost, readAmounts, type ReadJobPost } from '../../../services/contract/hiring/posting.ts'

/** The form as typed: amounts have their separators, a missing choice is empty; that of the currency is the board's. Countries stay chosen while the job is not remote. */
export type Draft = {
  jobTitle: string
  minPrice: string
  maxPrice: string
  currency: string
  salaryType: string
  jobCity: string
  skills: readonly string[]
  /** The text of a skill that is typed and not added: it is not posted. */
  newSkill?: string | undefined
  description: string
  employmentType: string
  experienceLevel: string
  benefits: string
  outlines: string
  growth: string
  lastDay: string
  applyUrl: string
  remote: boolean
  remoteCountries: readonly string[]
}

export const blankDraft: Draft = {
  jobTitle: '',
  minPrice: '',
  maxPrice: '',
  currency: '',
  salaryType: '',
  jobCity: '',
  skills: [],
  description: '',
  employmentType: '',
  experienceLevel: '',
  benefits: '',
  outlines: '',
  growth: '',
  lastDay: '',
  applyUrl: '',
  remote: false,
  remoteCountries: [],
}

/** Whether the draft contains no input. */
export const isBlank = (draft: Draft): boolean => Object.values(draft).every((value) => value === undefined || value === false || (value !== true && value.length === 0))

/** Whether the job would go live without a description. */
export const isUndescribed = ({ description }: Draft): boolean => description.trim() === ''

const sentOf = ({ remote, remoteCountries, newSkill: _, ...typed }: Draft) => (remote ? { ...typed, remote, remoteCountries } : typed)

/** The problems of a draft (specification 5: Post job). */
export const problemsIn = (draft: Draft): Problems => problemsOf(JobPost, sentOf(draft))

/** The poster, with the profile's fields that a job takes over. */
export type Poster = { party: Party; postedBy: string; companyName: string; companyLogo: string; jobCountry: string }

export const posterOf = (session: UserInfo | null): Poster => ({
  party: partyOf(session),
  postedBy: session?.userId ?? '',
  companyName: session?.employerName || (session?.companyName ?? ''),
  companyLogo: session?.companyLogo ?? '',
  jobCountry: session?.country ?? '',
})

/** A place as 'city, country'; a missing part is left out. */
export const locationOf = (city: string, country: string): string => [city, country].filter((part) => part !== '').join(', ')

/** The body of the call (specification 7): amounts are numbers, and fields without a value are left out. */
export type Posting = Partial<ReadJobPost> & Partial<Pick<Job, 'companyName' | 'companyLogo' | 'jobLocation' | 'jobCountry' | 'postingDate' | 'postedBy'>>

/** A draft without problems as it is posted on `today`, `YYYY-MM-DD` in UTC. */
export const postingOf = (draft: Draft, { party: _, ...poster }: Poster, today: string): Posting => {
  const post = readAmounts(JobPost.parse(sentOf(draft)))
  const fields = { ...post, ...poster, jobLocation: locationOf(post.jobCity, poster.jobCountry), postingDate: today }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
