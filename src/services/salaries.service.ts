import type { Api } from './api.ts'
import { listSalaries } from './contract/static.ts'
import type { SalaryItem } from './contract/entities.ts'
import type { QueryCache } from './query-cache.ts'

export const loadSalaries = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<SalaryItem[]> =>
  cache.read(listSalaries.path, async () => (await api.send(listSalaries, { signal })).value)
