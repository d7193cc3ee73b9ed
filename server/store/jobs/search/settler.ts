/** Empties PostgreSQL's list of new entries beside the changes that fill it. */

/** So many jobs may wait in the list: each search reads that of few in a moment, and emptying it takes longer than three changes. */
const mostWaiting = 40

export type IndexSettler = {
  /** Whether the list could not be emptied beside changes: the next one does it in its transaction, and fails with it. */
  isOverdue(): boolean
  /** After a transaction that indexed so many jobs. It may have emptied the list itself. */
  committed(jobs: number, settled: boolean): void
}

/** `settle` empties the list in a transaction of its own, while other changes go on. Nobody waits for it: entries that wait are found too, and closing the store ends it. */
export const indexSettler = (settle: () => Promise<void>): IndexSettler => {
  let waiting = 0
  let isSettling = false
  let isOverdue = false
  const settleNow = async () => {
    isSettling = true
    const before = waiting
    try {
      await settle()
      waiting -= before
    } catch {
      isOverdue = true
    } finally {
      isSettling = false
    }
  }
  return {
    isOverdue: () => isOverdue,
    committed: (jobs, settled) => {
      if (settled) [waiting, isOverdue] = [0, false]
      else waiting += jobs
      if (waiting >= mostWaiting && !isSettling && !isOverdue) void settleNow()
    },
  }
}
