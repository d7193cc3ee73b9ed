import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import type { QueryCache } from '../app/query-cache.ts'
import * as calls from '../contract/admin/sources.ts'
import type { Source, SourceChange, SourceCreation } from '../contract/admin/sources.ts'

/** The sources with their last runs, always fresh. */
export const loadSources = async (api: Api, signal: AbortSignal): Promise<Source[]> => (await api.send(calls.listSources, { signal })).value

/** A source as the server has it now. */
export const loadSource = async (api: Api, id: string, signal: AbortSignal): Promise<Source> => (await api.send(calls.getSource, { params: { id }, signal })).value

const changingSource = async (cache: QueryCache, call: Promise<unknown>): Promise<void> => void (await changing(cache, 'sources', call))

export const addSource = (api: Api, cache: QueryCache, body: SourceCreation, signal: AbortSignal): Promise<void> => changingSource(cache, api.send(calls.addSource, { body, signal }))

export const changeSource = (api: Api, cache: QueryCache, { id, ...body }: SourceChange & { id: string }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(calls.changeSource, { params: { id }, body, signal }))

export const setSourcePaused = (api: Api, cache: QueryCache, { id, paused }: { id: string; paused: boolean }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(calls.setSourcePaused, { params: { id }, body: { paused }, signal }))

/** Requests an import at once; with `closeAll` it closes all that vanished. */
export const runSource = (api: Api, cache: QueryCache, { id, ...body }: { id: string; closeAll: boolean; version?: number | undefined }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(calls.runSource, { params: { id }, body, signal }))

export const removeSource = (api: Api, cache: QueryCache, { id }: { id: string }, signal: AbortSignal): Promise<void> =>
  changingSource(cache, api.send(calls.removeSource, { params: { id }, signal }))
