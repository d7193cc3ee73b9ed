/** Opens PostgreSQL. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { types } from 'pg'
import { guarded } from './guard.ts'
import type { Tables } from '../tables.ts'
import { reasonOf } from './postgres/reasons.ts'
import { RefusedConnection, UnusableConnection } from './postgres/session.ts'
import { Silence, defaultTimeouts, watchedPool, type Timeouts } from './postgres/watched-pool.ts'

const int8 = 20

export type PostgresSettings = {
  /** Connections at once. */
  connections?: number | undefined
  timeouts?: Partial<Timeouts> | undefined
  /** PostgreSQL refuses every write on these connections. */
  readOnly?: boolean | undefined
  /** Throws `StoreUnavailable` where there is a pooler between, with this rest of its sentence: the harm, and the remedy. */
  direct?: string | undefined
  /** Called after every commit. */
  committed?: () => void
  /** Called where a statement failed because the disk of PostgreSQL is full. */
  full?: () => void
}

/** Opens a pool of connections; 64-bit integers arrive as numbers. */
export const openPostgres = (databaseUrl: string, { connections = 10, timeouts = {}, readOnly = false, direct, committed, full = () => {} }: PostgresSettings = {}): Kysely<Tables> => {
  const config = {
    connectionString: databaseUrl,
    max: connections,
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => (id === int8 && format !== 'binary' ? Number : types.getTypeParser(id, format)) },
  }
  const pool = watchedPool(config, { ...defaultTimeouts, ...timeouts }, { readOnly, direct })
  const outage = (error: unknown) => {
    if ((error as { code?: unknown } | null)?.code === diskFull) full()
    return outageOf(error)
  }
  return new Kysely<Tables>({ dialect: guarded(new PostgresDialect({ pool }), { outageOf: outage, committed }) })
}

const diskFull = '53100'

/** Rejects where PostgreSQL takes no writes. It changes nothing, and PostgreSQL gives it no number of a transaction. */
export const tryToWrite = async (db: Kysely<Tables>): Promise<void> => {
  await db.updateTable('job_list_version').set(({ ref }) => ({ epoch: ref('epoch') })).where(sql<boolean>`false`).execute()
}

/** Rejects where the disk of PostgreSQL has no room for half a megabyte. */
export const needRoom = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`create temporary table room on commit drop as select md5(cast(number as text)) from generate_series(1, 8000) as number`.execute(transaction)
  })

/** The outages: classes 08 (connection), 28 (refused user), 53 (resources) and 57P (shutdown) of PostgreSQL, a database that is missing, its timeouts, and errors of the network or the pool. */
const outageCodes = /^(08|28|3D000|53|57P|57014|55P03|25P0[34]|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))|^ENOENT$/
const outageMessages = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/

const outageOf = (error: unknown): string | null => {
  if (error instanceof UnusableConnection) return error.message
  if (!isOutage(error)) return null
  const found = reasonOf(String((error as NodeJS.ErrnoException).code))
  return found === null ? 'The database is not available.' : `The database is not available: ${found.reason}. ${found.advice}`
}

const isOutage = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  if (error instanceof Silence || error instanceof RefusedConnection) return true
  return outageMessages.test(error.message) || ('code' in error && outageCodes.test(String(error.code)))
}
