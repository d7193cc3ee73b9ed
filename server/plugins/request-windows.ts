import { networksOfSite, siteOf } from '../rules/app/network.ts'

type Window = { count: number; since: number }
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

const mostWindows = 5000

/**
 * The limiter's counters, in the shape that its library requires. The library's own store reads the wall clock: a clock that was ahead and is corrected
 * leaves windows that last as long. This one reads a monotonic clock. The least recently used key is evicted first.
 *
 * A key is a kind of requests and a network. A network counts as much as its share of its site (`siteOf`) does, where that is more.
 */
export class RequestWindows {
  readonly #windows = new Map<string, Window>()

  incr(key: string, callback: Callback, timeWindow: number): void {
    const now = performance.now()
    const own = this.#counted(key, now, timeWindow)
    const [kind = '', network = ''] = key.split(' ')
    const site = siteOf(network)
    const shared = site === null ? null : this.#counted(`${kind} ${site}`, now, timeWindow)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= mostWindows) break
      this.#windows.delete(oldest)
    }
    const share = Math.ceil((shared?.count ?? 0) / networksOfSite)
    const [current, since] = shared !== null && share > own.count ? [share, shared.since] : [own.count, own.since]
    callback(null, { current, ttl: timeWindow - (now - since) })
  }

  #counted(key: string, now: number, timeWindow: number): Window {
    const known = this.#windows.get(key)
    const window = known === undefined || known.since + timeWindow <= now ? { count: 0, since: now } : known
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    return window
  }

  /** Routes with a limit of their own count separately. */
  child(): RequestWindows {
    return new RequestWindows()
  }
}
