/** By how much the clocks of several servers may differ, in milliseconds. */
const clocksDiffer = 60_000

/**
 * The latest end that a window of a length can have at `now`, in ISO 8601 (UTC). An end beyond it was written while a clock was ahead, and counts as
 * over: nobody waits 400 days because a clock jumped by 400 days. `length` is in milliseconds.
 */
export const latestEnd = (now: Date, length: number): string => new Date(now.getTime() + length + clocksDiffer).toISOString()

/** The longest window that tries are counted in, in seconds. */
export const longestWindow = 90 * 24 * 60 * 60
