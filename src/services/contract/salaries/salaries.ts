import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'
import { longestSearch } from '../jobs/jobs.ts'

/** The fewest employers of a group that is shown: a smaller group reveals more about one of them than about a profession or a place. */
export const fewestEmployers = 5
/** The most titles, and the most locations, of one response: those with the most postings. */
export const mostGroups = 12

const text = z.optional(z.string().check(z.maxLength(longestSearch)))

/** The searched postings: those whose title and location contain the texts, as on the public list. */
export const SalaryQuery = z.object({ title: text, location: text })
export type SalaryQuery = z.output<typeof SalaryQuery>

const spread = {
  /** Postings. */
  count: z.number(),
  employers: z.number(),
  least: z.number(),
  /** The 1st percentile; fewer than 100 postings have none below. */
  from: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  /** The 99th percentile. */
  to: z.number(),
  most: z.number(),
  /** The postings below `from` and above `to`. */
  outliers: z.number(),
  /** The quartiles where each employer counts once, with the median of its postings. */
  byEmployer: z.object({ lower: z.number(), median: z.number(), upper: z.number() }),
}

/**
 * The pay of postings in a working year, in whole units of the board's currency: minimum, quartiles and maximum. `workingYear` makes hourly to
 * yearly salaries comparable; a posting counts with the middle of its range, or with the one end that it names.
 */
export const SalarySpread = z.object(spread)
export type SalarySpread = z.output<typeof SalarySpread>

const SalaryGroup = z.object({ name: z.string(), ...spread })
export type SalaryGroup = z.output<typeof SalaryGroup>

export const SalaryDistribution = z.object({
  all: z.nullable(SalarySpread),
  /** By kind of work; the most frequent whole title of a kind names it. */
  titles: z.array(SalaryGroup),
  locations: z.array(SalaryGroup),
  /** The currency of the board, as that of a `Job`. */
  currency: z.optional(z.string()),
  /** How many postings state pay in a currency without an exchange rate: they count nowhere else. */
  withoutRate: z.number(),
})
export type SalaryDistribution = z.output<typeof SalaryDistribution>

/** `all` is null, and a group is left out, where there are fewer employers than `fewestEmployers`. */
export const getSalaryDistribution = call({
  id: 'getSalaryDistribution',
  method: 'GET',
  path: '/api/salaries/distribution',
  summary: 'What listed jobs pay, by title and by location',
  access: 'anyone',
  query: SalaryQuery,
  answers: { 200: SalaryDistribution, 304: null, 400: Message, 429: Message, 503: Message },
})
