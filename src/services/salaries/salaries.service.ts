import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import { getSalaryDistribution, type SalaryDistribution, type SalaryQuery } from '../contract/salaries/salaries.ts'
import { listSalaries } from '../contract/static.ts'
import type { SalaryItem } from '../contract/entities.ts'
import type { QueryCache } from '../app/query-cache.ts'

export const loadSalaries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<SalaryItem[]> =>
  cache.read(listSalaries.path, async () => (await api.send(listSalaries, { signal })).value)

/**
 * The pay of the listed jobs; an empty text searches for nothing. The data of the rendered page is used once; each search calls the server, because
 * the figures change with every posting.
 */
export const loadSalaryDistribution = async (api: Api, cache: QueryCache, { title, location }: SalaryQuery, signal: AbortSignal): Promise<SalaryDistribution> => {
  const query = { title: title?.trim() || undefined, location: location?.trim() || undefined }
  const key = addressOf(getSalaryDistribution, {}, query)
  const distribution = await cache.read(key, async () => (await api.send(getSalaryDistribution, { query, signal })).value)
  cache.forget(key)
  return distribution
}
