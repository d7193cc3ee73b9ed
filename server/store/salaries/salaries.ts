/** What the listed jobs pay. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { fewestEmployers, mostGroups, type SalaryDistribution, type SalaryGroup, type SalaryQuery } from '../../../src/services/contract/salaries/salaries.ts'
import { spreadOf, type Pays } from '../../values/salaries/spread.ts'
import { inBatches } from '../database/batches.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { locationOf } from '../jobs/job-rows.ts'
import { listed } from '../jobs/listed.ts'
import { searchOf } from '../jobs/search.ts'
import type { Database, Tables } from '../tables.ts'

export type SalaryStore = {
  /**
   * The pay of the jobs that are listed on `today` and match the query: of all of them, and of the largest groups by kind of work (`kindOf`) and by
   * location. Groups with fewer than `fewestEmployers` employers are left out.
   */
  distribution(query: SalaryQuery, today: string): Promise<SalaryDistribution>
}

const jobsAtOnce = 2_000

/** The pay of the jobs of a group, and the newest job. */
type Group = Pays & { name: string; newest: number }

/** See `SalaryStore`. */
export const salaryStore = ({ dialect, db }: Database): SalaryStore => ({
  distribution: async (query, today) => {
    const { conditions } = searchOf(query, today, dialect)
    const matching = () => db.selectFrom('jobs').where(({ and }) => and([listed(today), ...conditions]))
    const paid = (after: number) =>
      matching()
        .select(['jobs.seq', 'yearly_pay as pay', 'kind_folded as kind', 'location_folded as location', 'company_folded as company'])
        .where('yearly_pay', 'is not', null)
        .$narrowType<{ pay: number }>()
        .where('jobs.seq', '>', after)
        .orderBy('jobs.seq')
        .limit(jobsAtOnce)
        .execute()

    const all: Pays = { pays: [], employers: [] }
    const [kinds, locations] = [grouping(), grouping()]
    const employers = new Map<string, number>()
    for await (const jobs of inBatches(0, jobsAtOnce, paid, (job) => job)) {
      for (const { seq, pay, kind, location, company } of jobs) {
        const employer = employers.get(company) ?? employers.size
        employers.set(company, employer)
        all.pays.push(pay)
        all.employers.push(employer)
        kinds.add(kind, pay, employer, seq)
        locations.add(location, pay, employer, seq)
      }
    }

    /** The newest job with the most frequent title of each kind, of several as frequent ones the newest. */
    const titled = async (groups: readonly Group[]): Promise<Group[]> => {
      if (groups.length === 0) return []
      const ranked = matching()
        .select(['kind_folded as kind', sql<number>`max(jobs.seq)`.as('newest')])
        .select(sql<number>`row_number() over (partition by kind_folded order by count(*) desc, max(jobs.seq) desc)`.as('rank'))
        .where('yearly_pay', 'is not', null)
        .where('kind_folded', 'in', groups.map(({ name }) => name))
        .groupBy(['kind_folded', 'title_folded'])
      const rows = await withLongTimeout(() => db.selectFrom(ranked.as('ranked')).select(['kind', 'newest']).where('rank', '=', 1).execute())
      const newest = new Map(rows.map((row) => [row.kind, row.newest]))
      return groups.map((group) => ({ ...group, newest: newest.get(group.name) ?? group.newest }))
    }
    const withoutRate = await withLongTimeout(() =>
      matching()
        .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
        .select(sql<number>`count(*)`.as('n'))
        .where('job_texts.currency', 'is not', null)
        .where('yearly_pay', 'is', null)
        .where(({ or, eb }) => or([eb('max_price', 'is not', null), eb('min_price', 'is not', null)]))
        .executeTakeFirstOrThrow(),
    )
    const { currency } = await db.selectFrom('exchange_rates').select('currency').executeTakeFirstOrThrow()
    return {
      all: hasEnough(all) ? spreadOf(all) : null,
      titles: await named(db, await titled(kinds.largest()), ({ title }) => title),
      locations: await named(db, locations.largest(), ({ city, country }) => locationOf(city, country)),
      ...(currency === 'USD' ? {} : { currency }),
      withoutRate: withoutRate.n,
    }
  },
})

const hasEnough = ({ employers }: Pays): boolean => employers.length >= fewestEmployers && new Set(employers).size >= fewestEmployers

/** Groups by folded name, without jobs that have none; groups with too few employers are left out. */
const grouping = () => {
  const groups = new Map<string, Group>()
  return {
    add: (name: string | null, pay: number, employer: number, seq: number) => {
      if (name === null || name === '') return
      const group = groups.get(name) ?? { name, pays: [], employers: [], newest: seq }
      group.pays.push(pay)
      group.employers.push(employer)
      group.newest = seq
      groups.set(name, group)
    },
    largest: () =>
      [...groups.values()]
        .filter(hasEnough)
        .toSorted((one, other) => other.pays.length - one.pays.length || (one.name < other.name ? -1 : 1))
        .slice(0, mostGroups),
  }
}

type Texts = { title: string; city: string; country: string }

const named = async (db: Kysely<Tables>, groups: readonly Group[], nameIn: (texts: Texts) => string): Promise<SalaryGroup[]> => {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('job_texts')
    .select(['seq', 'job_title as title', 'job_city as city', 'job_country as country'])
    .where('seq', 'in', groups.map(({ newest }) => newest))
    .execute()
  const texts = new Map(rows.map((row) => [row.seq, row]))
  return groups.flatMap((group) => {
    const newest = texts.get(group.newest)
    return newest === undefined ? [] : [{ name: nameIn(newest), ...spreadOf(group) }]
  })
}
