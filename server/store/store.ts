import type { CodeStore, LimitStore, SessionStore, UserStore } from './interfaces/accounts.ts'
import type { AlertStore } from './interfaces/alerts.ts'
import type { ApplicationStore, FileStore } from './interfaces/applications.ts'
import type { AuditStore, OverviewStore, SalaryStore, ViewStore } from './interfaces/figures.ts'
import type { InstallationStore } from './interfaces/installation.ts'
import type { JobStore } from './interfaces/jobs.ts'
import type { LogoStore } from './interfaces/logos.ts'
import type { OutboxStore } from './interfaces/mail.ts'
import type { PopupStore } from './interfaces/popups.ts'
import type { PublishedStore } from './interfaces/published.ts'
import type { SavedJobStore } from './interfaces/saved-jobs.ts'

export type * from './interfaces/accounts.ts'
export type * from './interfaces/alerts.ts'
export type * from './interfaces/applications.ts'
export type * from './interfaces/figures.ts'
export type * from './interfaces/installation.ts'
export type * from './interfaces/jobs.ts'
export type * from './interfaces/logos.ts'
export type * from './interfaces/mail.ts'
export type * from './interfaces/popups.ts'
export type * from './interfaces/published.ts'
export type * from './interfaces/saved-jobs.ts'

/**
 * What the server keeps, behind one interface for SQLite and PostgreSQL.
 * Every method throws `StoreUnavailable` when the database cannot be reached; routes answer 503 then.
 */
export type Store = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly jobs: JobStore
  readonly published: PublishedStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly applications: ApplicationStore
  readonly files: FileStore
  readonly codes: CodeStore
  readonly limits: LimitStore
  readonly outbox: OutboxStore
  readonly audit: AuditStore
  readonly views: ViewStore
  readonly popups: PopupStore
  readonly overview: OverviewStore
  readonly salaries: SalaryStore
  readonly alerts: AlertStore
  readonly savedJobs: SavedJobStore
  readonly logos: LogoStore
  readonly installation: InstallationStore
  /**
   * Runs `work` in one transaction: all that it does is kept, or nothing when it throws. Nothing slow belongs in it (hashing,
   * files, the network): on SQLite everybody else waits. A transaction inside it is refused.
   */
  transaction<T>(work: (stores: AccountStores) => Promise<T>): Promise<T>
  /** Resolves when a trivial query answers, a write where the last one failed; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What can be changed together: an account with its sessions, files, codes and applications, popups, alerts, the mail about it all and the audit log. */
export type AccountStores = Pick<Store, 'users' | 'sessions' | 'files' | 'codes' | 'outbox' | 'audit' | 'applications' | 'popups' | 'alerts'>

export class Conflict extends Error {}
export class Gone extends Error {}
/** Postings from sources that belong to other accounts. */
export class ForeignSource extends Conflict {
  readonly sources: readonly string[]

  constructor(sources: readonly string[]) {
    super('A source belongs to another account.')
    this.sources = sources
  }
}
export class NotFound extends Error {}
export class StoreUnavailable extends Error {}
/** The database was lost while it committed: nobody knows whether the change is stored. Nothing may be undone, and nothing done again that would count twice. */
export class OutcomeUnknown extends StoreUnavailable {}
