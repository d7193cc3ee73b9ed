/** Jobs as rows, and rows as jobs. */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'
import { present } from '../database/fields.ts'
import { runBuilt } from '../database/statement.ts'
import { newsDayOf } from '../../values/alerts/news.ts'
import { fold } from '../../values/app/fold.ts'
import { rememberedOf } from '../../values/app/remembered.ts'
import { duplicateKeyOf } from './duplicates.ts'
import { logoColumns } from './logos/logos.ts'
import { timedUuid } from './importing/timed-uuid.ts'
import { kindOf, yearlyPay } from '../../values/salaries/pay.ts'
import { yearlyPayIn, type BoardRates } from '../../values/salaries/rates.ts'
import { languageOfScript } from '../../values/jobs/script-language.ts'
import type { NewJob } from './new-job.ts'
import type { JobsTable, JobTextsTable, Tables } from '../tables.ts'

const shown = ['jobs.seq', 'jobs.id', 'jobs.posted_by', 'jobs.max_price', 'jobs.yearly_pay', 'jobs.posting_date', 'jobs.last_day'] as const
const texts = [
  'job_title', 'company_name', 'company_logo', 'min_price', 'salary_type', 'job_city', 'job_country', 'experience_level',
  'employment_type', 'remote_countries', 'places', 'is_remote', 'apply_url', 'skills', 'description', 'description_html', 'lang', 'benefits', 'outlines', 'growth',
] as const

type JobRow = Pick<Selectable<JobsTable>, 'seq' | 'id' | 'posted_by' | 'max_price' | 'yearly_pay' | 'posting_date' | 'last_day'> &
  Omit<Selectable<JobTextsTable>, 'seq' | 'version' | 'digest' | 'changed_at' | 'logo_source'> & { version?: number; source?: string | null }

/** The currency of a row of `job_texts` as `Job` has it. */
export const shownCurrency = sql<string | null>`
  (select case when board.currency = 'USD' then nullif(job_texts.currency, 'USD') else coalesce(job_texts.currency, board.currency) end from exchange_rates as board)`

/** The columns of a whole `Job`, without its version. */
export const wholeJobs = (db: Kysely<Tables>) => db.selectFrom('jobs').innerJoin('job_texts', 'job_texts.seq', 'jobs.seq').select([...shown, ...texts, shownCurrency.as('currency')])

/** The same with the version, for editors. */
export const editableJobs = (db: Kysely<Tables>) => wholeJobs(db).select(['job_texts.version', 'jobs.source'])

/** One of them, as its change left it. */
export const editedJob = async (tx: Kysely<Tables>, seq: number): Promise<Job> => {
  const query = editableJobs(tx).where('jobs.seq', '=', seq).compile()
  const [row] = await runBuilt(tx, query)
  if (row === undefined) throw new Error(`There is no job ${seq}.`)
  return toJob(row)
}

/** The jobs of a page in its order. Their keys are found first, so that no row before the page is read in full. */
export const jobsAt = async (jobs: SelectQueryBuilder<Tables, 'jobs' | 'job_texts', JobRow>, seqs: readonly number[]): Promise<Job[]> => {
  if (seqs.length === 0) return []
  const rows = await jobs.where('jobs.seq', 'in', seqs).execute()
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []).map(toJob)
}

export const toJob = (row: JobRow): Job => ({
  _id: row.id,
  jobId: readableId(row.seq),
  title: row.job_title,
  jobTitle: row.job_title,
  companyName: row.company_name,
  jobLocation: locationOf(row.job_city, row.job_country),
  jobCity: row.job_city,
  jobCountry: row.job_country,
  postingDate: row.posting_date,
  skills: JSON.parse(row.skills) as string[],
  description: row.description,
  postedBy: row.posted_by,
  ...present({
    companyLogo: row.company_logo,
    minPrice: row.min_price,
    maxPrice: row.max_price,
    salaryType: row.salary_type as Job['salaryType'] | null,
    lastDay: row.last_day,
    experienceLevel: row.experience_level,
    employmentType: row.employment_type,
    remoteCountries: row.remote_countries === null ? null : (JSON.parse(row.remote_countries) as string[]),
    places: row.places === null ? null : (JSON.parse(row.places) as Job['places'] | null),
    remote: row.is_remote === null ? null : (true as const),
    currency: row.currency,
    noRate: row.yearly_pay === null && (row.min_price !== null || row.max_price !== null) ? (true as const) : null,
    applyUrl: row.apply_url,
    descriptionHtml: row.description_html,
    lang: row.lang,
    benefits: row.benefits,
    outlines: row.outlines,
    growth: row.growth,
    imported: row.source ? (true as const) : null,
    version: row.version,
  }),
})

/** The rows of a job without what the database gives: its number, 0 until then, and the pay in the board's currency. */
export type NewRows = ReturnType<typeof toRows>

/** Every column is named: an object that is spread into another costs an import more than making all of its columns. */
export const toRows = (job: NewJob, at: Date) => {
  const [own, first, later] = [toOwnColumns(job), toShownColumns(job), toLaterColumns(job)]
  const { company_logo, logo_source } = logoColumns(job.companyLogo)
  const now = at.toISOString()
  return {
    row: {
      seq: 0,
      id: timedUuid(at),
      source: job.source ?? null,
      source_id: job.sourceId ?? null,
      news_day: newsDayOf(job.postingDate, now.slice(0, 10)),
      posted_by: own.posted_by,
      title_folded: own.title_folded,
      location_folded: own.location_folded,
      experience_folded: own.experience_folded,
      employment_folded: own.employment_folded,
      salary_type_folded: own.salary_type_folded,
      company_folded: own.company_folded,
      max_price: own.max_price,
      yearly_pay: own.yearly_pay,
      kind_folded: own.kind_folded,
      posting_date: own.posting_date,
      last_day: own.last_day,
      duplicate_key: duplicateKeyOf(job),
    },
    texts: {
      seq: 0,
      job_title: first.job_title,
      company_name: first.company_name,
      company_logo,
      min_price: first.min_price,
      salary_type: first.salary_type,
      job_city: first.job_city,
      job_country: first.job_country,
      experience_level: first.experience_level,
      employment_type: first.employment_type,
      remote_countries: first.remote_countries,
      skills: first.skills,
      description: first.description,
      benefits: first.benefits,
      outlines: first.outlines,
      growth: first.growth,
      places: later.places,
      is_remote: later.is_remote,
      currency: later.currency,
      apply_url: later.apply_url,
      description_html: later.description_html,
      lang: later.lang ?? languageOfScript(`${job.jobTitle}\n${job.description}`) ?? null,
      logo_source,
      digest: digestOfColumns(own, first, later),
      changed_at: now,
    },
  }
}

/** The columns of a job that changes. */
export const toJobColumns = (job: NewJob, rates: BoardRates) => ({ ...toOwnColumns(job), yearly_pay: yearlyPayIn(rates, job), duplicate_key: duplicateKeyOf(job) })

/** The columns as the posting alone gives them. The digest is made of these: other rates do not change a posting. */
const toOwnColumns = (job: NewJob) => ({
  posted_by: job.postedBy,
  title_folded: fold(job.jobTitle),
  location_folded: fold(locationOf(job.jobCity, job.jobCountry)),
  experience_folded: foldMaybe(job.experienceLevel),
  employment_folded: foldMaybe(job.employmentType),
  salary_type_folded: foldMaybe(job.salaryType),
  company_folded: fold(job.companyName),
  max_price: job.maxPrice ?? null,
  yearly_pay: yearlyPay(job),
  kind_folded: kindOf(job.jobTitle),
  posting_date: job.postingDate,
  last_day: job.lastDay ?? null,
})

type Columns = Readonly<Record<string, string | number | null>>

/** Columns that came later count only where they are filled: a posting without them keeps the digest that it had before. */
const digestOfColumns = (own: Columns, first: Columns, later: Columns): string => {
  const hashed: unknown[] = [own, first]
  for (const name in later) if (later[name] !== null) hashed.push([name, later[name]])
  return hash('sha256', JSON.stringify(hashed), 'base64url')
}

/** Differs where a posting does. */
export const digestOf = (job: NewJob): string => digestOfColumns(toOwnColumns(job), toShownColumns(job), toLaterColumns(job))

const toShownColumns = (job: NewJob) => ({
  job_title: job.jobTitle,
  company_name: job.companyName,
  company_logo: job.companyLogo ?? null,
  min_price: job.minPrice ?? null,
  salary_type: job.salaryType ?? null,
  job_city: job.jobCity,
  job_country: job.jobCountry,
  experience_level: job.experienceLevel ?? null,
  employment_type: job.employmentType ?? null,
  remote_countries: job.remoteCountries === undefined ? null : JSON.stringify(job.remoteCountries),
  skills: JSON.stringify(job.skills),
  description: job.description,
  benefits: job.benefits ?? null,
  outlines: job.outlines ?? null,
  growth: job.growth ?? null,
})

/** Jobs share the objects of their places. */
const placeColumn = rememberedOf((place: JobPlace): string => JSON.stringify(place))

const toLaterColumns = (job: NewJob) => ({
  places: job.places === undefined ? null : `[${job.places.map(placeColumn).join()}]`,
  is_remote: job.remote === undefined ? null : 1,
  currency: job.currency ?? null,
  apply_url: job.applyUrl ?? null,
  description_html: job.descriptionHtml ?? null,
  lang: job.lang ?? null,
})

const foldMaybe = (text: string | undefined) => (text === undefined ? null : fold(text))

/** 'city, country', or the one that is known (specification 3). */
export const locationOf = (city: string, country: string) => city === '' ? country : country === '' ? city : `${city}, ${country}`

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `KZ-` and the job's number in Crockford's base 32, whose letters do not read as digits. */
const readableId = (seq: number) => {
  let text = ''
  for (let rest = seq; rest > 0; rest = Math.floor(rest / 32)) text = digits[rest % 32] + text
  return `KZ-${text.padStart(4, '0')}`
}
