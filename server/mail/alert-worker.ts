/** Checks job alerts and puts their mails into the outbox, in the background. */
import type { FastifyBaseLogger } from 'fastify'
import { nextCheck } from '../rules/alerts/alerts.ts'
import { dayOf } from '../values/app/day.ts'
import type { Store } from '../store/store.ts'
import type { Equals } from '../values/search/equals.ts'
import { mostListedJobs, jobAlertMail } from './alerts.ts'
import { createClaimWorker, type Claimed, type ClaimWorker } from './claim-worker.ts'

type Parts = {
  store: Pick<Store, 'transaction' | 'alerts'>
  /** The table of equal words, as the search has it. */
  equalWords: () => Promise<{ equals: Equals }>
  /** Prepares a search, outside of the transaction: on SQLite nothing else runs meanwhile. */
  beforeSearch: () => Promise<void>
  wakeMailWorker: () => void
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Turns new jobs into mails. The claim of an alert, its ledger and the mail are one transaction: of several workers on one database one gets the alert,
 * and a worker that dies changes nothing. Without new jobs there is no mail.
 */
export const createAlertWorker = ({ store, equalWords, beforeSearch, wakeMailWorker, now, log }: Parts): ClaimWorker => {
  const claimOne = async (): Promise<Claimed> => {
    const at = now()
    if (!(await store.alerts.anyDue(at.toISOString()))) return 'none'
    await beforeSearch()
    const { equals } = await equalWords()
    return store.transaction(async ({ alerts, outbox }) => {
      const alert = await alerts.claim(at.toISOString())
      if (alert === null) return 'none'
      const matches = await alerts.newMatches(alert, equals, dayOf(at), mostListedJobs)
      const jobs = await alerts.recordMailed(alert, matches.jobs)
      const isNew = jobs.length > 0
      await alerts.markChecked(alert, matches.upTo, nextCheck(alert, isNew, at))
      if (isNew) await outbox.enqueue(jobAlertMail(alert, { jobs, more: matches.more }))
      return isNew ? 'mailed' : 'nothing new'
    })
  }

  return createClaimWorker({ claimOne, wakeMailWorker, log, failed: 'the alerts could not be checked' })
}
