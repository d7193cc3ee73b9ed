/** Jobs that are similar to one. */
import { sql, type RawBuilder } from 'kysely'
import type { SimilarJob } from '../../../src/services/contract/jobs/similar-jobs.ts'
import { comparable, conditionLike, likenessTo, searchesLike, type Comparable, type LikeSearch } from '../../values/jobs/similar.ts'
import { countCache } from './counts.ts'
import { present } from '../database/fields.ts'
import { madeOnce } from '../database/statement.ts'
import { fold } from '../../values/app/fold.ts'
import { locationOf, shownCurrency } from './job-rows.ts'
import { firstOf } from './search/sql.ts'
import { dayNumber, endOfListed, seqOf } from './search/tables.ts'
import type { JobStore } from './job-store.ts'
import type { Database } from '../tables.ts'

/** The most jobs that a search compares: the newest. They limit its cost, however many match. */
const mostCompared = 50

/** The most searches, and jobs to compare, in the caches: about 4 MB together. */
const [mostSearches, mostKnown] = [2_000, 5_000]

const compared = ['jobs.seq', 'jobs.title_folded', 'jobs.kind_folded', 'jobs.location_folded', 'jobs.experience_folded', 'jobs.posting_date', 'job_texts.skills'] as const
const shown = ['jobs.seq', 'jobs.id', 'jobs.max_price', 'job_title', 'lang', 'company_name', 'company_logo', 'job_city', 'job_country', 'min_price', 'salary_type'] as const

/** See `JobStore.similar`. Jobs of a kind share their searches, and the jobs that these find: both are cached by the version of the list of jobs, and never older. */
export const similarJobs = (database: Database, version: JobStore['version']): JobStore['similar'] => {
  const { dialect, db } = database
  const newestLike = async (search: LikeSearch, today: string): Promise<number[]> => {
    const condition = conditionLike(search)
    if (condition === null) return []
    const found = await firstOf(database, { condition, not: [], from: 0, below: endOfListed(today), today: dayNumber(today) }, 'newest', { limit: mostCompared })
    return found.map(({ doc }) => seqOf(doc))
  }
  const texts = () => db.selectFrom('jobs').innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
  const comparedRows = () => texts().select(compared)
  type ComparedRow = Awaited<ReturnType<ReturnType<typeof comparedRows>['execute']>>[number]
  const shownRows = () => texts().select([...shown, shownCurrency.as('currency')])
  type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]
  /** One parameter, however many keys: a statement for each number of them would be prepared again and again. */
  const keysOf = (seqs: readonly number[]): { keys: string } => ({ keys: dialect === 'sqlite' ? JSON.stringify(seqs) : `{${seqs.join(',')}}` })
  const among = (keys: string): RawBuilder<boolean> => (dialect === 'sqlite' ? sql`jobs.seq in (select value from json_each(${keys}))` : sql`jobs.seq = any(cast(${keys} as bigint[]))`)
  const comparedOf = madeOnce(db, ['id'], ({ id }) => comparedRows().where('jobs.id', '=', id))
  const comparedAmong = madeOnce(db, ['keys'], ({ keys }) => comparedRows().where(among(keys)))
  const shownAmong = madeOnce(db, ['keys'], ({ keys }) => shownRows().where(among(keys)))

  const factsOf = (row: ComparedRow): Comparable =>
    comparable({
      title: row.title_folded,
      kind: row.kind_folded,
      skills: (JSON.parse(row.skills) as string[]).map(fold),
      location: row.location_folded,
      experience: row.experience_folded,
    })
  const toSimilarJob = (row: ShownRow): SimilarJob => ({
    _id: row.id,
    jobTitle: row.job_title,
    companyName: row.company_name,
    jobLocation: locationOf(row.job_city, row.job_country),
    ...present({ lang: row.lang, companyLogo: row.company_logo, minPrice: row.min_price, maxPrice: row.max_price, salaryType: row.salary_type as SimilarJob['salaryType'] | null, currency: row.currency }),
  })

  const searched = countCache<number[]>(mostSearches)
  let cached = { at: '', jobs: new Map<number, Compared>() }
  const comparedAt = async (seqs: readonly number[], at: string): Promise<Compared[]> => {
    if (cached.at !== at || cached.jobs.size > mostKnown) cached = { at, jobs: new Map() }
    const { jobs } = cached
    const unknown = seqs.filter((seq) => !jobs.has(seq))
    const read = unknown.length === 0 ? [] : await comparedAmong(keysOf(unknown))
    for (const row of read) jobs.set(row.seq, { seq: row.seq, posting_date: row.posting_date, facts: factsOf(row) })
    return seqs.flatMap((seq) => jobs.get(seq) ?? [])
  }

  return async (id, today, most) => {
    const at = await version()
    const [row] = await comparedOf({ id })
    if (row === undefined) return []
    const job = factsOf(row)
    const found = await Promise.all(searchesLike(job).map((search) => searched(JSON.stringify([at, today, search]), () => newestLike(search, today))))
    const others = [...new Set(found.flat())].filter((seq) => seq !== row.seq)
    if (others.length === 0) return []
    const likeness = likenessTo(job)
    const best = mostAlike(await comparedAt(others, at), ({ facts }) => likeness(facts), most)
    const bySeq = new Map((await shownAmong(keysOf(best.map(({ seq }) => seq)))).map((shownRow) => [shownRow.seq, shownRow]))
    return best.flatMap(({ seq }) => bySeq.get(seq) ?? []).map(toSimilarJob)
  }
}

type Dated = { posting_date: string; seq: number }
type Compared = Dated & { facts: Comparable }

const isNewer = (one: Dated, other: Dated) => (one.posting_date === other.posting_date ? one.seq > other.seq : one.posting_date > other.posting_date)

/** Those with the largest likeness, the newest first among equals; none without any. In one pass: of some 200 jobs a page shows three. */
const mostAlike = (jobs: readonly Compared[], likenessOf: (job: Compared) => number, most: number): Compared[] => {
  const best: { job: Compared; likeness: number }[] = []
  for (const job of jobs) {
    const likeness = likenessOf(job)
    if (likeness === 0) continue
    const isBehind = (one: { job: Compared; likeness: number }) => (one.likeness === likeness ? isNewer(job, one.job) : one.likeness < likeness)
    const at = best.findIndex(isBehind)
    if (at === -1 && best.length === most) continue
    best.splice(at === -1 ? best.length : at, 0, { job, likeness })
    if (best.length > most) best.pop()
  }
  return best.map(({ job }) => job)
}
