/** Empties PostgreSQL's list of new entries between the changes that fill it. */

/** From so many jobs on the list is emptied in a quiet moment: each search reads that of few at once, and emptying it takes longer than three changes. */
const fewestWaiting = 40
/** So many are not kept waiting for one. */
const mostWaiting = 200
/** A moment without a change, in milliseconds. */
const quiet = 50

export type IndexSettler = {
  /** Whether the list could not be emptied: the next change does it in its transaction, and fails with it. */
  isOverdue(): boolean
  /** After a transaction that indexed so many jobs; `settled` where it has emptied the list itself. */
  committed(jobs: number, settled: boolean): void
}

/** `settle` empties the list in a transaction of its own, beside others. No change waits for it, and no store that is closed: entries that wait are found too. */
export const indexSettler = (settle: () => Promise<void>): IndexSettler => {
  let waiting = 0
  let isSettling = false
  let isOverdue = false
  let timer: NodeJS.Timeout | undefined
  const settleNow = async () => {
    if (isSettling) return
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
      clearTimeout(timer)
      if (settled) [waiting, isOverdue] = [0, false]
      else waiting += jobs
      if (waiting >= fewestWaiting && !isOverdue) timer = setTimeout(() => void settleNow(), waiting < mostWaiting ? quiet : 0).unref()
    },
  }
}
