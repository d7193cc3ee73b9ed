const second = 1000

/** Resolves after about a second with the whole seconds that have passed by the clock: more than one where the tab slept meanwhile. */
export const passSecond = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const started = Date.now()
    const timer = setTimeout(() => resolve(Math.max(1, Math.round((Date.now() - started) / second))), second)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
