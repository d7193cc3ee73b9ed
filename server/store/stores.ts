/** Every part of the store, and which of them a transaction has. */
import { codeStore } from './accounts/codes.ts'
import { dashboardStore } from './accounts/dashboard.ts'
import { identityStore } from './accounts/identities.ts'
import { sessionStore } from './accounts/sessions.ts'
import { userStore } from './accounts/users.ts'
import { overviewStore } from './admin/overview.ts'
import { popupStore } from './admin/popups.ts'
import { sourceStore } from './admin/sources.ts'
import { alertStore } from './alerts/alerts.ts'
import { auditStore } from './app/audit.ts'
import { backfillStore } from './app/backfills.ts'
import { backupStore } from './app/backups.ts'
import { fileStore } from './app/files.ts'
import { growthStore } from './app/growth.ts'
import { limitStore } from './app/limits.ts'
import { serverStore } from './app/servers.ts'
import { outboxStore } from './app/outbox.ts'
import { applicationMailStore } from './applying/application-mails.ts'
import { applicationStore } from './applying/applications.ts'
import { installationStore } from './database/installation.ts'
import { allWithLongTimeout } from './database/long-timeout.ts'
import { applyClickStore } from './jobs/apply-clicks.ts'
import { jobStore } from './jobs/jobs.ts'
import { logoStore } from './jobs/logos/logos.ts'
import { publishedStore } from './jobs/published.ts'
import { savedJobStore } from './jobs/saved-jobs.ts'
import { searchStore } from './jobs/search/store.ts'
import { viewStore } from './jobs/views.ts'
import { rateStore } from './salaries/rates.ts'
import { salaryStore } from './salaries/salaries.ts'
import type { Database, Versioned } from './tables.ts'

/** The stores of a transaction: an account with its sessions, files, codes and applications, popups, alerts, sources, the mails about all of these and the audit log. */
const accountParts = {
  users: userStore,
  sessions: sessionStore,
  identities: identityStore,
  codes: codeStore,
  files: fileStore,
  outbox: outboxStore,
  audit: auditStore,
  applications: applicationStore,
  applicationMails: applicationMailStore,
  popups: popupStore,
  alerts: alertStore,
  sources: sourceStore,
} satisfies Record<string, (database: Database) => object>

/** All other parts of the store. */
const otherParts = {
  jobs: ({ version, ...database }: Versioned) => jobStore(database, version),
  published: publishedStore,
  search: searchStore,
  growth: growthStore,
  limits: limitStore,
  backups: backupStore,
  servers: serverStore,
  views: viewStore,
  applyClicks: applyClickStore,
  salaries: salaryStore,
  rates: rateStore,
  savedJobs: savedJobStore,
  logos: logoStore,
  installation: installationStore,
  backfills: backfillStore,
  dashboard: (database: Database) => allWithLongTimeout(dashboardStore(database)),
  overview: (database: Database) => allWithLongTimeout(overviewStore(database)),
} satisfies Record<string, (database: Versioned) => object>

type Opened<Parts extends Record<string, (database: never) => object>> = { readonly [Part in keyof Parts]: ReturnType<Parts[Part]> }

export type AccountStores = Opened<typeof accountParts>
export type Stores = AccountStores & Opened<typeof otherParts>

const opened = <Given>(parts: Record<string, (database: Given) => object>, database: Given): object =>
  Object.fromEntries(Object.entries(parts).map(([part, open]) => [part, open(database)]))

/** The parts that a transaction can change, on a database or in a transaction. */
export const accountStores = (database: Database): AccountStores => opened(accountParts, database) as AccountStores

/** Every part of the store. */
export const stores = (database: Versioned): Stores => ({ ...accountStores(database), ...(opened(otherParts, database) as Opened<typeof otherParts>) })
