import * as z from 'zod/mini'
import { ownFileId } from '../applying/applications.ts'
import { call } from '../call.ts'
import { Employment, Message, UserInfo } from '../entities.ts'
import { longestLine, optional, required, telephone } from '../fields.ts'
import { byId } from '../params.ts'

const text = z.optional(z.string())

/** An account's fields as it sees them itself, without a token; an employer's with those of the company from its registration. */
export const OwnProfile = z.object({ ...UserInfo.shape, industry: text, officialEmail: text, address: text, website: text })
export type OwnProfile = z.output<typeof OwnProfile>

/** The caller's own fields. */
export const getProfile = call({
  id: 'getProfile',
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The profile of the signed-in account',
  access: 'account',
  answers: { 200: OwnProfile, 401: Message, 429: Message, 503: Message },
})

/** The most skills of a profile. */
export const mostSkills = 50

/** An image of this board (an answer of `uploadImage`); empty takes the image away. */
const image = z.optional(z.string().check(z.regex(/^(\/api\/images\/[\w-]{1,100})?$/, 'Invalid image.')))

/** A CV of the caller's (an answer of `uploadCv`); empty takes it out of the profile. */
const resume = z.optional(z.string().check(z.refine((url) => url === '' || ownFileId(url) !== null, 'Invalid resume.')))

/**
 * The changes of an account to its own profile. An absent field stays as it is, an empty one is cleared. E-mail, role and country are read-only
 * (specification 2.13); an account without a country, and an admin, who has no company from a registration, set them here. A change of `fullName`
 * alone changes first name and surname with it, and the other way round.
 */
export const ProfileChange = z.object({
  firstName: z.optional(required('First name is required.')),
  surname: z.optional(required('Surname is required.')),
  fullName: z.optional(required('Name is required.')),
  telephone: telephone(),
  city: optional(),
  companyName: optional(),
  country: optional(),
  profession: optional(),
  headline: optional(),
  skills: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1, 'A skill must not be blank.'), z.maxLength(longestLine, `At most ${longestLine} characters.`))).check(z.maxLength(mostSkills, `At most ${mostSkills} skills.`)),
  ),
  employment: z.optional(Employment),
  profileImage: image,
  backgroundImage: image,
  resume,
})
export type ProfileChange = z.output<typeof ProfileChange>

/** 422: an image or a CV that is not the caller's own. */
export const updateProfile = call({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/users/update-profile',
  summary: 'Change the profile of the signed-in account',
  access: 'enter',
  body: ProfileChange,
  answers: { 200: OwnProfile, 400: Message, 401: Message, 403: Message, 422: Message, 429: Message, 503: Message },
})

export const putProfile = call({ ...updateProfile, id: 'putProfile', path: '/api/profile' })

/** Views of a day, `YYYY-MM-DD` in UTC. */
const DayViews = z.object({ day: z.string(), views: z.number() })

/**
 * Counts of the last 30 days, every day named, oldest first: who viewed the profile, views of the account's jobs, and visitors who went on from those to the
 * employer's own site to apply.
 */
export const Analytics = z.object({
  profileViews: z.array(DayViews),
  postImpressions: z.array(DayViews),
  applyClicks: z.array(z.object({ day: z.string(), clicks: z.number() })),
})
export type Analytics = z.output<typeof Analytics>

export const analyticsDays = 30

export const getAnalytics = call({
  id: 'getAnalytics',
  method: 'GET',
  path: '/api/users/analytics',
  summary: "Views of the caller's profile and jobs",
  access: 'enter',
  answers: { 200: Analytics, 401: Message, 403: Message, 429: Message, 503: Message },
})

/**
 * The full profile of an applicant who expressed interest in a job of the caller; admins see every applicant's (specification 8: Express interest).
 * Each viewer counts once a day as a view. 404 for all others, so that the response does not reveal accounts.
 */
export const getApplicantProfile = call({
  id: 'getApplicantProfile',
  method: 'GET',
  path: '/api/users/applicants/:id',
  summary: 'The full profile of an applicant',
  access: 'manageJobs',
  params: byId,
  answers: { 200: UserInfo, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})
