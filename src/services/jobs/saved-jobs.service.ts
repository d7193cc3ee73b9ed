import * as z from 'zod/mini'
import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import type { Job } from '../contract/entities.ts'
import * as calls from '../contract/jobs/saved-jobs.ts'
import { mostSaved } from '../contract/jobs/saved-jobs.ts'
import { parseJson } from '../app/json.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { writeStorage, readStorage } from '../browser/storage.ts'

/** The key of a guest's saved job ids in browser storage, the newest first. */
const key = 'savedJobs'
const Ids = z.array(z.string())

/** The ids in this browser's storage; an invalid list counts as none. */
export const readGuestIds = (): string[] => {
  const parsed = Ids.safeParse(parseJson(readStorage('localStorage', key) ?? '[]'))
  return parsed.success ? parsed.data.slice(0, mostSaved) : []
}

/** Stores a guest's ids in this browser and replaces the old ones. The watchers of the other tabs are called. */
export const writeGuestIds = (ids: readonly string[]): void =>
  writeStorage('localStorage', key, ids.length === 0 ? null : JSON.stringify(ids))

/**
 * Calls the listener with a guest's ids when another tab has changed them. Returns a function that stops it. The storage's own event is the only
 * one that never comes before the new ids can be read: a message between tabs takes another way and may overtake them.
 */
export const watchGuestIds = (changed: (ids: string[]) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readGuestIds())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export const loadSaved = async (api: Api, signal: AbortSignal): Promise<string[]> => (await api.send(calls.listSavedJobs, { signal })).value

/** Adds a guest's ids to the account; returns all ids of the account. */
export const mergeSaved = async (api: Api, ids: string[], signal: AbortSignal): Promise<string[]> =>
  (await api.send(calls.mergeSavedJobs, { body: { ids }, signal })).value

export const saveJob = async (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'saved', api.send(calls.saveJob, { params: { id }, signal }))
}

export const unsaveJob = async (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'saved', api.send(calls.unsaveJob, { params: { id }, signal }))
}

/** The jobs of these ids, in their order; deleted ones are left out. */
export const loadNamed = (api: Api, cache: QueryCache, ids: readonly string[], signal: AbortSignal): Promise<Job[]> => {
  const query = { ids: ids.join(',') }
  return cache.read(addressOf(calls.listNamedJobs, {}, query), async () => (await api.send(calls.listNamedJobs, { query, signal })).value)
}
