/** The loop of a background worker. */

export type WorkerLoop<T> = {
  /** Runs a pass after those before it; resolves and rejects with it. */
  run(): Promise<T>
  /** Schedules a pass, unless one is scheduled already. */
  wake(): void
  /** Wakes the loop at once, and then at each interval. */
  start(): void
  /** Ends the loop; resolves when the pass under way is over. */
  stop(): Promise<void>
}

/**
 * The loop of a background worker: passes run one after the other. `pass` stops between two pieces of work when `ending` is aborted. `failed` gets the error of
 * each pass that `wake` or the interval began.
 */
export const createWorkerLoop = <T>(pass: (ending: AbortSignal) => Promise<T>, everyMilliseconds: number, failed: (error: unknown) => void): WorkerLoop<T> => {
  let last: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const run = () => {
    const done = last.then(() => {
      isWaiting = false
      return pass(stopping.signal)
    })
    last = done.catch(() => {})
    return done
  }
  const wake = () => {
    if (isWaiting || stopping.signal.aborted) return
    isWaiting = true
    run().catch(failed)
  }

  return {
    run,
    wake,
    start: () => {
      timer = setInterval(wake, everyMilliseconds)
      wake()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await last
    },
  }
}
