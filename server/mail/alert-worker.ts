import type { FastifyBaseLogger } from 'fastify'
import { nextLook } from '../rules/alerts/alerts.ts'
import { dayOf } from '../rules/app/day.ts'
import { withLongTimeout } from '../store/database/long-timeout.ts'
import type { Store } from '../store/store.ts'
import { mostTold, jobAlertMail } from './alerts.ts'
import { createWorkerLoop } from './worker-loop.ts'

export type AlertWorker = {
  /** Checks every alert that is due; resolves to the number of mails put into the outbox. */
  lookAfterDue(): Promise<number>
  /** Wakes the worker after new jobs. */
  wake(): void
  /** Starts to poll: alerts become due, and other processes post jobs. */
  start(): void
  /** Waits for the alert that is being processed. */
  stop(): Promise<void>
}

type Parts = { store: Pick<Store, 'transaction'>; wakeMailWorker: () => void; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

const pollMilliseconds = 15_000

/**
 * Turns new jobs into mails. The claim of an alert, its ledger and the mail are one transaction: of several workers on one database one gets the alert,
 * and a worker that dies changes nothing. Without new jobs there is no mail.
 */
export const createAlertWorker = ({ store, wakeMailWorker, now, log }: Parts): AlertWorker => {
  const lookAfterOne = () =>
    store.transaction(async ({ alerts, outbox }): Promise<'none' | 'nothing new' | 'mailed'> => {
      const at = now()
      const alert = await alerts.claim(at.toISOString())
      if (alert === null) return 'none'
      const news = await alerts.newMatches(alert, dayOf(at), mostTold)
      const isNew = news.jobs.length > 0
      await alerts.markChecked(alert, news, nextLook(alert, isNew, at))
      if (isNew) await outbox.enqueue(jobAlertMail(alert, news))
      return isNew ? 'mailed' : 'nothing new'
    })

  const lookAfterAll = async (ending: AbortSignal): Promise<number> => {
    let count = 0
    while (!ending.aborted) {
      const outcome = await withLongTimeout(lookAfterOne)
      if (outcome === 'none') break
      if (outcome === 'mailed') count += 1
    }
    if (count > 0) wakeMailWorker()
    return count
  }

  const { run, wake, start, stop } = createWorkerLoop(lookAfterAll, pollMilliseconds, (error) => {
    log.error({ err: error }, 'the alerts could not be looked after')
  })
  return { lookAfterDue: run, wake, start, stop }
}
