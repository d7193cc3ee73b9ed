import type { Api } from './api.ts'
import { getConfig, type BoardConfig } from '../contract/config.ts'
import type { QueryCache } from './query-cache.ts'

/** The board's settings. */
export const loadConfig = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<BoardConfig> =>
  cache.read(getConfig.path, async () => (await api.send(getConfig, { signal })).value)
