import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import { similarPath } from '../contract/jobs/options.ts'
import type { SimilarJob } from '../contract/jobs/similar-jobs.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The jobs most like this one. */
export const loadSimilar = (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<SimilarJob[]> =>
  cache.read(
    addressOf({ path: similarPath }, { id }),
    async () => (await api.send(async () => (await import('../contract/jobs/similar-jobs.ts')).listSimilarJobs, { params: { id }, signal })).value,
  )
