// The query cache: the server's responses by key.

/** The time that an unused response stays in the cache, in milliseconds (specification 9). */
export const unusedFor = 60_000

/** A cache entry: a response, or the failure of the call. */
export type CacheEntry = [key: string, value: unknown, failed?: boolean]

/** A cache of the server's responses by key. A page that is visited again within a minute renders at once. */
export type QueryCache = {
  /** The cached answer, or the loaded one, which is then cached. A load that is aborted or fails is not cached. */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Forgets every answer whose key starts with the given text; all of them without one. */
  forget(prefix?: string): void
}

/** Creates a cache with initial entries. An initial failure is returned once: the next read loads. */
export const createQueryCache = (given: readonly CacheEntry[] = []): QueryCache => {
  const entries = new Map<string, { value: unknown; failed: boolean; timer: ReturnType<typeof setTimeout> }>()
  let generation = 0

  const drop = (key: string) => {
    clearTimeout(entries.get(key)?.timer)
    entries.delete(key)
  }
  const store = (key: string, value: unknown, failed = false) => {
    drop(key)
    entries.set(key, { value, failed, timer: setTimeout(() => entries.delete(key), unusedFor) })
  }
  for (const one of given) store(...one)

  return {
    read: async <T>(key: string, load: () => Promise<T>) => {
      const found = entries.get(key)
      if (found !== undefined) {
        drop(key)
        if (found.failed) throw found.value
        store(key, found.value)
        return found.value as T
      }
      const before = generation
      const value = await load()
      if (before === generation) store(key, value)
      return value
    },
    forget: (prefix = '') => {
      generation += 1
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key)
    },
  }
}
