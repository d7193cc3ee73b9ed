/** A cache of figures or numbers of jobs that are costly to find, under a key that names all they depend on; the least recently used are evicted. */
export const countCache = <T>(most: number) => {
  const counts = new Map<string, Promise<T>>()
  return (key: string, count: () => Promise<T>): Promise<T> => {
    const counting = counts.get(key) ?? count()
    counts.delete(key)
    counts.set(key, counting)
    counting.catch(() => counts.delete(key))
    const [oldest] = counts.keys()
    if (counts.size > most && oldest !== undefined) counts.delete(oldest)
    return counting
  }
}
