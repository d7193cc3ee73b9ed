/** Workers that claim due rows of the store, and put mails into the outbox. */
import type { FastifyBaseLogger } from 'fastify'
import { withLongTimeout } from '../store/database/long-timeout.ts'
import { createWorkerLoop } from './worker-loop.ts'

export type ClaimWorker = {
  /** Works on every row that is due; resolves to the number of mails put into the outbox. */
  checkDue(): Promise<number>
  /** Wakes the worker, as its rows may be due now. */
  wake(): void
  /** Starts to poll: rows become due, and other processes write them. */
  start(): void
  /** Waits for the row that is being processed. */
  stop(): Promise<void>
}

/** What came of one claim; `none` where no row is due. */
export type Claimed = 'none' | 'nothing new' | 'mailed'

type Parts = {
  /** Claims one row in a transaction of its own, and works on it. */
  claimOne(): Promise<Claimed>
  wakeMailWorker: () => void
  log: Pick<FastifyBaseLogger, 'error'>
  /** The line of the log where the rows could not be read. */
  failed: string
}

const pollMilliseconds = 15_000

/** Polls for due rows and works on each, one after the other. */
export const createClaimWorker = ({ claimOne, wakeMailWorker, log, failed }: Parts): ClaimWorker => {
  const checkAll = async (ending: AbortSignal): Promise<number> => {
    let count = 0
    while (!ending.aborted) {
      const outcome = await withLongTimeout(claimOne)
      if (outcome === 'none') break
      if (outcome === 'mailed') count += 1
    }
    if (count > 0) wakeMailWorker()
    return count
  }

  const { run, wake, start, stop } = createWorkerLoop(checkAll, pollMilliseconds, (error) => log.error({ err: error }, failed))
  return { checkDue: run, wake, start, stop }
}
