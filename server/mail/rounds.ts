export type Rounds<T> = {
  /** Does a round as soon as those before it are over; resolves and rejects with it. */
  run(): Promise<T>
  /** Says that there is work: another round comes, unless one waits already. */
  wake(): void
  /** From now on wakes by itself, at once and then every so often. */
  start(): void
  /** No more rounds come; resolves when the one under way is over. */
  stop(): Promise<void>
}

/**
 * Rounds of one kind of work, one after the other. A round stops between two pieces of work when it is told that the rounds end; `failed` hears of
 * each one that broke off and that nobody waits for.
 */
export const createRounds = <T>(round: (ending: AbortSignal) => Promise<T>, everyMilliseconds: number, failed: (error: unknown) => void): Rounds<T> => {
  let last: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const run = () => {
    const done = last.then(() => {
      isWaiting = false
      return round(stopping.signal)
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
