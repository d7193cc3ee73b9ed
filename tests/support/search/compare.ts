import type { NewJob, Store } from '../../../server/store/store.ts'
import { readEquals, shippedEquals } from '../../../server/values/search/equals.ts'
import { openOracle } from './oracle.ts'
import { queries } from './queries.ts'

export type Compared = {
  query: string
  /** How many jobs the oracle finds, how many of them the search finds, and how many it finds in all. */
  oracle: number
  both: number
  found: number
  recall: number
  /** Of the first ten: how many have all words in title, company, place or skills, and how many could. */
  good: number
  possible: number
  first: string
}

/** Makes each search on a store with these jobs and beside it on the oracle. `jobs` are the store's in the order of their numbers. */
export const compareWithOracle = async (store: Store, jobs: readonly NewJob[], today: string): Promise<Compared[]> => {
  const oracle = openOracle(jobs)
  const equals = readEquals(shippedEquals)
  const byKey = new Map(jobs.map((job, at) => [job.sourceId, at]))
  const compared: Compared[] = []
  for (const query of queries) {
    const [anywhere, near] = [oracle.anywhere(query), oracle.near(query)]
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      const { jobs: some, matches } = await store.search.find({ title: query, exact: '1', page, limit: 100 }, equals, today)
      ids.push(...some.map(({ benefits = '' }) => benefits))
      if (some.length === 0 || ids.length >= matches) break
    }
    const found = ids.map((id) => byKey.get(id) ?? -1)
    const both = found.filter((at) => anywhere.has(at)).length
    const possible = Math.min(10, near.size)
    compared.push({
      query,
      oracle: anywhere.size,
      both,
      found: found.length,
      recall: anywhere.size === 0 ? 1 : both / anywhere.size,
      good: found.slice(0, possible).filter((at) => near.has(at)).length,
      possible,
      first: jobs[found[0] ?? -1]?.jobTitle ?? '',
    })
  }
  oracle.close()
  return compared
}

/** Jobs that the comparison can distinguish: the answer of a search has `benefits`, and no `sourceId`. */
export const named = (jobs: readonly NewJob[]): NewJob[] => jobs.map((job, at) => ({ ...job, source: 'real', sourceId: String(at), benefits: String(at) }))
