/** Runs at most `most` tasks at once; the others wait and begin in the order in which they came. */
export const limitConcurrency = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
