/** The migrations of job alerts. */
import { sql, type Transaction } from 'kysely'
import { newForDays } from '../../values/alerts/news.ts'
import { periods } from '../../values/alerts/periods.ts'
import { dayOf, daysBefore } from '../../values/app/day.ts'
import type { ColumnTypes, Tables } from '../tables.ts'

/** `after_seq` is the newest job at the last check: jobs get rising numbers in the order of their commits (`nextVersion` is taken first). */
export const alertTables = ({ text, sequence, int }: ColumnTypes) => [
  `create table job_alerts (
    seq ${sequence},
    id ${text} not null unique,
    name ${text} not null unique,
    email ${text} not null,
    email_folded ${text} not null,
    query ${text} not null,
    frequency ${text},
    after_seq ${int} not null,
    due_at ${text} not null,
    created_at ${text} not null
  )`,
  'create index job_alerts_email on job_alerts (email_folded)',
  'create index job_alerts_due on job_alerts (due_at, frequency, after_seq) where frequency is not null',
  'create index job_alerts_unconfirmed on job_alerts (created_at) where frequency is null',
  `create table job_alerts_told (
    alert_seq ${int} not null references job_alerts (seq) on delete cascade,
    job_seq ${int} not null references jobs (seq),
    primary key (alert_seq, job_seq)
  )`,
]

/**
 * Alerts know the day of their last check beside the newest job, since postings of the future come later than their numbers; and mailed jobs are listed by
 * address, since two alerts of one address mail no job twice.
 */
export const newsTables = ({ text, int }: ColumnTypes) => [
  `alter table jobs add column news_day ${text}`,
  'create index jobs_news on jobs (news_day, seq) where news_day is not null',
  `alter table job_alerts add column after_day ${text} not null default ''`,
  'drop index job_alerts_due',
  'create index job_alerts_due on job_alerts (due_at, frequency, after_seq, after_day) where frequency is not null',
  `create table job_alerts_mailed (
    email_folded ${text} not null,
    job_seq ${int} not null references jobs (seq),
    primary key (email_folded, job_seq)
  )`,
  'insert into job_alerts_mailed select distinct email_folded, job_seq from job_alerts_sent inner join job_alerts on job_alerts.seq = alert_seq',
  'drop table job_alerts_sent',
]

/** Jobs that wait for a weekly alert at the time of the migration stay news, as far as their dates allow. */
export const fillNews = async (tx: Transaction<Tables>, now: Date): Promise<void> => {
  const today = dayOf(now)
  await tx.updateTable('job_alerts').set({ after_day: today }).execute()
  await tx.updateTable('jobs').set({ news_day: sql<string>`posting_date` }).where('deleted_at', 'is', null).where('posting_date', '>=', daysBefore(today, longestWait)).execute()
}

const longestWait = periods.weekly / 86_400_000 + newForDays
