/** A connection to a file of SQLite, with the interface that Kysely's dialect has for one. */
import { DatabaseSync } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** `execute` runs statements without parameters. Both throw SQLite's errors with its name as `code`: `SQLITE_BUSY`. */
export type SqliteConnection = SqliteDatabase & { prepare(sql: string): SqliteStatement; execute(sql: string): void }

/** Opens a file, which is created when missing. It does not wait for another process's lock: that throws `SQLITE_BUSY` at once. */
export const connectTo = (path: string): SqliteConnection => {
  const database = named(() => new DatabaseSync(path))
  return {
    close: () => named(() => database.close()),
    execute: (sql) => named(() => database.exec(sql)),
    prepare: (sql) => {
      const statement = named(() => database.prepare(sql))
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => named(() => statement.all(...parameters)),
        run: (parameters) => named(() => statement.run(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      }
    },
  }
}

/** SQLite's sentences for outages. The driver gives errors of `all` these alone, and no code. */
const codes: ReadonlyMap<string, string> = new Map([
  ['database is locked', 'SQLITE_BUSY'],
  ['database table is locked', 'SQLITE_LOCKED'],
  ['locking protocol', 'SQLITE_PROTOCOL'],
  ['database or disk is full', 'SQLITE_FULL'],
  ['disk I/O error', 'SQLITE_IOERR'],
  ['database disk image is malformed', 'SQLITE_CORRUPT'],
  ['file is not a database', 'SQLITE_NOTADB'],
  ['unable to open database file', 'SQLITE_CANTOPEN'],
  ['attempt to write a readonly database', 'SQLITE_READONLY'],
])

const named = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'sqliteCodeName' in error ? error.sqliteCodeName : codes.get(error.message)
    throw code === undefined ? error : Object.assign(error, { code })
  }
}
