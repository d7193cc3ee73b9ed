/** Opens SQLite. */
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase, SqliteDialectConfig, SqliteStatement } from 'kysely'
import { guarded } from './guard.ts'
import { connectTo, type SqliteConnection } from './sqlite-file.ts'
import { commandPatience, usualPatience, YieldingSqliteDriver, whileBusy, type Patience } from './sqlite-driver.ts'
import { isUndone, isUnwritable, moved, movedSince, needRoomBeside, sqliteOutage } from './sqlite-outage.ts'
import { StoreUnavailable } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { makeFolder } from '../make-folder.ts'

export type SqliteFile = {
  db: Kysely<Tables>
  /** Resolves when the file is in its place and can be read, and where a write failed before, when it can be written again. */
  ping(): Promise<void>
}

/** `readOnly`: nothing is created, and SQLite refuses every write. `ofCommand`: no visitor waits, so that it may wait for others, and more of the file stays in memory. `committed`: called after every transaction that writes. */
export type SqliteSettings = { readOnly?: boolean | undefined; ofCommand?: boolean | undefined; committed?: (() => void) | undefined }

/** Opens `<dataDir>/kazi.sqlite`, created when missing, readable for this account of the machine only. */
export const openSqlite = (dataDir: string, { readOnly = false, ofCommand = false, committed }: SqliteSettings = {}): SqliteFile => {
  const path = join(dataDir, 'kazi.sqlite')
  const outage = sqliteOutage(path)
  const patience = ofCommand ? commandPatience : usualPatience
  let isMoved = () => false
  const requirePlace = () => {
    if (isMoved()) throw moved()
  }
  const config: SqliteDialectConfig = {
    database: async () => {
      if (readOnly) await requireFile(path)
      else await make(path)
      const database = await whileBusy(() => opened(path, readOnly ? readingSettings : [...settings, cacheOf(ofCommand)]), patience)
      isMoved = movedSince(path)
      return withStatementCache(database, { readOnly, isMoved })
    },
  }
  const dialect = new YieldingSqliteDialect(config, patience, requirePlace)
  let isWritable = true
  const outageOf = (error: unknown) => {
    if (isUnwritable(error)) isWritable = false
    return outage(error)
  }
  const db = new Kysely<Tables>({ dialect: guarded(dialect, { outageOf, isUndone, committed }) })

  const orOutage = <T>(work: () => Promise<T>) =>
    work().catch((cause: unknown) => {
      throw new StoreUnavailable(outage(cause) ?? '', { cause })
    })
  const writeAgain = async () => {
    await orOutage(() => needRoomBeside(path))
    await db.updateTable('job_list_version').set(({ ref }) => ({ epoch: ref('epoch') })).execute()
    isWritable = true
  }
  const read = async () => {
    await db.executeQuery(CompiledQuery.raw('select 1'))
  }
  const ping = async () => {
    await orOutage(async () => requirePlace())
    await (isWritable || readOnly ? read() : writeAgain())
  }
  return { db, ping }
}

/** Megabytes of pages. A transaction of an import changes more pages than a server's cache has: those that do not fit are written several times. */
const cacheOf = (ofCommand: boolean): string => `cache_size = -${(ofCommand ? 32 : 16) * 1024}`

const settings = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'temp_store = memory']

/** A journal mode would be written into the file. */
const readingSettings = ['query_only = on', cacheOf(false), 'temp_store = memory']

const opened = (path: string, pragmas: readonly string[]): SqliteConnection => {
  const database = connectTo(path)
  try {
    for (const setting of pragmas) database.execute(`pragma ${setting}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite itself would create a file that all users may read; its other files get the same rights as this one. */
const make = async (path: string): Promise<void> => {
  await makeFolder(dirname(path))
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const requireFile = async (path: string): Promise<void> => (await open(path, 'r')).close()

class YieldingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #patience: Patience
  readonly #beforeWrite: () => void

  constructor(config: SqliteDialectConfig, patience: Patience, beforeWrite: () => void) {
    super(config)
    this.#config = config
    this.#patience = patience
    this.#beforeWrite = beforeWrite
  }

  override createDriver() {
    return new YieldingSqliteDriver(this.#config, this.#patience, this.#beforeWrite)
  }
}

/**
 * Moves the journal into the database and removes it, unless another process has the database open or the disk is full. Closing alone would leave it:
 * the driver has the statements until they are garbage-collected.
 */
const leaveOneFile = (database: SqliteConnection): void => {
  try {
    database.execute('pragma journal_mode = delete')
  } catch {
    // The next process that opens the database reads the journal.
  }
}

const mostStatements = 200

/** Prepares a statement once: preparing costs as much as a small query, and a statement's memory is only freed when it is garbage-collected. */
const withStatementCache = (database: SqliteConnection, { readOnly, isMoved }: { readOnly: boolean; isMoved: () => boolean }): SqliteDatabase => {
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => {
      cache.clear()
      // SQLite would remove the journal by its name, which is that of the file in this one's place.
      if (isMoved()) return
      if (!readOnly) leaveOneFile(database)
      database.close()
    },
    prepare: (sql) => {
      const statement = cache.get(sql) ?? database.prepare(sql)
      cache.delete(sql)
      cache.set(sql, statement)
      const [oldest] = cache.keys()
      if (cache.size > mostStatements && oldest !== undefined) cache.delete(oldest)
      return statement
    },
  }
}
