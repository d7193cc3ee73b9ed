import * as z from 'zod/mini'

/**
 * The entities of specification 3, as they travel between server and browser.
 * Money is in whole currency units as typed by the poster; dates are `YYYY-MM-DD`, times ISO 8601 in UTC.
 */

export const salaryTypes = ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'] as const
export const employmentTypes = ['full-time', 'part-time', 'temporary'] as const
export const experienceLevels = ['Internship', 'Work remotely', 'Entry Level', 'Mid Level', 'Senior'] as const
export const presetSkills = [
  'Communication Skills',
  'Teamwork and Collaboration',
  'Problem-Solving Skills',
  'Time Management',
  'Adaptability and Flexibility',
] as const
export const applicationStatuses = ['Pending', 'Accepted', 'Rejected'] as const

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const text = z.optional(z.string())

/** Optional fields are absent, never null, so that a card and a page print the same fallbacks. */
export const Job = z.object({
  _id: z.string(),
  jobId: z.string(),
  title: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  companyLogo: text,
  minPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  salaryType: z.optional(z.enum(salaryTypes)),
  jobLocation: z.string(),
  jobCity: z.string(),
  jobCountry: z.string(),
  postingDate: date,
  lastDay: z.optional(date),
  experienceLevel: text,
  employmentType: text,
  skills: z.array(z.string()),
  description: z.string(),
  postedBy: z.string(),
  benefits: text,
  outlines: text,
  growth: text,
})
export type Job = z.output<typeof Job>

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

export const Application = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  companyLogo: text,
  status: z.enum(applicationStatuses),
  expressedInterest: z.boolean(),
  createdAt: z.string(),
})
export type Application = z.output<typeof Application>

export const Popup = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  buttonText: text,
  bgColor: text,
  ctaLink: text,
  imageUrl: text,
  bgImage: text,
  createdBy: z.string(),
  isActive: z.boolean(),
  startTime: text,
  endTime: text,
})
export type Popup = z.output<typeof Popup>

export const SalaryItem = z.object({
  id: z.number(),
  title: z.string(),
  salary: z.string(),
  status: z.string(),
  skills: z.array(z.string()),
})
export type SalaryItem = z.output<typeof SalaryItem>

/** The body of every refusal: a sentence for a person. */
export const Message = z.object({ message: z.string() })
export type Message = z.output<typeof Message>

/** Refusals of the code calls also carry the field that specification 7 reads. */
export const CodeError = z.object({ message: z.string(), error: z.string() })

export const Uploaded = z.object({ url: z.string() })
export type Uploaded = z.output<typeof Uploaded>
