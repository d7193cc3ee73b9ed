import * as z from 'zod/mini'
import { isWebUrl, longestUrl } from './web-url.ts'

/** The longest name, city or other one-line field, in characters. */
export const longestLine = 200

const line = (message?: string) => z.string(message).check(z.trim(), z.maxLength(longestLine, `At most ${longestLine} characters.`))

/** A one-line field that must be given. */
export const required = (message: string) => line(message).check(z.minLength(1, message))

/** A one-line field that may be left out or blank. */
export const optional = () => z.optional(line())

const address = (blank: string, malformed: string) =>
  z.string(blank).check(z.trim(), z.minLength(1, blank), z.maxLength(320, malformed), z.email(malformed))

/** An e-mail address (specification 5). */
export const email = () => address('Email is required.', 'Invalid email format.')

/** The address of an employer at work (specification 5: Employer). */
export const officialEmail = () => address('Official email is required.', 'Please provide a valid work email address.')

/** The longest password that is read, in characters: hashing takes time. */
export const longestPassword = 1024

/** A password to be set (specification 9); `tooShort` is the form's own sentence. Never trimmed. */
export const newPassword = (tooShort: string) =>
  z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.minLength(8, tooShort), z.maxLength(longestPassword, 'Password is too long.'))

/** A password that is compared with the one that is set. */
export const password = () =>
  z.string('Password is required.').check(z.minLength(1, 'Password is required.'), z.maxLength(longestPassword, 'Password is too long.'))

/** An optional + and 7 to 15 digits (specification 9). */
export const isPhoneNumber = (value: string): boolean => /^\+?\d{7,15}$/.test(value)

/** A telephone that may be left out or blank. */
export const telephone = () =>
  z.optional(z.string().check(z.trim(), z.refine((value) => value === '' || isPhoneNumber(value), 'Invalid telephone format.')))

/** A web address that may be left out or blank. */
export const website = (malformed: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(longestUrl, malformed), z.refine((value) => value === '' || isWebUrl(value), malformed)))

type Draft = Record<string, unknown>

/**
 * A rule over several fields. It runs even where some of them failed alone, so that the form shows all problems at once. A field's check with
 * `abort: true` would silence it.
 */
export const across = (fits: (draft: Draft) => boolean, path: string, error: string | ((draft: Draft) => string)) =>
  z.refine<Draft>(fits, {
    path: [path],
    error: typeof error === 'string' ? error : ({ input }) => error(input as Draft),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The repeated password, which is never sent. */
export const repeats = (field: string) => across((draft) => draft[field] === draft['confirmPassword'], 'confirmPassword', 'Passwords do not match.')

/** A draft's field as trimmed text; empty when it is not one. */
export const textOf = (draft: Draft, field: string): string => (typeof draft[field] === 'string' ? draft[field].trim() : '')

/** The fields of an object that have a value: those that are absent or blank are left out (specification 3: Registration payload). */
export const withoutBlanks = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T

/** The problems of a draft: the first one of each field, by its path (`email`, `socialMedia.twitter`). */
export type Problems = { readonly [field: string]: string }

/** The problems of a draft under a schema; empty when it may be sent. */
export const problemsOf = (schema: z.ZodMiniType, draft: unknown): Problems => {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(draft).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
