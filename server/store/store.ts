/** The interface of the store, and its errors. */
import type { AccountStores, Stores } from './stores.ts'

// Types that many files name; those of a new part are imported from its own file.
export type * from './accounts/codes.ts'
export type * from './accounts/identities.ts'
export type * from './accounts/sessions.ts'
export type * from './accounts/unused.ts'
export type * from './accounts/users.ts'
export type * from './admin/overview.ts'
export type * from './admin/popups.ts'
export type * from './admin/sources.ts'
export type * from './alerts/alerts.ts'
export type * from './app/audit.ts'
export type * from './app/backups.ts'
export type * from './app/files.ts'
export type * from './app/growth.ts'
export type * from './app/limits.ts'
export type * from './app/outbox.ts'
export type * from './app/servers.ts'
export type * from './applying/application-mails.ts'
export type * from './applying/applications.ts'
export type * from './database/installation.ts'
export type * from './app/over.ts'
export type * from './jobs/apply-clicks.ts'
export type * from './jobs/closing.ts'
export type * from './jobs/importing/importing.ts'
export type * from './jobs/job-store.ts'
export type * from './jobs/logos/logos.ts'
export type * from './jobs/new-job.ts'
export type * from './jobs/published.ts'
export type * from './jobs/saved-jobs.ts'
export type * from './jobs/views.ts'
export type * from './salaries/rates.ts'
export type * from './salaries/salaries.ts'
export type { AccountStores, Stores } from './stores.ts'
export * from './errors.ts'

/**
 * The server's data, behind one interface for SQLite and PostgreSQL; `stores.ts` lists its parts.
 * Every method throws `StoreUnavailable` when the database cannot be reached; routes answer 503 then.
 */
export type Store = Stores & {
  readonly dialect: 'sqlite' | 'postgres'
  /**
   * Runs `work` in one transaction: commits all of it, or nothing when it throws. Nothing slow belongs in it (hashing, files, the network): on SQLite all
   * other writers wait. Nested transactions throw.
   */
  transaction<T>(work: (stores: AccountStores) => Promise<T>): Promise<T>
  /**
   * Runs `work`, which only reads, on one state of the database, whatever is changed meanwhile; a write throws. On SQLite the other queries of this process
   * wait for its end, so that nothing slow belongs in it.
   */
  snapshot<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** Resolves when the database answers and takes writes, and where its disk was full, when it has room again; rejects otherwise. A store that only reads needs no writes. */
  ping(): Promise<void>
  close(): Promise<void>
}
