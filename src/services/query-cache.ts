/** How long an answer that nobody asks for any more is kept, in milliseconds (specification 9). */
export const unusedFor = 60_000

/** Answers of the server by key, so that a page visited again within a minute stands there at once. */
export type QueryCache = {
  /** The kept answer, or the loaded one, which is then kept. A load that is aborted or fails keeps nothing. */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Forgets every answer whose key starts with the given text; all of them without one. */
  forget(prefix?: string): void
}

export const createQueryCache = (): QueryCache => {
  const kept = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>()
  let generation = 0

  const keep = (key: string, value: unknown) => {
    clearTimeout(kept.get(key)?.timer)
    kept.set(key, { value, timer: setTimeout(() => kept.delete(key), unusedFor) })
  }

  return {
    read: async <T>(key: string, load: () => Promise<T>) => {
      const found = kept.get(key)
      if (found !== undefined) {
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
      for (const [key, { timer }] of kept) {
        if (!key.startsWith(prefix)) continue
        clearTimeout(timer)
        kept.delete(key)
      }
    },
  }
}
