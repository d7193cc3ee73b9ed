import type { StartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'

/** A board of up to so many jobs is counted again whenever one changes: that takes milliseconds. */
const mostAtOnce = 20_000
/** A larger one is counted at most so often, in milliseconds, and nobody waits for it but the first. */
const interval = 10 * 60_000

type Cached = { today: string; countedAt: number; points: StartingPoints }

/**
 * Caches the figures of a large board. `count` counts it as of a day, `now` is the time in milliseconds. Figures that are due are counted behind the answer,
 * which has those from before; `onError` gets what that fails with.
 */
export const cachedPoints = (count: (today: string) => Promise<StartingPoints>, now: () => number, onError: (error: unknown) => void) => {
  let cached: Cached | null = null
  let isCounting = false

  const countNow = async (today: string): Promise<StartingPoints> => {
    const countedAt = now()
    const points = await count(today)
    cached = { today, countedAt, points }
    return points
  }

  return async (today: string): Promise<StartingPoints> => {
    if (cached === null || cached.points.jobs <= mostAtOnce) return countNow(today)
    const isDue = cached.today !== today || now() - cached.countedAt >= interval
    if (isDue && !isCounting) {
      isCounting = true
      void countNow(today)
        .catch(onError)
        .finally(() => {
          isCounting = false
        })
    }
    return cached.points
  }
}
