import type { Api } from './api.ts'
import { listCountries, listIndustries } from '../contract/static.ts'
import type { QueryCache } from './query-cache.ts'

/** The names of the countries, in the order of the list. */
export const loadCountries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<string[]> =>
  cache.read(listCountries.path, async () => (await api.send(listCountries, { signal })).value.countries.map(({ name }) => name))

/** The industries by category. */
export const loadIndustries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<{ category: string; names: string[] }[]> =>
  cache.read(listIndustries.path, async () => (await api.send(listIndustries, { signal })).value.industries)
