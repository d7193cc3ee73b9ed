/** The migration that came with the ends of rows and accounts: when each counts as unused, and indexes by age. */
import { dayOf } from '../../values/app/day.ts'
import { isBackfilled, type Backfill } from './backfill-tables.ts'
import type { ColumnTypes } from '../tables.ts'

export const growthTables = ({ text }: ColumnTypes) => [
  'create index audit_at on audit (at)',
  'create index job_views_day on job_views (day)',
  'create index profile_views_day on profile_views (day)',
  'create index apply_clicks_day on apply_clicks (day)',
  'create index job_alerts_mailed_job on job_alerts_mailed (job_seq)',
  `alter table jobs add column texts_ended_at ${text}`,
  'create index jobs_deleted on jobs (deleted_at, seq) where deleted_at is not null and texts_ended_at is null',
  `alter table logos add column unused_at ${text}`,
  `alter table applications add column decided_at ${text}`,
  'create index applications_step on applications (coalesce(decided_at, created_at))',
  `alter table users add column last_used_day ${text}`,
  `alter table users add column warned_day ${text}`,
  'create index users_unused on users (coalesce(last_used_day, created_at)) where deleted_at is null',
]

/** Nobody knows when the existing accounts were last used, and applications decided: today, so that none of them ends before its time. */
export const growthBackfills: readonly Backfill[] = [
  {
    table: 'users',
    fill: (tx, { after, upTo }, now) =>
      tx.updateTable('users').set({ last_used_day: dayOf(now) }).where('id', '>', after).where('id', '<=', upTo).where('deleted_at', 'is', null).where('last_used_day', 'is', null).execute(),
  },
  {
    table: 'applications',
    fill: (tx, { after, upTo }, now) =>
      tx.updateTable('applications').set({ decided_at: now.toISOString() }).where('id', '>', after).where('id', '<=', upTo).where('status', '!=', 'Pending').where('decided_at', 'is', null).execute(),
  },
]

/** Whether accounts, and applications, have the days by which they end; see `growthBackfills`. */
export const haveDays = (table: 'users' | 'applications') => isBackfilled('0040-growth', table)
