/** The processes that serve the board now. */
import { sql } from 'kysely'
import type { ColumnTypes, Database } from '../tables.ts'
import { sweepRows, type SweepMode } from './over.ts'

declare module '../tables.ts' {
  interface Tables {
    servers: { id: string; host: string; pid: number; version: string; started_at: string; seen_at: string }
  }
}

export const serverTables = ({ text, int }: ColumnTypes) => [
  `create table servers (
    id ${text} primary key,
    host ${text} not null,
    pid ${int} not null,
    version ${text} not null,
    started_at ${text} not null,
    seen_at ${text} not null
  )`,
]

/** A process; `id` is its own. Times are ISO 8601 in UTC. */
export type Server = { id: string; host: string; pid: number; version: string; startedAt: string }

/** Each process notes itself every few seconds. One that was not seen for a minute, or by a clock that is a minute ahead, counts as gone. */
export type ServerStore = {
  /** Notes a process as seen now. */
  note(server: Server, now: Date): Promise<void>
  end(id: string): Promise<void>
  /** Those that run, by host and process. */
  running(now: Date): Promise<(Server & { seenAt: string })[]>
  /** How many run of each version. */
  versions(now: Date): Promise<{ version: string; count: number }[]>
  /** Deletes the next notes of processes that are gone, or counts all (`SweepMode`); returns how many. */
  sweep(now: Date, mode?: SweepMode): Promise<number>
}

/** After so many milliseconds without a note a process is gone. */
const goneAfter = 60_000

const around = (now: Date) => [-goneAfter, goneAfter].map((off) => new Date(now.getTime() + off).toISOString())

export const serverStore = ({ dialect, db }: Database): ServerStore => {
  const isSeen = (now: Date) => {
    const [from, to] = around(now)
    return sql<boolean>`seen_at > ${from} and seen_at <= ${to}`
  }
  return {
    note: async ({ startedAt, ...server }, now) => {
      const seen_at = now.toISOString()
      await db.insertInto('servers').values({ ...server, started_at: startedAt, seen_at }).onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at })).execute()
    },
    end: async (id) => {
      await db.deleteFrom('servers').where('id', '=', id).execute()
    },
    running: async (now) => {
      const rows = await db.selectFrom('servers').selectAll().where(isSeen(now)).orderBy('host').orderBy('pid').orderBy('id').execute()
      return rows.map(({ started_at, seen_at, ...server }) => ({ ...server, startedAt: started_at, seenAt: seen_at }))
    },
    versions: async (now) => {
      const rows = await db.selectFrom('servers').select(({ fn }) => ['version', fn.countAll().as('count')]).where(isSeen(now)).groupBy('version').orderBy('version').execute()
      return rows.map(({ version, count }) => ({ version, count: Number(count) }))
    },
    sweep: (now, mode) => {
      const [from, to] = around(now)
      return sweepRows({ dialect, db }, { table: 'servers', keys: ['id'], over: sql`(seen_at <= ${from} or seen_at > ${to})` }, mode)
    },
  }
}
