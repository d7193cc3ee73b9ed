import * as z from 'zod/mini'
import { salaryTypes } from '../jobs/options.ts'

export { employmentTypes, experienceLevels, salaryTypes } from '../jobs/options.ts'

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
  /** Work from anywhere within these countries, by name; at least one. A job without them is done at its location. */
  remoteCountries: z.optional(z.array(z.string())),
  skills: z.array(z.string()),
  description: z.string(),
  postedBy: z.string(),
  benefits: text,
  outlines: text,
  growth: text,
  /** Changes with every edit; there where a job is read to be edited. */
  version: z.optional(z.number()),
})
export type Job = z.output<typeof Job>
