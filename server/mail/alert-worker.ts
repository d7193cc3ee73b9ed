/** Checks job alerts and puts their mails into the outbox, in the background. */
import type { FastifyBaseLogger } from 'fastify'
import { nextCheck } from '../rules/alerts/alerts.ts'
import { dayOf } from '../values/app/day.ts'
import { withLongTimeout } from '../store/database/long-timeout.ts'
import type { Store } from '../store/store.ts'
import { mostListedJobs, jobAlertMail } from './alerts.ts'
import { createWorkerLoop } from './worker-loop.ts'

export type AlertWorker = {
  /** Checks every alert that is due; resolves to the number of mails put into the outbox. */
  checkDue(): Promise<number>
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
  const checkOne = () =>
    store.transaction(async ({ alerts, outbox }): Promise<'none' | 'nothing new' | 'mailed'> => {
      const at = now()
      const alert = await alerts.claim(at.toISOString())
      if (alert === null) return 'none'
      const matches = await alerts.newMatches(alert, dayOf(at), mostListedJobs)
      const jobs = await alerts.recordMailed(alert, matches.jobs)
      const isNew = jobs.length > 0
      await alerts.markChecked(alert, matches.upTo, nextCheck(alert, isNew, at))
      if (isNew) await outbox.enqueue(jobAlertMail(alert, { jobs, more: matches.more }))
      return isNew ? 'mailed' : 'nothing new'
    })

  const checkAll = async (ending: AbortSignal): Promise<number> => {
    let count = 0
    while (!ending.aborted) {
      const outcome = await withLongTimeout(checkOne)
      if (outcome === 'none') break
      if (outcome === 'mailed') count += 1
    }
    if (count > 0) wakeMailWorker()
    return count
  }

  const { run, wake, start, stop } = createWorkerLoop(checkAll, pollMilliseconds, (error) => {
    log.error({ err: error }, 'the alerts could not be checked')
  })
  return { checkDue: run, wake, start, stop }
}
