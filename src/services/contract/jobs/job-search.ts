import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Job, Message } from '../entities.ts'
import { paged } from '../params.ts'
import { dateFilterNames, employmentTypes, experienceLevels, longestSearch, mostPlaceSuggestions, mostValues, placeKinds, radii, salaryTypes, sorts } from './options.ts'

const searchText = z.optional(z.string().check(z.maxLength(longestSearch)))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const yes = z.optional(z.enum(['1']))
const amount = z.optional(z.coerce.number().check(z.nonnegative()))

/** A name that an address may repeat: a job matches with any of the values. */
const repeated = <S extends z.ZodMiniType>(value: S) => z.optional(z.union([value, z.array(value).check(z.maxLength(mostValues))]))

/**
 * The query of the full search (issue 15, 'Search'): every word of `title` is found in title, company, skills, place or description; `exact` leaves a
 * misspelt word as it is. `location` is a place as people write it, `radius` kilometres around it; `openTo` a country (ISO 3166-1 alpha-2) whose people a
 * remote job accepts; `country` the country of a job. `pay` is the least pay of a year in the board's currency; `stated` is only jobs with their pay.
 * `salary` is the largest maxPrice, as on the public list. Groups combine (AND), values of one group are alternatives (OR). Without `sort`, the order is
 * by relevance where there are words, else the newest first; `salary` orders by the pay of a year.
 */
export const JobSearchQuery = z.object({
  title: searchText,
  exact: yes,
  location: searchText,
  radius: z.optional(z.coerce.number().check(z.refine((value) => radii.some((radius) => radius === value)))),
  openTo: z.optional(country),
  remote: yes,
  company: repeated(z.string().check(z.maxLength(longestSearch))),
  experience: repeated(z.enum(experienceLevels)),
  employment: repeated(z.enum(employmentTypes)),
  salaryType: repeated(z.enum(salaryTypes)),
  country: repeated(country),
  date: z.optional(z.enum(dateFilterNames)),
  pay: amount,
  stated: yes,
  salary: amount,
  sort: z.optional(z.enum(sorts)),
  ...paged,
})
export type JobSearchQuery = z.output<typeof JobSearchQuery>

/** A value of a group with the number of its jobs; `label` is its text for people, where that is not the value. */
const FacetValue = z.object({ value: z.string(), label: z.optional(z.string()), count: z.number() })
export type FacetValue = z.output<typeof FacetValue>

/**
 * The jobs that each further choice would leave. The counts of a group ignore the choices in that group. `company` and `country` contain the most frequent
 * values and the chosen ones; `openTo` the countries that remote jobs name; `pay` round floors, the lowest first.
 */
export const JobFacets = z.object({
  company: z.array(FacetValue),
  experience: z.array(FacetValue),
  employment: z.array(FacetValue),
  salaryType: z.array(FacetValue),
  country: z.array(FacetValue),
  openTo: z.array(FacetValue),
  date: z.array(z.object({ value: z.enum(dateFilterNames), count: z.number() })),
  pay: z.array(z.object({ floor: z.number(), count: z.number() })),
  remote: z.number(),
  stated: z.number(),
})
export type JobFacets = z.output<typeof JobFacets>

/**
 * A job that was found. `excerpt` is a piece of its description in one line, as plain text: the first text and every second one after it, with the words of the
 * search between them (rulings, Second round: Card).
 */
export const FoundJob = z.extend(Job, { excerpt: z.optional(z.array(z.string())) })
export type FoundJob = z.output<typeof FoundJob>

/** The parts of a search that narrow it and can be taken off; a radius goes with its place. */
export const searchParts = ['title', 'location', 'remote', 'openTo', 'country', 'date', 'pay', 'stated', 'salary', 'experience', 'employment', 'salaryType', 'company'] as const
export type SearchPart = (typeof searchParts)[number]

/** A search that finds jobs where one finds none, with the number of its jobs, at most 1,000: the same `without` some of its parts, with some of its words (`title`), or with a larger `radius`. */
export const NearestSearch = z.object({ without: z.array(z.enum(searchParts)), title: z.optional(z.string()), radius: z.optional(z.number()), matches: z.number() })
export type NearestSearch = z.output<typeof NearestSearch>

/**
 * `total` counts all listed jobs, `matches` those that match. `corrected`: nothing matched the words `from`, or the place; these are the jobs of `to`; where both were corrected, they are behind one another (`betweenCorrected`). `nearest`: nothing
 * matched.
 */
export const FoundJobs = z.object({
  jobs: z.array(FoundJob),
  total: z.number(),
  matches: z.number(),
  corrected: z.optional(z.object({ from: z.string(), to: z.string() })),
  facets: JobFacets,
  nearest: z.optional(z.array(NearestSearch)),
})
export type FoundJobs = z.output<typeof FoundJobs>

/** The query of the call: words and place as the address names them; `title` and `location` are their older names. */
const JobSearchCall = z.extend(JobSearchQuery, { q: searchText, place: searchText })

/** One page of the full search, with its counts. */
export const searchJobs = call({
  id: 'searchJobs',
  method: 'GET',
  path: '/api/jobs/search',
  summary: 'Search the listed jobs by words, place and facets',
  access: 'anyone',
  query: JobSearchCall,
  answers: { 200: FoundJobs, 304: null, 400: Message, 429: Message, 503: Message },
})

/** A place to choose, with the number of its listed jobs; `more`: it has more than so many. `text` is a `location` of a search that means it. */
export const PlaceSuggestion = z.object({ text: z.string(), kind: z.enum(placeKinds), count: z.number(), more: z.optional(z.literal(true)) })
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>

/** Places that begin with a text: first those of most jobs, then cities that have none, but jobs around them. */
export const suggestPlaces = call({
  id: 'suggestPlaces',
  method: 'GET',
  path: '/api/jobs/places',
  summary: 'Places that begin with a text',
  access: 'anyone',
  query: z.object({ text: z.string().check(z.maxLength(longestSearch)) }),
  answers: { 200: z.object({ places: z.array(PlaceSuggestion).check(z.maxLength(mostPlaceSuggestions)) }), 304: null, 400: Message, 429: Message, 503: Message },
})
