/** A timer that is later than this was kept waiting by the process itself, in milliseconds. */
const tolerance = 10

/**
 * Whether work ends within so many milliseconds; rejects as the work does. Late work continues, and its error is ignored. While the process computes, no
 * answer can arrive: so much time is added.
 */
export const within = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    const wait = (left: number) => {
      const due = performance.now() + left
      timer = setTimeout(() => {
        const overrun = performance.now() - due
        if (overrun > tolerance) wait(overrun)
        else resolve(false)
      }, left)
    }
    wait(milliseconds)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
