import { setTimeout as sleep } from 'node:timers/promises'

/** The longest pause between two tries of a writer that waits for another process's on SQLite, in milliseconds. */
export const longestPause = 20

/** Lets other writers come between two batches. On SQLite they do not queue: a waiting one needs a gap longer than its pause between two tries. */
export const leaveGap = (): Promise<void> => sleep(2 * longestPause)
