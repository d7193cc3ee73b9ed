import * as z from 'zod/mini'

const text = z.optional(z.string())

/** Whether the user looks for work, and the employer when not (specification 2.13: Employment Status). */
export const Employment = z.object({
  openToWork: z.boolean(),
  employer: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.'))),
  position: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.'))),
})
export type Employment = z.output<typeof Employment>

/**
 * The signed-in user's fields, kept in browser storage under `userInfo`. A login of an inactive account has no token.
 * `role` is one of the permission table's; any other counts as none of them (specification 2.1).
 */
export const UserInfo = z.object({
  token: text,
  userId: z.string(),
  _id: text,
  role: text,
  isActive: z.boolean(),
  email: z.string(),
  fullName: text,
  firstName: text,
  surname: text,
  telephone: text,
  phone: text,
  employerName: text,
  companyLogo: text,
  companyName: text,
  position: text,
  country: text,
  city: text,
  avatar: text,
  gender: text,
  dateOfBirth: text,
  headline: text,
  profileImage: text,
  backgroundImage: text,
  profession: text,
  skills: z.optional(z.array(z.string())),
  employment: z.optional(Employment),
  /** The resume for applications: its address, its file name, and the time of the upload (ISO 8601 in UTC). */
  resume: text,
  resumeName: text,
  resumeDate: text,
  /** The account has no password: its owner signs in at the provider. */
  passwordless: z.optional(z.boolean()),
})
export type UserInfo = z.output<typeof UserInfo>
