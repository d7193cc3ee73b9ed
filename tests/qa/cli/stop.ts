// Ending a command early by Ctrl+C.

/** The exit status of SIGINT in a shell. */
export const interrupted = 130

/** Ctrl+C arrives twice within moments, from the terminal and from npm: only a later one counts as a second press. */
const moments = 500

/** Runs a function that SIGINT or SIGTERM ends early: its signal is aborted then. A second signal ends the process at once. */
export const untilStopped = async <T>(run: (stopped: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  let interruptedAt: number | null = null
  const stop = () => {
    if (interruptedAt !== null && performance.now() - interruptedAt > moments) process.exit(interrupted)
    interruptedAt ??= performance.now()
    controller.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await run(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
