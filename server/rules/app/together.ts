/** Runs work of a kind so many at once, the rest as those before are done, in the order in which they came. */
export const soManyAtOnce = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working < most) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
}
