import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { guarded } from './guard.ts'
import type { Tables } from './tables.ts'

const int8 = 20

/** Opens a pool of connections; whole numbers of 64 bits arrive as numbers. `committed` hears of every commit through them. */
export const openPostgres = (databaseUrl: string, committed?: () => void): Kysely<Tables> => {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? Number : types.getTypeParser(id, format)) },
  })
  // A connection that breaks with nobody listening ends the process. The pool replaces it, and whoever uses it gets the error from the query.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new Kysely<Tables>({ dialect: guarded(new PostgresDialect({ pool }), isOutage, committed) })
}

const ignore = () => {}

/** Classes 08 (connection), 53 (resources) and 57P (shutdown) of PostgreSQL, and what the network or the pool says. */
const outageCodes = /^(08|53|57P|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))|^ENOENT$/
const outageMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const isOutage = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  return outageMessages.test(error.message) || ('code' in error && outageCodes.test(String(error.code)))
}
