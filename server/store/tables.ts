import type { Generated, Kysely } from 'kysely'
import type { AlertFrequency } from '../../src/services/contract/alerts/alerts.ts'
import type { Application } from '../../src/services/contract/entities.ts'
import type { Role } from '../../src/services/contract/policy.ts'
import type { AuditEntry, CodePurpose, MailKind } from './store.ts'

/** The columns of both databases. Truth values are 0 and 1, times ISO 8601 in UTC, dates `YYYY-MM-DD`. */
export type Tables = {
  job_list_version: { id: number; epoch: string; version: number; job_count: number; changed_at: string | null }
  users: {
    id: string
    email: string
    email_folded: string
    role: Role
    is_active: number
    is_deactivated: Generated<number>
    password_hash: string
    password_given: Generated<number>
    /** The optional fields of a user as JSON: they are only read as a whole. */
    profile: string
    /** The profile's names for searches; see `foldedNames`. */
    names_folded: string
    created_at: string
    /** The row of an account that was removed stays, with nothing personal in it. */
    deleted_at: string | null
  }
  sessions: { token_hash: string; user_id: string; expires_at: string }
  jobs: JobsTable
  job_texts: JobTextsTable
  /** The account to which a source of postings belongs: no other account imports from it. */
  job_sources: { name: string; owner_id: string }
  /** SQLite's trigram index over the folded columns of `jobs`; PostgreSQL has an index of another kind instead. */
  jobs_search: { rowid: number }
  applications: {
    seq: Generated<number>
    id: string
    job_id: string
    applicant_id: string
    application_url: string
    cv_url: string
    status: Application['status']
    expressed_interest: number
    created_at: string
  }
  saved_jobs: { seq: Generated<number>; user_id: string; job_id: string; saved_at: string }
  files: {
    id: string
    owner_id: string
    kind: 'cv' | 'image'
    media_type: string
    extension: string
    bytes: number
    created_at: string
    doomed_at: string | null
    name: string | null
  }
  expected_files: { id: string; until: string }
  codes: { email_folded: string; purpose: CodePurpose; email: string; seed: string; sent_at: string | null; expires_at: string }
  limits: { key: string; taken: number; ends_at: string }
  outbox: OutboxTable
  popups: PopupsTable
  job_alerts: JobAlertsTable
  job_alerts_told: { alert_seq: number; job_seq: number }
  logos: LogosTable
  audit: { seq: Generated<number>; at: string; actor_id: string | null; action: AuditEntry['action']; subject_id: string; details: string }
  /** One row at most. */
  installation: { id: number; data_id: string; key_hash: string }
  profile_views: { user_id: string; viewer_id: string; day: string }
  /** By the account that posted the jobs. */
  job_views: { owner_id: string; day: string; views: number }
}

export type OutboxTable = {
  seq: Generated<number>
  id: string
  kind: MailKind
  recipient: string
  recipient_folded: string
  params: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** Empty: at once, whatever a process's clock shows. A mail that is being sent is due again when its lease ends. */
  due_at: string
  created_at: string
  sent_at: string | null
  /** The reason of the last failure. */
  reason: string | null
  /** Its subject, by which it can be withdrawn. */
  topic: string | null
  /** Until when a worker has leased it. */
  leased_until: string | null
  failed_at: string | null
}

/** Logos of other hosts, by address. */
export type LogosTable = {
  url: string
  /** The id of its copy, null while there is none. */
  image_id: string | null
  bytes: number | null
  tries: number
  /** When it is fetched, or tried again; empty: at once. */
  due_at: string
}

export type PopupsTable = {
  seq: Generated<number>
  id: string
  title: string
  message: string
  button_text: string | null
  bg_color: string | null
  cta_link: string | null
  image_url: string | null
  bg_image: string | null
  created_by: string
  is_active: number
  start_time: string | null
  end_time: string | null
}

export type JobAlertsTable = {
  seq: Generated<number>
  id: string
  /** A hash of e-mail and search. */
  name: string
  email: string
  email_folded: string
  /** JSON. */
  query: string
  /** Null until it is confirmed. */
  frequency: Generated<AlertFrequency | null>
  after_seq: number
  due_at: string
  created_at: string
}

/** The columns that lists filter and sort on, and no others: a list reads many of these rows. `seq` numbers jobs in the order in which they came. */
export type JobsTable = {
  seq: Generated<number>
  id: string
  source: string | null
  source_id: string | null
  posted_by: string
  title_folded: string
  location_folded: string
  experience_folded: string | null
  employment_folded: string | null
  salary_type_folded: string | null
  company_folded: string
  max_price: number | null
  /** See `yearlyPay` and `kindOf`. */
  yearly_pay: number | null
  kind_folded: string | null
  posting_date: string
  last_day: string | null
  deleted_at: string | null
}

/** Columns for display: read for the rows of a page. */
export type JobTextsTable = {
  seq: number
  job_title: string
  company_name: string
  /** A path on this host: no browser asks another one. */
  company_logo: string | null
  /** The address of the logo on another host, if it came from one. */
  logo_source: string | null
  min_price: number | null
  salary_type: string | null
  job_city: string
  job_country: string
  experience_level: string | null
  employment_type: string | null
  /** A JSON array of strings. */
  remote_countries: string | null
  /** A JSON array of strings. */
  skills: string
  description: string
  benefits: string | null
  outlines: string | null
  growth: string | null
  version: Generated<number>
  /** Differs where a posting changed since it was last imported. */
  digest: string | null
  /** Null where it is unknown. */
  changed_at: string | null
}

export type Dialect = 'sqlite' | 'postgres'
/** The types that the two databases spell differently, as migrations need them. */
export type ColumnTypes = { text: string; sequence: string; int: string }
export type Database = { readonly dialect: Dialect; readonly db: Kysely<Tables> }
