import * as z from 'zod/mini'
import { salaryTypes } from '../jobs/options.ts'

export { employmentTypes, experienceLevels, salaryTypes } from '../jobs/options.ts'

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const text = z.optional(z.string())

/**
 * One place of a job as it was written. A known one has a country (ISO 3166-1 alpha-2), and its known parts below: `regionCode` is ISO 3166-2, coordinates are
 * degrees. `unknown` are the words before them that no gazetteer has, such as a village.
 */
export const JobPlace = z.object({
  text: z.string(),
  city: text,
  region: text,
  regionCode: text,
  country: text,
  unknown: text,
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})
export type JobPlace = z.output<typeof JobPlace>

/** The most places that a job has. */
export const mostPlaces = 20

/** The same job as another source has it. */
export const OtherPosting = z.object({ _id: z.string(), source: z.string(), applyUrl: text })
export type OtherPosting = z.output<typeof OtherPosting>

/** The company of a job, with the known fields of the account that posted it; `openJobs` counts the listed jobs under its name. */
export const JobCompany = z.object({ industry: text, website: text, place: text, openJobs: z.number() })
export type JobCompany = z.output<typeof JobCompany>

/** Optional fields are absent, never null, so that a card and a page print the same fallbacks. */
export const Job = z.object({
  _id: z.string(),
  jobId: z.string(),
  title: z.string(),
  jobTitle: z.string(),
  /** The language of its title and its texts (BCP 47), where its source names one or its letters are of one alone. */
  lang: text,
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
  /** All places of a job that was imported with any; `jobCity` and `jobCountry` are the first of them. */
  places: z.optional(z.array(JobPlace)),
  /** Whether the posting itself declares its work remote; `isRemote` also reads the other fields. */
  remote: z.optional(z.literal(true)),
  /** ISO 4217, as the source has it; absent for US dollars on a board in US dollars. */
  currency: text,
  /** There is no exchange rate for its currency: the job is left out of comparisons and orders by pay. */
  noRate: z.optional(z.literal(true)),
  /** Where the employer takes applications, if not here. */
  applyUrl: text,
  /** Work from anywhere within these countries, by name; at least one. A job without them is done at its location. */
  remoteCountries: z.optional(z.array(z.string())),
  skills: z.array(z.string()),
  description: z.string(),
  /** The same with its structure, in the elements of `jobs/rich-text.ts`; absent where it has none, and in lists. */
  descriptionHtml: text,
  postedBy: z.string(),
  benefits: text,
  outlines: text,
  growth: text,
  /** The postings of this job from other sources, where it is read alone; lists contain one of them. */
  alsoAt: z.optional(z.array(OtherPosting)),
  /** Where it is read alone. */
  company: z.optional(JobCompany),
  /** Whether it came by an import, which may lack what a form demands; there where a job is read to be edited. */
  imported: z.optional(z.literal(true)),
  /** Changes with every edit; there where a job is read to be edited. */
  version: z.optional(z.number()),
})
export type Job = z.output<typeof Job>
