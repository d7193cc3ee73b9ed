import type { ColumnTypes } from '../tables.ts'

export const accountTables = ({ text, sequence, int }: ColumnTypes) => [
  `alter table users add column deleted_at ${text}`,
  'create index users_role on users (role, created_at, id) where deleted_at is null',
  `alter table files add column doomed_at ${text}`,
  'create index files_doomed on files (doomed_at, id) where doomed_at is not null',
  `create table codes (
    email_folded ${text} not null,
    purpose ${text} not null,
    email ${text} not null,
    seed ${text} not null,
    tries ${int} not null,
    sent_at ${text},
    expires_at ${text} not null,
    primary key (email_folded, purpose)
  )`,
  'create index codes_expiry on codes (expires_at)',
  `create table limits (
    key ${text} primary key,
    taken ${int} not null,
    ends_at ${text} not null
  )`,
  'create index limits_end on limits (ends_at)',
  `create table outbox (
    seq ${sequence},
    id ${text} not null unique,
    kind ${text} not null,
    recipient ${text} not null,
    recipient_folded ${text} not null,
    params ${text} not null,
    state ${text} not null,
    attempts ${int} not null,
    due_at ${text} not null,
    created_at ${text} not null,
    sent_at ${text},
    reason ${text}
  )`,
  "create index outbox_waiting on outbox (seq, due_at) where state = 'waiting'",
  "create index outbox_recipient on outbox (recipient_folded) where state = 'waiting'",
  `create table audit (
    seq ${sequence},
    at ${text} not null,
    actor_id ${text},
    action ${text} not null,
    subject_id ${text} not null,
    details ${text} not null
  )`,
  `create table profile_views (
    user_id ${text} not null references users (id),
    viewer_id ${text} not null references users (id),
    day ${text} not null,
    primary key (user_id, day, viewer_id)
  )`,
  'create index profile_views_viewer on profile_views (viewer_id)',
  `create table job_views (
    owner_id ${text} not null references users (id),
    day ${text} not null,
    views ${int} not null,
    primary key (owner_id, day)
  )`,
]
