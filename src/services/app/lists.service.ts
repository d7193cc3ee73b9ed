import type { Api } from './api.ts'
import { listCurrencies } from '../contract/salaries/currencies.ts'
import { listCountries, listIndustries } from '../contract/static.ts'
import type { QueryCache } from './query-cache.ts'

/** The names of the countries, in the order of the list. */
export const loadCountries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<string[]> =>
  cache.read(listCountries.path, async () => (await api.send(listCountries, { signal })).value.countries.map(({ name }) => name))

/** The currencies of a job's form: the board's first, then those with an exchange rate. */
export const loadCurrencies = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<string[]> =>
  cache.read(listCurrencies.path, async () => (await api.send(listCurrencies, { signal })).value.currencies)

/** The industries by category. */
export const loadIndustries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<{ category: string; names: string[] }[]> =>
  cache.read(listIndustries.path, async () => (await api.send(listIndustries, { signal })).value.industries)
