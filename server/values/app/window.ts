/** How far ahead a stored time can be. */

/** The most by which the clocks of several servers may differ, in milliseconds. */
const clocksDiffer = 60_000

/**
 * The latest end that a window of a length can have at `now`, in ISO 8601 (UTC). A later end was written by a clock that was ahead, and counts as over:
 * otherwise a clock that jumped by 400 days would block for 400 days. `length` is in milliseconds.
 */
export const latestEnd = (now: Date, length: number): string => new Date(now.getTime() + length + clocksDiffer).toISOString()

/** The longest time between two attempts to send a mail, in milliseconds. */
export const longestMailPause = 3_600_000

/** The longest time between two attempts to fetch a logo, in milliseconds. */
export const longestLogoPause = 30 * 24 * 3_600_000

/** The longest time between two runs of a source of postings, and the longest lease of one, in milliseconds. */
export const longestSourcePause = 24 * 3_600_000
export const longestSourceLease = 5 * 60_000

/** The longest window of a count of attempts, in seconds. */
export const longestWindow = 90 * 24 * 60 * 60
