import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isDay } from '../day.ts'
import { Job, Message, employmentTypes, experienceLevels, salaryTypes } from '../entities.ts'
import { across, website } from '../fields.ts'
import { longestSearch } from '../jobs/jobs.ts'
import { blocksOf } from '../jobs/notation.ts'
import { plainTextOf } from '../jobs/write-rich-text.ts'
import { grouped } from '../numbers.ts'
import { jobLimits, presetSkills } from './limits.ts'
import { byId, pageNumber } from '../params.ts'
import { isCurrency } from '../salaries/currencies.ts'

const line = 200
/** The longest text of paragraphs, in characters, wherever a job comes from: what an import stores can be edited. */
export const longestProse = 10_000

const short = (message?: string) => z.string(message).check(z.trim(), z.maxLength(line, `At most ${line} characters.`))
const filled = (message: string) => short(message).check(z.minLength(1, message))
const tooLong = `At most ${grouped(longestProse)} characters.`
const paragraphs = () => z.string().check(z.trim(), z.maxLength(longestProse, tooLong))

/** A description in the notation of the editor. Its signs and addresses do not count: it is as long as its plain text. */
const longestNotation = 1.5 * longestProse
const textLength = (typed: string) => plainTextOf(blocksOf(typed)).length
const described = () =>
  z.string().check(z.trim(), z.maxLength(longestNotation, tooLong), z.refine((typed) => typed.length <= longestProse || typed.length > longestNotation || textLength(typed) <= longestProse, tooLong))

/** An amount as a person types it: `1,250,000.50` is 1250000.5, blank is none. */
export const amountOf = (typed: string): number | null => {
  const bare = typed.replaceAll(',', '').trim()
  if (bare === '') return null
  return /^-?\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN
}

const notANumber = 'Salary must be a number.'
const largestAmount = 1_000_000_000_000
/** An amount in a form, where it is text, or in JSON, where it may be a number. */
type TypedAmount = string | number
const isTyped = (given: unknown): given is TypedAmount => typeof given === 'string' || typeof given === 'number'

/** The number of a typed amount: null for a blank one, NaN for one that is no number. */
const amountFrom = (given: TypedAmount): number | null => (typeof given === 'string' ? amountOf(given) : given)

const fits = (test: (amount: number) => boolean, message: string) =>
  z.refine<TypedAmount>((given) => {
    const amount = amountFrom(given)
    return amount === null || test(amount)
  }, message)
/** Stays as it is typed (`amountFrom` reads it): zod's own transforms would be in the chunk of every first page. */
const typedAmount = z.optional(
  z
    .custom<TypedAmount>(isTyped)
    .check(
      fits((amount) => !Number.isNaN(amount), 'Salary must be a number.'),
      fits((amount) => !(amount < 0), 'Salary must be positive'),
      fits((amount) => !(amount > largestAmount), 'Salary is too large.'),
    ),
)

/** Minimum and maximum are compared once both are numbers (specification 5: Edit job). */
const inOrder = (amountIn: (given: unknown) => number | null) =>
  across(
    ({ minPrice, maxPrice }) => {
      const [least, most] = [amountIn(minPrice), amountIn(maxPrice)]
      return least === null || most === null || !(most < least)
    },
    'maxPrice',
    'Maximum salary must be greater than minimum salary',
  )

/** An ISO 4217 code; blank is the board's currency. */
const currency = z.string().check(z.trim(), z.refine((value) => value === '' || isCurrency(value), 'Choose a currency.'))
const day = z.string().check(z.trim(), z.refine((value) => value === '' || isDay(value), 'Not a day.'))

/** The countries where the people of a remote job may live (issue 6): a remote job has at least one, any other job has none. */
export const mostCountries = 250
const remoteCountries = z.array(filled('A country must not be blank.')).check(z.maxLength(mostCountries, 'Too many countries.'))
const namesCountries = ({ remoteCountries: countries }: Record<string, unknown>) => Array.isArray(countries) && countries.length > 0
const remoteHasCountries = across((job) => job['remote'] !== true || namesCountries(job), 'remoteCountries', 'Name at least one country.')
const countriesAreOfRemote = across((job) => job['remote'] === true || !namesCountries(job), 'remote', 'Only a remote job names the countries it takes people from.')

/** The part 'More details' of both forms (rulings, Jobs): all of it may be blank. */
const moreDetails = {
  currency: z.optional(currency),
  employmentType: z.optional(z.enum(['', ...employmentTypes], 'Choose an employment type.')),
  experienceLevel: z.optional(z.enum(['', ...experienceLevels], 'Choose an experience level.')),
  benefits: z.optional(paragraphs()),
  outlines: z.optional(paragraphs()),
  growth: z.optional(paragraphs()),
  lastDay: z.optional(day),
  applyUrl: website('Invalid URL'),
  remote: z.optional(z.boolean()),
  remoteCountries: z.optional(remoteCountries),
}

/** Skills as chosen: a list in the browser, JSON in a form (specification 7). */
const skillList = z.array(filled('A skill must not be blank.'))

/** A job as it is posted (specification 5: Post job). Company and country come from the poster's profile. */
export const JobPost = z
  .object({
    jobTitle: filled('Job title is required.'),
    minPrice: typedAmount,
    maxPrice: typedAmount,
    salaryType: z.enum(salaryTypes, 'Salary type is required.'),
    jobCity: filled('Job city is required.'),
    skills: z.optional(skillList.check(z.maxLength(presetSkills.length + jobLimits.skills, 'Too many skills.'))),
    description: z.optional(described()),
    ...moreDetails,
  })
  .check(
    inOrder((given) => (isTyped(given) ? amountFrom(given) : null)),
    remoteHasCountries,
    countriesAreOfRemote,
  )
export type JobPost = z.output<typeof JobPost>

/** A post with its amounts as numbers; null is a blank one. */
export type ReadJobPost = Omit<JobPost, 'minPrice' | 'maxPrice'> & { minPrice?: number | null; maxPrice?: number | null }

/** Reads the amounts of a post. */
export const readAmounts = ({ minPrice, maxPrice, ...post }: JobPost): ReadJobPost => ({
  ...post,
  ...(minPrice !== undefined && { minPrice: amountFrom(minPrice) }),
  ...(maxPrice !== undefined && { maxPrice: amountFrom(maxPrice) }),
})

const price = (message: string) =>
  z.number({ error: ({ input }) => (Number.isNaN(input) ? notANumber : message) }).check(z.refine((value) => value >= 0, 'Salary must be positive'), z.refine((value) => value <= largestAmount, 'Salary is too large.'))

const edited = {
  jobTitle: short('Job title is required.').check(
    z.minLength(1, 'Job title is required.'),
    z.minLength(jobLimits.title, `Job title must be at least ${jobLimits.title} characters.`),
  ),
  salaryType: z.enum(salaryTypes, 'Salary type is required.'),
  minPrice: price('Minimum salary is required.'),
  maxPrice: price('Maximum salary is required.'),
  jobCity: short('City is required.').check(z.minLength(jobLimits.place, `City must be at least ${jobLimits.place} characters.`)),
  jobCountry: short('Country is required.').check(z.minLength(jobLimits.place, `Country must be at least ${jobLimits.place} characters.`)),
  description: described().check(
    z.minLength(1, 'Description is required.'),
    z.refine((typed) => typed === '' || textLength(typed) >= jobLimits.description, `Description must be at least ${jobLimits.description} characters.`),
  ),
  skills: skillList.check(
    z.minLength(1, 'At least one skill is required'),
    z.maxLength(jobLimits.skills, `At most ${jobLimits.skills} skills.`),
  ),
}
type Edited = typeof edited

/** The fields that an edit demands (specification 5: Edit job). */
export type EditedField = keyof Edited
export const editedFields = Object.keys(edited) as readonly EditedField[]

const editOf = <Fields extends { [F in EditedField]: z.ZodMiniType }>(fields: Fields) =>
  z
    .object({ ...fields, ...moreDetails, version: z.number() })
    .check(
      inOrder((given) => (typeof given === 'number' ? given : null)),
      remoteHasCountries,
      countriesAreOfRemote,
    )

/** A job as it is changed, whatever the stored one lacks: see `editFor`. */
export const JobEdit = editOf({
  jobTitle: z.optional(edited.jobTitle),
  salaryType: z.optional(edited.salaryType),
  minPrice: z.optional(edited.minPrice),
  maxPrice: z.optional(edited.maxPrice),
  jobCity: z.optional(edited.jobCity),
  jobCountry: z.optional(edited.jobCountry),
  description: z.optional(edited.description),
  skills: z.optional(edited.skills),
})
export type JobEdit = z.output<typeof JobEdit>

/** Whether an edit accepts the value of a field. */
export const isAccepted = (field: EditedField, value: unknown): boolean => edited[field].safeParse(value).success

/** The skills of an edit. */
export const EditedSkills = edited.skills

/**
 * The edit of a job that may leave out these fields; it demands the others (specification 5: Edit job; 7: jobData). `version` is the one that the editor loaded. A Daily
 * or Weekly job may keep its salary type, although an edit offers three only.
 */
export const editWithout = (left: readonly EditedField[]): typeof JobEdit =>
  editOf(Object.fromEntries(Object.entries(edited).map(([name, schema]) => [name, left.includes(name as EditedField) ? z.optional(schema) : schema])) as Edited) as unknown as typeof JobEdit

/** The owner of a job, which is the poster, or any admin. */
const managed = { 401: Message, 403: Message, 404: Message, 410: Message, 429: Message, 503: Message } as const

const posted = z.object({ message: z.string(), job: Job })

/**
 * A form without a file (`minPrice` and `maxPrice` as text, `skills`, `remote` and `remoteCountries` as JSON), or JSON, where amounts may be numbers. Other fields of
 * specification 7 are ignored. 410: a repeated request whose job was deleted meanwhile; 422: no company or country in the profile; 429: as many as an employer may post in a day, with `Retry-After`.
 */
export const postJob = call({
  id: 'postJob',
  method: 'POST',
  path: '/api/jobs/post-job',
  summary: 'Post a job',
  access: 'manageJobs',
  multipart: null,
  repeatable: true,
  body: JobPost,
  answers: { 201: posted, 400: Message, 401: Message, 403: Message, 410: Message, 422: Message, 429: Message, 503: Message },
})

/**
 * `JobEdit` as JSON, or in the field `jobData` of a form. A field may be left out, or sent as it is stored, where the stored job has none that an edit accepts. 409: another account changed the job since `version`; nothing is
 * overwritten.
 */
export const updateJob = call({
  id: 'updateJob',
  method: 'PUT',
  path: '/api/jobs/update-job/:id',
  summary: 'Change a job',
  access: 'manageJobs',
  params: byId,
  multipart: null,
  body: JobEdit,
  answers: { 200: posted, 400: Message, 409: Message, ...managed },
})

/** Its page answers 410 from now on; applications to it stay with their applicants. */
export const deleteJob = call({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/jobs/delete-job/:id',
  summary: 'Delete a job',
  access: 'manageJobs',
  params: byId,
  answers: { 200: Message, ...managed },
})

/** Jobs on a page of My Jobs (specification 9). */
export const myJobsPageSize = 5

/** A job in the poster's own list, with the numbers of its applications and of the unanswered ones. */
export const MyJob = z.object({ ...Job.shape, applications: z.number(), pending: z.number() })
export type MyJob = z.output<typeof MyJob>

/** `applicants`: the jobs with unanswered applications come first, that of the newest one before the others (issue 18); all others follow, newest first. */
export const myJobsOrders = ['newest', 'applicants'] as const
export type MyJobsOrder = (typeof myJobsOrders)[number]

/** `search` matches title, location or company (specification 5: Searches). */
export const MyJobsQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(longestSearch))),
  page: pageNumber,
  order: z.optional(z.enum(myJobsOrders)),
})
export type MyJobsQuery = z.output<typeof MyJobsQuery>

/** Instead of an account id: all accounts. */
export const everyone = 'all'

/**
 * Newest first, unless an `order` is given, which holds for the list of one account alone. With a page: five of the matches; without: the first 100. Counts in `X-Total-Count` (all) and `X-Match-Count`. `userId` may
 * also be an e-mail, or `all` for the jobs of every account. 403: another's list or that of all, for an employer; 404: no such account.
 */
export const listMyJobs = call({
  id: 'listMyJobs',
  method: 'GET',
  path: '/api/jobs/myjobs/:userId',
  summary: 'The jobs of one account, by its id or e-mail, or of all',
  access: 'manageJobs',
  params: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(320)) }),
  query: MyJobsQuery,
  answers: { 200: z.array(MyJob), 400: Message, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})
