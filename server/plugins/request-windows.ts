type Window = { count: number; since: number }
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

const mostWindows = 5000

/**
 * The limiter's counters, in the shape that its library requires. The library's own store reads the wall clock: a clock that was ahead and is corrected
 * leaves windows that last as long. This one reads a monotonic clock. The least recently used key is evicted first.
 */
export class RequestWindows {
  readonly #windows = new Map<string, Window>()

  incr(key: string, callback: Callback, timeWindow: number): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known === undefined || known.since + timeWindow <= now ? { count: 0, since: now } : known
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= mostWindows) break
      this.#windows.delete(oldest)
    }
    callback(null, { current: window.count, ttl: timeWindow - (now - window.since) })
  }

  /** Routes with a limit of their own count separately. */
  child(): RequestWindows {
    return new RequestWindows()
  }
}
