import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Job, Message } from '../entities.ts'
import { byId, paged } from '../params.ts'
import { dateFilterNames, employmentTypes, experienceLevels, jobPath, jobsPath, longestSearch, salaryTypes, sorts } from './options.ts'

export { dateFilterNames, dateFilters, longestSearch, pageSize, sorts, type Sort } from './options.ts'

const searchText = z.optional(z.string().check(z.maxLength(longestSearch)))

/**
 * The query of the public list. `filter` is the home page's one sidebar value: a substring of location, experience level,
 * employment type or salary type, or, when numeric, the largest maxPrice (specification 5). All others combine (AND).
 */
export const JobListQuery = z.object({
  title: searchText,
  filter: searchText,
  location: searchText,
  salary: z.optional(z.coerce.number().check(z.nonnegative())),
  date: z.optional(z.enum(dateFilterNames)),
  experience: z.optional(z.enum(experienceLevels)),
  employment: z.optional(z.enum(employmentTypes)),
  salaryType: z.optional(z.enum(salaryTypes)),
  sort: z.optional(z.enum(sorts)),
  ...paged,
})
export type JobListQuery = z.output<typeof JobListQuery>

/** One page of the list: `total` counts all listed jobs, whatever the query, `matches` those that match it. */
export type JobPage = { jobs: Job[]; total: number; matches: number }

/** Returns one page as an array; counts in `X-Total-Count` (all) and `X-Match-Count`, `Link` (RFC 8288), `ETag`. */
export const listJobs = call({
  id: 'listJobs',
  method: 'GET',
  path: jobsPath,
  summary: 'One page of the public list of jobs',
  access: 'anyone',
  query: JobListQuery,
  answers: { 200: z.array(Job), 304: null, 400: Message, 429: Message, 503: Message },
})

/** 410 means a deleted job; 404 means one that never existed. */
export const getJob = call({
  id: 'getJob',
  method: 'GET',
  path: jobPath,
  summary: 'One job',
  access: 'anyone',
  params: byId,
  answers: { 200: Job, 304: null, 404: Message, 410: Message, 429: Message, 503: Message },
})
