import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase, SqliteDialectConfig, SqliteStatement } from 'kysely'
import Libsql from 'libsql'
import { guarded } from './guard.ts'
import { PatientSqliteDriver, whileBusy } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

/** Opens `<dataDir>/kazi.sqlite`, made when missing, for this account of the machine alone. */
export const openSqlite = (dataDir: string): Kysely<Tables> => {
  const dialect = new PatientSqliteDialect({
    database: async () => {
      const path = await madeIn(dataDir)
      return withKeptStatements(await whileBusy(() => opened(path)))
    },
  })
  return new Kysely<Tables>({ dialect: guarded(dialect, isOutage) })
}

const settings = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'cache_size = -16384']

const opened = (path: string): Libsql.Database => {
  const database = new Libsql(path)
  try {
    for (const setting of settings) database.pragma(setting)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite itself would make a file that everybody may read; those it puts beside get the same rights as this one. */
const madeIn = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'kazi.sqlite')
  await mkdir(dataDir, { recursive: true })
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return path
}

class PatientSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientSqliteDriver(this.#config)
  }
}

const statementsKept = 200

/** Prepares a statement once: preparing costs as much as a small query, and a statement's memory is only freed when it is collected. */
const withKeptStatements = (database: Libsql.Database): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>()
  const prepare = (sql: string) => database.prepare(sql) as unknown as SqliteStatement
  return {
    close: () => {
      kept.clear()
      database.close()
    },
    prepare: (sql) => {
      const statement = kept.get(sql) ?? prepare(sql)
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > statementsKept && oldest !== undefined) kept.delete(oldest)
      return statement
    },
  }
}

const outages = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/

const isOutage = (error: unknown) => error instanceof Error && ('syscall' in error || ('code' in error && outages.test(String(error.code))))
