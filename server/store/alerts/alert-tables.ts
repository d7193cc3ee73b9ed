/** The migration that came with job alerts. */
import type { ColumnTypes } from '../tables.ts'

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
