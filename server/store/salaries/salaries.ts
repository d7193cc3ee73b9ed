/** What the listed jobs pay. */
import type { Kysely } from 'kysely'
import { mostGroups, smallestSample, type SalaryGroup, type SalarySpread, type SalaryDistribution, type SalaryQuery } from '../../../src/services/contract/salaries/salaries.ts'
import { locationOf } from '../jobs/job-rows.ts'
import { listed } from '../jobs/listed.ts'
import { kindIn } from '../../values/salaries/pay.ts'
import { inBatches } from '../database/batches.ts'
import { searchOf } from '../jobs/search.ts'
import type { Database, Tables } from '../tables.ts'

export type SalaryStore = {
  /**
   * The pay of the jobs that are listed on `today` and match the query: of all of them, and of the largest groups by kind of work (`kindOf`) and by
   * location. Groups with fewer than `smallestSample` jobs are left out.
   */
  distribution(query: SalaryQuery, today: string): Promise<SalaryDistribution>
}

const jobsAtOnce = 2_000

/** The pay of the jobs of a group, and the newest job, whose spelling names the group. */
type Group = { name: string; pays: number[]; newest: number }
type Latest = { title: string; city: string; country: string }

/** See `SalaryStore`. */
export const salaryStore = ({ dialect, db }: Database): SalaryStore => ({
  distribution: async (query, today) => {
    const { conditions } = searchOf(query, today, dialect)
    const paid = (after: number) =>
      db
        .selectFrom('jobs')
        .select(['jobs.seq', 'yearly_pay as pay', 'kind_folded as kind', 'location_folded as location'])
        .where(({ and }) => and([listed(today), ...conditions]))
        .where('yearly_pay', 'is not', null)
        .$narrowType<{ pay: number }>()
        .where('jobs.seq', '>', after)
        .orderBy('jobs.seq')
        .limit(jobsAtOnce)
        .execute()

    const all: number[] = []
    const [kinds, locations] = [grouping(), grouping()]
    for await (const jobs of inBatches(0, jobsAtOnce, paid, (job) => job)) {
      for (const { seq, pay, kind, location } of jobs) {
        all.push(pay)
        kinds.add(kind, pay, seq)
        locations.add(location, pay, seq)
      }
    }
    return {
      all: all.length < smallestSample ? null : spreadOf(all),
      titles: await named(db, kinds.largest(), ({ title }, kind) => kindIn(title, kind)),
      locations: await named(db, locations.largest(), ({ city, country }) => locationOf(city, country)),
    }
  },
})

/** Groups by folded name, without jobs that have none; groups with too few jobs are left out. */
const grouping = () => {
  const groups = new Map<string, Group>()
  return {
    add: (name: string | null, pay: number, seq: number) => {
      if (name === null || name === '') return
      const group = groups.get(name) ?? { name, pays: [], newest: seq }
      group.pays.push(pay)
      group.newest = seq
      groups.set(name, group)
    },
    largest: () =>
      [...groups.values()]
        .filter(({ pays }) => pays.length >= smallestSample)
        .toSorted((one, other) => other.pays.length - one.pays.length || (one.name < other.name ? -1 : 1))
        .slice(0, mostGroups),
  }
}

const named = async (db: Kysely<Tables>, groups: readonly Group[], nameIn: (latest: Latest, name: string) => string): Promise<SalaryGroup[]> => {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('job_texts')
    .select(['seq', 'job_title as title', 'job_city as city', 'job_country as country'])
    .where('seq', 'in', groups.map(({ newest }) => newest))
    .execute()
  const texts = new Map(rows.map((row) => [row.seq, row]))
  return groups.flatMap(({ name, pays, newest }) => {
    const latest = texts.get(newest)
    return latest === undefined ? [] : [{ name: nameIn(latest, name), ...spreadOf(pays) }]
  })
}

/** A quartile is the pay of an actual posting: the nearest rank. */
const spreadOf = (pays: readonly number[]): SalarySpread => {
  const ordered = Float64Array.from(pays).toSorted()
  const at = (quarters: number) => Math.round(ordered[Math.max(0, Math.ceil((ordered.length * quarters) / 4) - 1)] ?? 0)
  return { count: ordered.length, least: at(0), lower: at(1), median: at(2), upper: at(3), most: at(4) }
}
