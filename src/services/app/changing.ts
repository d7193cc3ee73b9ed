import { publishChange, type Area } from './changes.ts'
import type { QueryCache } from './query-cache.ts'

/**
 * Waits for a call that changes an area, and publishes the change, also after a refusal: somebody else may have changed or deleted first what it names, and a lost
 * response may be a change.
 */
export const changing = async <T>(cache: QueryCache, area: Area, call: Promise<T>): Promise<T> => {
  try {
    return await call
  } finally {
    publishChange(cache, area)
  }
}
