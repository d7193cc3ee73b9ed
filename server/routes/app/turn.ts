/**
 * Shares one reading among all who ask within one turn of the event loop. What they get is fresh all the same: a request
 * that was sent after somebody had heard of a change arrives in a later turn.
 */
export const oncePerTurn = <T>(read: () => Promise<T>): (() => Promise<T>) => {
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
