/** How long an answer that nobody asks for any more is kept, in milliseconds (specification 9). */
export const unusedFor = 60_000

/** What a cache holds of a key: an answer, or what the call failed with. */
export type Kept = [key: string, value: unknown, failed?: boolean]

/** Answers of the server by key, so that a page visited again within a minute stands there at once. */
export type QueryCache = {
  /** The kept answer, or the loaded one, which is then kept. A load that is aborted or fails keeps nothing. */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Forgets every answer whose key starts with the given text; all of them without one. */
  forget(prefix?: string): void
}

/** A cache that holds some answers already. A failure among them is told once: whoever asks again, loads. */
export const createQueryCache = (given: readonly Kept[] = []): QueryCache => {
  const kept = new Map<string, { value: unknown; failed: boolean; timer: ReturnType<typeof setTimeout> }>()
  let generation = 0

  const drop = (key: string) => {
    clearTimeout(kept.get(key)?.timer)
    kept.delete(key)
  }
  const keep = (key: string, value: unknown, failed = false) => {
    drop(key)
    kept.set(key, { value, failed, timer: setTimeout(() => kept.delete(key), unusedFor) })
  }
  for (const one of given) keep(...one)

  return {
    read: async <T>(key: string, load: () => Promise<T>) => {
      const found = kept.get(key)
      if (found !== undefined) {
        drop(key)
        if (found.failed) throw found.value
        keep(key, found.value)
        return found.value as T
      }
      const asked = generation
      const value = await load()
      if (asked === generation) keep(key, value)
      return value
    },
    forget: (prefix = '') => {
      generation += 1
      for (const key of kept.keys()) if (key.startsWith(prefix)) drop(key)
    },
  }
}
