/**
 * Runs work with a signal that is aborted with `signal`, or after so many milliseconds with a `TimeoutError`. `AbortSignal.any` with `AbortSignal.timeout` may
 * never be aborted: the garbage collector takes the timeout (nodejs/node#57736).
 */
export const withTimeLimit = async <T>(signal: AbortSignal, milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  const timer = setTimeout(() => controller.abort(new DOMException(`It took longer than ${milliseconds} ms`, 'TimeoutError')), milliseconds)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Rejects with the reason of the signal where that has ended the work: a connection or a thread reports an end of its own. */
export const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
