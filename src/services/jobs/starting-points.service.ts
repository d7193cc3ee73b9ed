import type { Api } from '../app/api.ts'
import { startingPointsPath } from '../contract/jobs/options.ts'
import type { StartingPoints } from '../contract/jobs/starting-points.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The board in figures, with the roles, places and companies of most jobs. */
export const loadStartingPoints = (api: Api, cache: QueryCache, signal: AbortSignal): Promise<StartingPoints> =>
  cache.read(startingPointsPath, async () => (await api.send(async () => (await import('../contract/jobs/starting-points.ts')).getStartingPoints, { signal })).value)
