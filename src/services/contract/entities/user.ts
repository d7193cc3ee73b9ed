import * as z from 'zod/mini'

const text = z.optional(z.string())

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
})
export type UserInfo = z.output<typeof UserInfo>
