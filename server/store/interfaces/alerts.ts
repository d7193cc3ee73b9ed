import type { AlertFrequency, AlertQuery } from '../../../src/services/contract/alerts/alerts.ts'
import type { Job } from '../../../src/services/contract/entities.ts'

/** A search whose new jobs go to an e-mail address; `frequency` is null until the address confirmed it. Times are ISO 8601 in UTC. */
export type Alert = { id: string; email: string; query: AlertQuery; frequency: AlertFrequency | null; createdAt: string }

/** A confirmed alert that is to be looked after. `seq` and `after`, the newest job that it has looked at, are numbers of the store's. */
export type DueAlert = Omit<Alert, 'frequency'> & { frequency: AlertFrequency; seq: number; after: number; dueAt: string }

/** New jobs of an alert, newest first: `jobs` to be told of one by one, and how many `more` there are; `upTo` is the newest that was looked at. */
export type NewMatches = { jobs: Job[]; more: number; upTo: number }

export type AlertStore = {
  /**
   * Asks for an alert, which tells of jobs that come from now on once it is confirmed. An e-mail address and search (both folded) have one:
   * asking again answers the one there is.
   */
  ask(alert: Pick<Alert, 'email' | 'query'>, now: string): Promise<Alert>
  /** Gives an alert this frequency, to be looked after from `dueAt` on, unless it has it already; null when there is no such alert. */
  confirm(id: string, frequency: AlertFrequency, dueAt: string): Promise<Alert | null>
  find(id: string): Promise<Alert | null>
  /** The alerts of an e-mail address (folded), oldest first. */
  byEmail(email: string): Promise<Alert[]>
  /** Ends an alert with its ledger; answers whether it was there. */
  end(id: string): Promise<boolean>
  /** A confirmed alert that is due at `now`, held until the transaction ends: nobody else gets it meanwhile. Of instant ones those since whose last look jobs came. */
  claim(now: string): Promise<DueAlert | null>
  /** Listed jobs (on `today`) of the alert's search that came since its last look and do not stand in its ledger, `most` of them whole. */
  newMatches(alert: DueAlert, today: string, most: number): Promise<NewMatches>
  /** In the transaction of the claim and the mail: writes the jobs told of into the ledger, which takes none twice, and when the next look is due. */
  markChecked(alert: DueAlert, news: NewMatches, dueAt: string): Promise<void>
  /** Forgets alerts asked for before `before` and never confirmed; answers how many. */
  sweep(before: string): Promise<number>
}
