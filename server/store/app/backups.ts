/** The notes of backups under way. */
import { sql } from 'kysely'
import type { ColumnTypes, Database } from '../tables.ts'
import { sweepRows, type SweepMode } from './over.ts'

declare module '../tables.ts' {
  interface Tables {
    backups_under_way: { id: string; until: string }
  }
}

export const backupTables = ({ text }: ColumnTypes) => [
  `create table backups_under_way (
    id ${text} primary key,
    until ${text} not null
  )`,
]

/** A backup copies the files of one state of the database. Their contents stay until it ends, also where files are deleted meanwhile. */
export type BackupStore = {
  /** Notes a backup until then (ISO 8601, UTC), also again: one that died is none after its time. */
  note(id: string, until: string): Promise<void>
  end(id: string): Promise<void>
  isUnderWay(now: string): Promise<boolean>
  /** Deletes the next notes of backups that died, or counts all (`SweepMode`); returns how many. */
  sweep(now: string, mode?: SweepMode): Promise<number>
}

export const backupStore = ({ dialect, db }: Database): BackupStore => ({
  note: async (id, until) => {
    await db.insertInto('backups_under_way').values({ id, until }).onConflict((conflict) => conflict.column('id').doUpdateSet({ until })).execute()
  },
  end: async (id) => {
    await db.deleteFrom('backups_under_way').where('id', '=', id).execute()
  },
  isUnderWay: async (now) => (await db.selectFrom('backups_under_way').select('id').where('until', '>', now).limit(1).executeTakeFirst()) !== undefined,
  sweep: (now, mode) => sweepRows({ dialect, db }, { table: 'backups_under_way', keys: ['id'], over: sql`until <= ${now}` }, mode),
})
