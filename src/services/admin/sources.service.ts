import type { Api } from '../app/api.ts'
import { publishChange } from '../app/changes.ts'
import type { QueryCache } from '../app/query-cache.ts'
import {
  addSource,
  changeSource,
  listSources,
  removeSource,
  runSource,
  setSourcePaused,
  type Source,
  type SourceChange,
  type SourceCreation,
} from '../contract/admin/sources.ts'

/** The sources with their last runs, always fresh. */
export const loadSources = async (api: Api, signal: AbortSignal): Promise<Source[]> => (await api.send(listSources, { signal })).value

/** Other tabs fetch the sources again, also after a refusal: the source can be gone. */
const changing = async (cache: QueryCache, work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } finally {
    publishChange(cache, 'sources')
  }
}

export const makeSource = (api: Api, cache: QueryCache, body: SourceCreation, signal: AbortSignal): Promise<void> => changing(cache, api.send(addSource, { body, signal }))

export const saveSource = (api: Api, cache: QueryCache, { id, ...body }: SourceChange & { id: string }, signal: AbortSignal): Promise<void> =>
  changing(cache, api.send(changeSource, { params: { id }, body, signal }))

export const pauseSource = (api: Api, cache: QueryCache, { id, paused }: { id: string; paused: boolean }, signal: AbortSignal): Promise<void> =>
  changing(cache, api.send(setSourcePaused, { params: { id }, body: { paused }, signal }))

/** Requests an import at once; with `closeAll` it closes all that vanished. */
export const requestRun = (api: Api, cache: QueryCache, { id, closeAll }: { id: string; closeAll: boolean }, signal: AbortSignal): Promise<void> =>
  changing(cache, api.send(runSource, { params: { id }, body: { closeAll }, signal }))

export const removeSourceOf = (api: Api, cache: QueryCache, { id }: { id: string }, signal: AbortSignal): Promise<void> =>
  changing(cache, api.send(removeSource, { params: { id }, signal }))
