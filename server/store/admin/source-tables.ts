/** The migration that made feeds of sources: addresses, schedules and runs. */
import { randomUUID } from 'node:crypto'
import type { Generated, Transaction } from 'kysely'
import type { SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import type { ColumnTypes, Tables } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    /** The sources of imported postings. Each belongs to one account: no other account imports from it. */
    job_sources: {
      name: string
      owner_id: string
      /** Null until the migration has filled it. */
      id: string | null
      url: string | null
      schedule: SourceSchedule | null
      is_paused: Generated<number>
      /** 1: a run was requested; 2: one that closes what vanished, however much it is. Negative while that run is under way: after a crash it begins again. */
      requested: Generated<number>
      etag: string | null
      last_modified: string | null
      next_run_at: string | null
      /** Failed runs in a row. */
      failures: Generated<number>
      leased_until: string | null
      lease: string | null
      /** A removed source is not shown. Its row stays for its jobs, which still belong to its owner alone. */
      removed_at: string | null
      /** Changes with the address and the schedule. */
      version: Generated<number>
    }
    source_runs: {
      seq: Generated<number>
      source: string
      started_at: string
      ended_at: string
      read: number
      inserted: number
      changed: number
      unchanged: number
      closed: number
      skipped: number
      not_closed: number
      /** A JSON array of `SourceProblem`. */
      problems: string
      failure: string | null
    }
  }
}

export const sourceTables = ({ text, int, sequence }: ColumnTypes) => [
  ...['id', 'url', 'schedule', 'etag', 'last_modified', 'next_run_at', 'leased_until', 'lease', 'removed_at'].map((name) => `alter table job_sources add column ${name} ${text}`),
  ...['is_paused', 'requested', 'failures'].map((name) => `alter table job_sources add column ${name} ${int} not null default 0`),
  'create unique index job_sources_id on job_sources (id)',
  `create table source_runs (
    seq ${sequence},
    source ${text} not null references job_sources (name),
    started_at ${text} not null,
    ended_at ${text} not null,
    ${['read', 'inserted', 'changed', 'unchanged', 'closed', 'skipped', 'not_closed'].map((name) => `${name} ${int} not null`).join(', ')},
    problems ${text} not null,
    failure ${text}
  )`,
  'create index source_runs_source on source_runs (source, seq)',
]

/** Gives the existing sources their ids. */
export const fillSourceIds = async (tx: Transaction<Tables>): Promise<void> => {
  const sources = await tx.selectFrom('job_sources').select('name').where('id', 'is', null).execute()
  for (const { name } of sources) await tx.updateTable('job_sources').set({ id: randomUUID() }).where('name', '=', name).execute()
}
