import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import type { QueryCache } from '../app/query-cache.ts'
import {
  addSource,
  changeSource,
  getSource,
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

/** A source as the server has it now. */
export const loadSource = async (api: Api, id: string, signal: AbortSignal): Promise<Source> => (await api.send(getSource, { params: { id }, signal })).value

const changingSource = async (cache: QueryCache, call: Promise<unknown>): Promise<void> => void (await changing(cache, 'sources', call))

export const makeSource = (api: Api, cache: QueryCache, body: SourceCreation, signal: AbortSignal): Promise<void> => changingSource(cache, api.send(addSource, { body, signal }))

export const saveSource = (api: Api, cache: QueryCache, { id, ...body }: SourceChange & { id: string }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(changeSource, { params: { id }, body, signal }))

export const pauseSource = (api: Api, cache: QueryCache, { id, paused }: { id: string; paused: boolean }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(setSourcePaused, { params: { id }, body: { paused }, signal }))

/** Requests an import at once; with `closeAll` it closes all that vanished. */
export const requestRun = (api: Api, cache: QueryCache, { id, ...body }: { id: string; closeAll: boolean; version?: number | undefined }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(runSource, { params: { id }, body, signal }))

export const removeSourceOf = (api: Api, cache: QueryCache, { id }: { id: string }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(removeSource, { params: { id }, signal }))
