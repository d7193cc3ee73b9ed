/** A PostgreSQL as its own programs reach it. */
import { sql } from 'kysely'
import { Client } from 'pg'
import type { StoreSettings } from '../database/open.ts'
import { openPostgres } from '../database/postgres.ts'

/** `major` is that of its version. `env` is the address for programs of PostgreSQL, with its password, which on a command line every user of the machine would see. */
export type DirectPostgres = { settings: StoreSettings & { databaseUrl: string }; major: number; env: Readonly<Record<string, string>> }

const losesSettings = 'which pg_dump must not use: the next request of the board would get what it sets for its session. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.'

/** Asks a PostgreSQL for its version. Throws `StoreUnavailable` where it does not answer, and where there is a pooler between. */
export const directPostgres = async (given: StoreSettings & { databaseUrl: string }): Promise<DirectPostgres> => {
  const settings = { ...given, connections: 1, direct: losesSettings }
  const db = openPostgres(settings.databaseUrl, settings)
  try {
    const { rows } = await sql<{ number: number }>`select cast(current_setting('server_version_num') as integer) as number`.execute(db)
    return { settings, major: Math.floor((rows[0]?.number ?? 0) / 10_000), env: libpqEnv(settings.databaseUrl) }
  } finally {
    await db.destroy()
  }
}

/** Parameters of an address that libpq reads from the environment. */
const passedOn = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY', sslnegotiation: 'PGSSLNEGOTIATION', options: 'PGOPTIONS' } as const

/**
 * The address of a database as environment variables of libpq: host (or the folder of a socket), port, user, database, password and what TLS needs, as node-postgres
 * reads them. `sslmode=no-verify`, which is node-postgres' own, is `require`. A password that the address lacks comes from where both look for it.
 */
export const libpqEnv = (databaseUrl: string): Record<string, string> => {
  const { host, port, user = '', database = '', password } = new Client({ connectionString: databaseUrl })
  const parameters = new URLSearchParams(databaseUrl.replace(/^[^?]*\??/, ''))
  const mode = parameters.get('sslmode') ?? (/^(true|1)$/.test(parameters.get('ssl') ?? '') ? 'require' : process.env['PGSSLMODE'])
  const further = Object.entries(passedOn).flatMap(([name, variable]) => (parameters.has(name) ? [[variable, parameters.get(name) ?? '']] : []))
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...(mode !== undefined && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
    ...(Object.fromEntries(further) as Record<string, string>),
  }
}
