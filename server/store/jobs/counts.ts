/** A cache of figures that are costly to count, under a key that names all they depend on; the least recently used are evicted. */
export const keptCounts = (most: number) => {
  const kept = new Map<string, Promise<number>>()
  return (key: string, count: () => Promise<number>): Promise<number> => {
    const counting = kept.get(key) ?? count()
    kept.delete(key)
    kept.set(key, counting)
    counting.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return counting
  }
}
