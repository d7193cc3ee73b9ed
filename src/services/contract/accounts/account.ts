import * as z from 'zod/mini'
import { AlertQuery, alertFrequencies } from '../alerts/alerts.ts'
import { call } from '../call.ts'
import { Application, FieldMessage, Job, Message, Popup, UserInfo } from '../entities.ts'
import { newPassword, password, repeats } from '../fields.ts'

const newFields = { newPassword: newPassword('Password must be at least 8 characters long.') }

const PasswordChange = z.object({ currentPassword: password(), ...newFields })
export type PasswordChange = z.output<typeof PasswordChange>

/** The form of a change of password, with the new one repeated. */
export const PasswordChangeForm = z.object({ currentPassword: password(), ...newFields, confirmPassword: z.string() }).check(repeats('newPassword'))

/**
 * Ends every session of the account; the token in the response continues this browser's session. 422: the current password is wrong, or the new one
 * is refused, by `field`.
 */
export const changePassword = call({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Change the password of the signed-in account',
  access: 'enter',
  withGivenPassword: true,
  body: PasswordChange,
  answers: { 200: z.object({ message: z.string(), token: z.string() }), 400: Message, 401: Message, 403: Message, 422: FieldMessage, 429: Message, 503: Message },
})

export const logoutEverywhere = call({
  id: 'logoutEverywhere',
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: "Revoke all of the account's tokens, this one too",
  access: 'account',
  answers: { 200: Message, 401: Message, 429: Message, 503: Message },
})

const SocialMedia = z.optional(
  z.object({ twitter: z.optional(z.string()), facebook: z.optional(z.string()), linkedin: z.optional(z.string()), instagram: z.optional(z.string()) }),
)

/** All stored data of an account except its password's hash. Times are ISO 8601 in UTC. */
export const AccountData = z.object({
  account: z.object({
    ...UserInfo.shape,
    createdAt: z.string(),
    nin: z.optional(z.string()),
    industry: z.optional(z.string()),
    officialEmail: z.optional(z.string()),
    address: z.optional(z.string()),
    website: z.optional(z.string()),
    socialMedia: SocialMedia,
    registeringPersonName: z.optional(z.string()),
  }),
  applications: z.array(z.object({ ...Application.shape, applicationUrl: z.string(), cvUrl: z.string() })),
  jobs: z.array(Job),
  savedJobs: z.array(z.object({ jobId: z.string(), jobTitle: z.string(), savedAt: z.string() })),
  files: z.array(z.object({ url: z.string(), kind: z.string(), name: z.optional(z.string()), mediaType: z.string(), bytes: z.number(), createdAt: z.string() })),
  sessions: z.array(z.object({ expiresAt: z.string() })),
  /** Who the account is at an OpenID Connect provider. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: z.string() })),
  /** The views of the profile by others, and the profiles of others that the account viewed. */
  profileViews: z.array(z.object({ day: z.string(), views: z.number() })),
  viewedProfiles: z.array(z.object({ day: z.string(), views: z.number() })),
  jobViews: z.array(z.object({ day: z.string(), views: z.number() })),
  /** Visitors who went from the account's jobs to the employer's own site. */
  applyClicks: z.array(z.object({ day: z.string(), clicks: z.number() })),
  /** The sources whose postings the account imports. */
  jobSources: z.array(z.string()),
  popups: z.array(Popup),
  /** Job alerts of the account's e-mail address; null is not confirmed. */
  alerts: z.array(z.object({ query: AlertQuery, frequency: z.nullable(z.enum(alertFrequencies)), createdAt: z.string() })),
})
export type AccountData = z.output<typeof AccountData>

export const downloadData = call({
  id: 'downloadData',
  method: 'GET',
  path: '/api/users/data',
  summary: 'All that the board keeps of the signed-in account',
  access: 'enter',
  answers: { 200: AccountData, 401: Message, 403: Message, 429: Message, 503: Message },
})

/** The form of deleting the account. */
export const AccountDeletion = z.object({ password: password() })

/** An account without a password is deleted by a session that has just begun. */
const AccountDeletionCall = z.object({ password: z.optional(password()) })

/** Applications, files and job alerts go with it; an employer's jobs are deleted. 409: the last Super-Admin; 422: the password is not right, or, without one, the session is not new. */
export const deleteAccount = call({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/users/delete-account',
  summary: 'Delete the signed-in account',
  access: 'enter',
  body: AccountDeletionCall,
  answers: { 200: Message, 400: Message, 401: Message, 403: Message, 409: Message, 422: Message, 429: Message, 503: Message },
})
