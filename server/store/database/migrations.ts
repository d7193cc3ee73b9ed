/** Every migration, the oldest first. */
import type { Transaction } from 'kysely'
import { applicationMailTables } from '../applying/application-mails.ts'
import { growthBackfills, growthTables } from '../app/growth-tables.ts'
import { accountTables } from '../accounts/account-tables.ts'
import { identityTables } from '../accounts/identities.ts'
import { fillSourceIds, sourceTables } from '../admin/source-tables.ts'
import { backupTables } from '../app/backups.ts'
import { serverTables } from '../app/servers.ts'
import { alertTables, fillNews, newsTables } from '../alerts/alert-tables.ts'
import { fillPay, payTables } from '../salaries/pay-tables.ts'
import { applyClickTables } from '../jobs/apply-clicks.ts'
import { rateTables } from '../salaries/rates.ts'
import { duplicateTables, fillDuplicates } from '../jobs/duplicates.ts'
import { jobSourceTables } from '../jobs/importing/job-sources.ts'
import { placeIndexes } from '../jobs/search/places.ts'
import { hiddenTables, indexAnew, searchTables } from '../jobs/search/tables.ts'
import { logoTables } from '../jobs/logos/logo-tables.ts'
import { savedJobTables } from '../jobs/saved-jobs.ts'
import { foldNames, postingTables } from '../hiring/posting-tables.ts'
import type { ColumnTypes, Dialect, Tables } from '../tables.ts'
import { backfillTables, type Backfill } from '../app/backfill-tables.ts'
import { installationTables } from './installation.ts'

/** Changes that SQL cannot compute, before the board opens: it goes through all rows of these tables. */
type Fill = { tables: readonly (keyof Tables)[]; run(tx: Transaction<Tables>, now: Date): Promise<void> }

/** `fill` runs after the statements, before the board opens. `backfills` run in batches while it is open: whatever changes every row of a large table is one. */
export type Migration = { name: string; statements(dialect: Dialect): string[]; fill?: Fill; backfills?: readonly Backfill[] }

/**
 * Each is applied once, in this order, and never edited after a release: a change to the schema is a new entry, whose tables are in the file of their part.
 * A database with another text of one is refused.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-board', statements: (dialect) => [...tables(types[dialect]), ...indexes(dialect), ...searchIndex[dialect], firstVersion] },
  { name: '0002-job-count', statements: (dialect) => jobCount(types[dialect]) },
  { name: '0003-accounts', statements: (dialect) => accountTables(types[dialect]) },
  { name: '0004-posting', statements: (dialect) => postingTables(types[dialect], dialect), fill: { tables: ['users', 'jobs', 'job_texts'], run: foldNames } },
  { name: '0005-expected-files', statements: (dialect) => expectedFiles(types[dialect]) },
  { name: '0006-told-changes', statements: (dialect) => toldChanges[dialect] },
  { name: '0007-job-changes', statements: (dialect) => jobChanges(types[dialect]) },
  { name: '0008-remote', statements: (dialect) => [`alter table job_texts add column remote_countries ${types[dialect].text}`] },
  { name: '0009-yearly-pay', statements: (dialect) => payTables(types[dialect].text), fill: { tables: ['jobs', 'job_texts'], run: fillPay } },
  { name: '0010-file-names', statements: (dialect) => [`alter table files add column name ${types[dialect].text}`] },
  { name: '0011-job-alerts', statements: (dialect) => alertTables(types[dialect]) },
  { name: '0012-saved-jobs', statements: (dialect) => savedJobTables(types[dialect]) },
  { name: '0013-tries-by-network', statements: () => ['alter table codes drop column tries'] },
  { name: '0014-unverified-accounts', statements: () => ['create index users_unverified on users (created_at) where is_active = 0 and deleted_at is null'] },
  { name: '0015-checksums', statements: (dialect) => [`alter table migrations add column checksum ${types[dialect].text}`] },
  { name: '0016-installation', statements: (dialect) => installationTables(types[dialect]) },
  { name: '0017-job-sources', statements: (dialect) => jobSourceTables(types[dialect]) },
  { name: '0018-logos', statements: (dialect) => logoTables(types[dialect]) },
  { name: '0019-given-passwords', statements: (dialect) => [`alter table users add column password_given ${types[dialect].int} not null default 0`] },
  { name: '0020-job-list-version', statements: (dialect) => jobListVersion[dialect] },
  { name: '0021-names', statements: (dialect) => clearNames[dialect] },
  { name: '0022-imported-jobs', statements: (dialect) => importedJobs(types[dialect]) },
  { name: '0023-description-html', statements: (dialect) => [`alter table job_texts add column description_html ${types[dialect].text}`] },
  { name: '0024-apply-clicks', statements: (dialect) => applyClickTables(types[dialect]) },
  { name: '0024-application-mails', statements: (dialect) => applicationMailTables(types[dialect]) },
  { name: '0025-exchange-rates', statements: (dialect) => rateTables(types[dialect]) },
  { name: '0026-search', statements: (dialect) => searchTables(types[dialect], dialect) },
  { name: '0030-sources', statements: (dialect) => sourceTables(types[dialect]), fill: { tables: ['job_sources'], run: fillSourceIds } },
  { name: '0031-duplicates', statements: (dialect) => duplicateTables(types[dialect], dialect), fill: { tables: ['jobs', 'job_texts'], run: fillDuplicates } },
  { name: '0032-news', statements: (dialect) => newsTables(types[dialect]), fill: { tables: ['job_alerts', 'jobs'], run: fillNews } },
  { name: '0033-search-hidden', statements: hiddenTables },
  // Places are known better: unknown towns count in their countries.
  { name: '0036-languages', statements: (dialect) => [`alter table job_texts add column lang ${types[dialect].text}`, indexAnew] },
  { name: '0038-search-places', statements: (dialect) => [...placeIndexes(dialect), indexAnew] },
  { name: '0039-trigrams', statements: (dialect) => trigramsAlone[dialect] },
  { name: '0040-growth', statements: (dialect) => growthTables(types[dialect]), backfills: growthBackfills },
  { name: '0042-backups', statements: (dialect) => backupTables(types[dialect]) },
  { name: '0043-file-digests', statements: (dialect) => ['files', 'logos'].map((table) => `alter table ${table} add column digest ${types[dialect].text}`) },
  { name: '0044-backfills', statements: (dialect) => backfillTables(types[dialect]) },
  { name: '0045-servers', statements: (dialect) => serverTables(types[dialect]) },
  { name: '0046-identities', statements: (dialect) => identityTables(types[dialect]) },
  { name: '0047-application-notes', statements: (dialect) => [`alter table applications add column note ${types[dialect].text}`] },
  { name: '0048-versions', statements: (dialect) => ['popups', 'job_sources'].map((table) => `alter table ${table} add column version ${types[dialect].int} not null default 1`) },
]

/** Columns for imported postings: several places, a currency, and where to apply. */
const importedJobs = ({ text, int }: ColumnTypes) => [
  `alter table job_texts add column places ${text}`,
  `alter table job_texts add column is_remote ${int}`,
  `alter table job_texts add column currency ${text}`,
  `alter table job_texts add column apply_url ${text}`,
]

/** The types that the two databases spell differently. Texts compare by code point on both. */
const types: Record<Dialect, ColumnTypes> = {
  sqlite: { text: 'text', sequence: 'integer primary key', int: 'integer' },
  postgres: { text: 'text collate "C"', sequence: 'bigint generated by default as identity primary key', int: 'bigint' },
}

const tables = ({ text, sequence, int }: ColumnTypes) => [
  `create table board (
    id ${int} primary key check (id = 1),
    epoch ${text} not null,
    version ${int} not null
  )`,
  `create table users (
    id ${text} primary key,
    email ${text} not null,
    email_folded ${text} not null unique,
    role ${text} not null,
    is_active ${int} not null,
    password_hash ${text} not null,
    profile ${text} not null,
    created_at ${text} not null
  )`,
  `create table sessions (
    token_hash ${text} primary key,
    user_id ${text} not null references users (id),
    expires_at ${text} not null
  )`,
  `create table jobs (
    seq ${sequence},
    id ${text} not null unique,
    source ${text},
    source_id ${text},
    posted_by ${text} not null references users (id),
    title_folded ${text} not null,
    location_folded ${text} not null,
    experience_folded ${text},
    employment_folded ${text},
    salary_type_folded ${text},
    max_price double precision,
    posting_date ${text} not null,
    last_day ${text},
    deleted_at ${text},
    unique (source, source_id)
  )`,
  `create table job_texts (
    seq ${int} primary key references jobs (seq),
    job_title ${text} not null,
    company_name ${text} not null,
    company_logo ${text},
    min_price double precision,
    salary_type ${text},
    job_city ${text} not null,
    job_country ${text} not null,
    experience_level ${text},
    employment_type ${text},
    skills ${text} not null,
    description ${text} not null,
    benefits ${text},
    outlines ${text},
    growth ${text}
  )`,
  `create table applications (
    seq ${sequence},
    id ${text} not null unique,
    job_id ${text} not null references jobs (id),
    applicant_id ${text} not null references users (id),
    application_url ${text} not null,
    cv_url ${text} not null,
    status ${text} not null,
    expressed_interest ${int} not null,
    created_at ${text} not null,
    unique (job_id, applicant_id)
  )`,
  `create table files (
    id ${text} primary key,
    owner_id ${text} not null references users (id),
    kind ${text} not null,
    media_type ${text} not null,
    extension ${text} not null,
    bytes ${int} not null,
    created_at ${text} not null
  )`,
]

const searched = ['title_folded', 'location_folded', 'experience_folded', 'employment_folded', 'salary_type_folded']

/**
 * `deleted_at` is in the indexes of listed jobs although it is always null there: SQLite does not use a covering index without it. PostgreSQL limits the
 * length of an entry in a B-tree, so texts of any length are not in its indexes; its scans are fast enough.
 */
const indexes = (dialect: Dialect) => [
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',
  'create index applications_applicant on applications (applicant_id, seq)',
  `create index applications_cv on applications ${dialect === 'postgres' ? 'using hash ' : ''}(cv_url)`,
  'create index files_owner on files (owner_id)',
  'create index jobs_owner on jobs (posted_by, posting_date, seq) where deleted_at is null',
  'create index jobs_open on jobs (last_day, deleted_at) where deleted_at is null',
  `create index jobs_newest on jobs (${['posting_date', 'seq', 'last_day', 'deleted_at', 'max_price', ...(dialect === 'sqlite' ? searched : [])].join(', ')})
    where deleted_at is null`,
  'create index jobs_salary on jobs (coalesce(max_price, -1), posting_date, seq, last_day) where deleted_at is null',
]

const columnsOf = (row: 'new' | 'old') => searched.map((column) => `${row}.${column}`).join(', ')
const enter = `insert into jobs_search (rowid, ${searched.join(', ')}) values (new.seq, ${columnsOf('new')});`
const leave = `insert into jobs_search (jobs_search, rowid, ${searched.join(', ')}) values ('delete', old.seq, ${columnsOf('old')});`

/** Trigrams of the searched columns: a text of three characters or more is found without a scan of the table. */
const searchIndex: Record<Dialect, string[]> = {
  sqlite: [
    `create virtual table jobs_search using fts5
      (${searched.join(', ')}, content = 'jobs', content_rowid = 'seq', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `create trigger jobs_search_insert after insert on jobs begin ${enter} end`,
    `create trigger jobs_search_delete after delete on jobs begin ${leave} end`,
    `create trigger jobs_search_update after update of ${searched.join(', ')} on jobs
      when (${columnsOf('old')}) is not (${columnsOf('new')}) begin ${leave} ${enter} end`,
  ],
  postgres: [
    'create extension if not exists pg_trgm',
    `create index jobs_search on jobs using gin (${searched.map((column) => `${column} gin_trgm_ops`).join(', ')})`,
  ],
}

/** Without their positions trigrams take a quarter of the place; rows that have them all are tested (`search.ts`). */
const trigramsAlone: Record<Dialect, string[]> = {
  sqlite: [
    'drop table jobs_search',
    `create virtual table jobs_search using fts5
      (${searched.join(', ')}, content = 'jobs', content_rowid = 'seq', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1')`,
    "insert into jobs_search (jobs_search) values ('rebuild')",
  ],
  postgres: [],
}

/** The epoch distinguishes the versions of this database from those of another one, before or after it. */
const firstVersion = "insert into board (id, epoch, version) values (1, '', 1)"

/** The number of jobs that are not deleted. Each writer maintains it: counting a large board takes longer than finding a page of it. */
const jobCount = ({ int }: ColumnTypes) => [
  `alter table board add column job_count ${int} not null default 0`,
  'update board set job_count = (select count(*) from jobs where deleted_at is null)',
]

const expectedFiles = ({ text }: ColumnTypes) => [
  `create table expected_files (
    id ${text} primary key,
    until ${text} not null
  )`,
  'create index expected_files_until on expected_files (until, id)',
]

/** Every listening process is notified of a change with its commit. Processes on one SQLite file query it instead, which takes microseconds. */
const toldChanges: Record<Dialect, string[]> = {
  sqlite: [],
  postgres: [
    "create function tell_board_changed() returns trigger language plpgsql as $$ begin perform pg_notify('kazi_board', ''); return null; end $$",
    'create trigger board_changed after update of epoch, version on board for each statement execute function tell_board_changed()',
  ],
}

/** When jobs last changed, for the sitemap and for conditional requests. Of older jobs the time is unknown. */
const jobChanges = ({ text }: ColumnTypes) => [
  `alter table job_texts add column digest ${text}`,
  `alter table job_texts add column changed_at ${text}`,
  `alter table board add column changed_at ${text}`,
]

/** The table is named after its content; the trigger of PostgreSQL is renamed with it. */
const jobListVersion: Record<Dialect, string[]> = {
  sqlite: ['alter table board rename to job_list_version'],
  postgres: [
    'alter table board rename to job_list_version',
    'alter trigger board_changed on job_list_version rename to job_list_version_changed',
    'alter function tell_board_changed() rename to notify_job_list_version',
  ],
}

/** Tables and columns are named after their content; rows stay. PostgreSQL does not rename the constraints of a renamed table. */
const clearNames: Record<Dialect, string[]> = {
  sqlite: [
    'alter table files rename column doomed_at to deleted_at',
    'drop index files_doomed',
    'create index files_deleted on files (deleted_at, id) where deleted_at is not null',
    'alter table job_alerts_told rename to job_alerts_sent',
    'alter table logos rename column tries to attempts',
  ],
  postgres: [
    'alter table files rename column doomed_at to deleted_at',
    'drop index files_doomed',
    'create index files_deleted on files (deleted_at, id) where deleted_at is not null',
    'alter table job_alerts_told rename to job_alerts_sent',
    ...['pkey', 'alert_seq_fkey', 'job_seq_fkey'].map((key) => `alter table job_alerts_sent rename constraint job_alerts_told_${key} to job_alerts_sent_${key}`),
    'alter table logos rename column tries to attempts',
    ...['pkey', 'id_check'].map((key) => `alter table job_list_version rename constraint board_${key} to job_list_version_${key}`),
    "create or replace function notify_job_list_version() returns trigger language plpgsql as $$ begin perform pg_notify('kazi_job_list', ''); return null; end $$",
  ],
}
