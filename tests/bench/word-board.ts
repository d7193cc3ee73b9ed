import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { seeded } from '../../server/demo/random.ts'
import { prepareIndex, indexJobs, settleIndex } from '../../server/store/jobs/search/entries.ts'
import type { NewJob, Store } from '../../server/store/store.ts'
import type { Dialect, Tables } from '../../server/store/tables.ts'
import { realJobs } from '../support/search/real-jobs.ts'

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
const syllables = ['ba', 'ko', 'ri', 'ten', 'lu', 'mar', 'so', 'vi', 'gan', 'del', 'pro', 'sta', 'ne', 'quo', 'hal', 'ter', 'min', 'os', 'fe', 'lan']

/** One of 300,000 words, the first ones far more often than the last. */
const rareWord = (random: { next(): number }): string => {
  let number = Math.floor(300_000 ** random.next())
  let word = ''
  for (let part = 0; part < 4; part += 1) {
    word += syllables[number % syllables.length] ?? ''
    number = Math.floor(number / syllables.length)
  }
  return word
}

const cities = [
  'London, UK', 'New York, NY', 'San Francisco, CA', 'Boston, MA', 'Austin, TX', 'Berlin, Germany', 'Paris, France', 'Dublin, Ireland', 'Toronto, Canada', 'Sydney, Australia', 'Bengaluru, India', 'Singapore', 'Nairobi, Kenya', 'Kampala, Uganda', 'São Paulo, Brazil',
  'Madrid, Spain', 'Warsaw, Poland', 'Stockholm, Sweden', 'Tokyo, Japan', 'Remote',
]

/** A posting of the benchmark's board: title, company and sentences of real postings, and words as rare as real ones. */
export const wordJobs = (owner: string): ((index: number) => NewJob) => {
  const real = realJobs(owner)
  return (index) => {
    const random = seeded(index + 1)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T
    const [titled, placed] = [pick(real), pick(cities)]
    const sentences = Array.from({ length: 6 }, () => `${pick(real).jobTitle} ${rareWord(random)} ${rareWord(random)}`)
    return {
      ...titled,
      jobTitle: `${titled.jobTitle} ${rareWord(random)}`,
      companyName: `${titled.companyName} ${Math.floor(20_000 ** random.next())}`,
      jobCity: placed.split(', ')[0] ?? '',
      jobCountry: placed.split(', ')[1] ?? '',
      postingDate: day(Math.floor(random.next() ** 2 * 700)),
      description: sentences.join('. '),
    }
  }
}

const rowsAtOnce = 1_000

/** Fills an empty store with so many jobs: their rows as far as a search needs them, and the index as the product writes it. */
export const fillWords = async (store: Store, db: Kysely<Tables>, dialect: Dialect, count: number): Promise<void> => {
  const { userId } = await store.users.create({ role: 'Employer', isActive: true, email: 'bench@kazi.test', employerName: 'Bench', passwordHash: '-' })
  await prepareIndex()
  const jobAt = wordJobs(userId)
  for (let from = 0; from < count; from += 10 * rowsAtOnce) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(count, from + 10 * rowsAtOnce); at += rowsAtOnce) {
        const jobs = Array.from({ length: Math.min(rowsAtOnce, count - at) }, (_, more) => ({ seq: at + more + 1, job: jobAt(at + more) }))
        await tx
          .insertInto('jobs')
          .values(jobs.map(({ seq, job }) => ({ seq, id: `b${seq}`, posted_by: userId, title_folded: '', location_folded: '', company_folded: '', posting_date: job.postingDate, source: null, source_id: null, experience_folded: null, employment_folded: null, salary_type_folded: null, max_price: null, yearly_pay: null, kind_folded: null, last_day: null, deleted_at: null }) as never))
          .execute()
        await tx.insertInto('job_texts').values(jobs.map(({ seq, job }) => ({ seq, job_title: job.jobTitle, company_name: job.companyName, job_city: job.jobCity, job_country: job.jobCountry, skills: '[]', description: '' }) as never)).execute()
        await indexJobs(tx, dialect, jobs.map((one) => ({ ...one, yearlyPay: one.job.maxPrice ?? null })))
      }
      await settleIndex(tx, dialect)
      await sql`update job_list_version set job_count = ${Math.min(count, from + 10 * rowsAtOnce)}, version = version + 1`.execute(tx)
    })
  }
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('jobs', 'seq'), ${count})`.execute(db)
    await sql`vacuum analyze job_docs`.execute(db)
    await sql`analyze jobs`.execute(db)
  }
}
