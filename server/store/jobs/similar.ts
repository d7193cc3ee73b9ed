/** Jobs that are similar to one. */
import type { SimilarJob } from '../../../src/services/contract/jobs/similar-jobs.ts'
import { conditionLike, likenessTo, searchesLike, type Comparable, type LikeSearch } from '../../values/jobs/similar.ts'
import { present } from '../database/fields.ts'
import { fold } from '../../values/app/fold.ts'
import { locationOf, shownCurrency } from './job-rows.ts'
import { firstOf } from './search/sql.ts'
import { dayNumber, endOfListed, seqOf } from './search/tables.ts'
import type { JobStore } from '../store.ts'
import type { Database } from '../tables.ts'

/** The most jobs that a search compares: the newest. They limit its cost, however many match. */
const mostCompared = 50

const compared = ['jobs.seq', 'jobs.title_folded', 'jobs.kind_folded', 'jobs.location_folded', 'jobs.experience_folded', 'job_texts.skills'] as const
const shown = ['jobs.id', 'jobs.max_price', 'job_title', 'lang', 'company_name', 'company_logo', 'job_city', 'job_country', 'min_price', 'salary_type'] as const

/** See `JobStore.similar`. */
export const similarJobs = (database: Database): JobStore['similar'] => {
  const { db } = database
  const newestLike = async (search: LikeSearch, today: string): Promise<number[]> => {
    const condition = conditionLike(search)
    if (condition === null) return []
    const found = await firstOf(database, { condition, not: [], from: 0, below: endOfListed(today), today: dayNumber(today) }, 'newest', mostCompared)
    return found.map(({ doc }) => seqOf(doc))
  }
  const rows = () => db.selectFrom('jobs').innerJoin('job_texts', 'job_texts.seq', 'jobs.seq').select([...compared, ...shown, 'jobs.posting_date', shownCurrency.as('currency')])
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

  const comparable = (row: Row): Comparable => ({
    title: row.title_folded,
    kind: row.kind_folded,
    skills: (JSON.parse(row.skills) as string[]).map(fold),
    location: row.location_folded,
    experience: row.experience_folded,
  })
  const toSimilarJob = (row: Row): SimilarJob => ({
    _id: row.id,
    jobTitle: row.job_title,
    companyName: row.company_name,
    jobLocation: locationOf(row.job_city, row.job_country),
    ...present({ lang: row.lang, companyLogo: row.company_logo, minPrice: row.min_price, maxPrice: row.max_price, salaryType: row.salary_type as SimilarJob['salaryType'] | null, currency: row.currency }),
  })

  return async (id, today, most) => {
    const row = await rows().where('jobs.id', '=', id).where('jobs.deleted_at', 'is', null).executeTakeFirst()
    if (row === undefined) return []
    const job = comparable(row)
    const found = await Promise.all(searchesLike(job).map((search) => newestLike(search, today)))
    const others = [...new Set(found.flat())].filter((seq) => seq !== row.seq)
    if (others.length === 0) return []
    const likeness = likenessTo(job)
    return (await rows().where('jobs.seq', 'in', others).execute())
      .map((other) => ({ other, likeness: likeness(comparable(other)) }))
      .filter((ranked) => ranked.likeness > 0)
      .toSorted((one, two) => two.likeness - one.likeness || newestFirst(one.other, two.other))
      .slice(0, most)
      .map(({ other }) => toSimilarJob(other))
  }
}

type Dated = { posting_date: string; seq: number }

const newestFirst = (one: Dated, other: Dated) => (one.posting_date === other.posting_date ? other.seq - one.seq : one.posting_date < other.posting_date ? 1 : -1)
