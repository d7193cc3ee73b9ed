/**
 * Shares one read among all callers of one iteration of the event loop. The result is still fresh for each: a request that was sent after its client
 * had seen a change arrives in a later iteration.
 */
export const coalesce = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | null = null
  return () => {
    if (reading === null) {
      reading = read()
      setImmediate(() => {
        reading = null
      })
    }
    return reading
  }
}
