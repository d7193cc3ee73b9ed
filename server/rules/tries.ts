const quarterHour = 15 * 60_000
const mostKeys = 20_000

export type Tries = {
  /** Counts a try; answers the seconds to wait when there are none left, else 0. */
  take(key: string, now: Date): number
  /** Gives back the try of a login that succeeded. */
  giveBack(key: string): void
}

/**
 * Counts tries by key: `most` within 15 minutes of the first. A try is counted before it is known to fail, so that
 * tries at the same moment cannot pass together. Remembers at most 20,000 keys, the oldest windows are forgotten first.
 */
export const countTries = (most: number): Tries => {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    take: (key, now) => {
      const time = now.getTime()
      const open = windows.get(key)
      if (open === undefined || open.endsAt <= time) {
        windows.delete(key)
        windows.set(key, { count: 1, endsAt: time + quarterHour })
        const [oldest] = windows.keys()
        if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest)
        return 0
      }
      if (open.count >= most) return Math.ceil((open.endsAt - time) / 1000)
      open.count += 1
      return 0
    },
    giveBack: (key) => {
      const open = windows.get(key)
      if (open !== undefined) open.count -= 1
    },
  }
}
