/** What `backup --pg-dump` needs, as the settings name it. */
import type { Dump } from '../../backup/backup.ts'
import { dumpBy, fitting, newest, programsHere, readByPgRestore, type Program } from '../../backup/postgres-programs.ts'
import type { Manifest } from '../../backup/manifest.ts'
import { readSettings } from '../../config.ts'
import { directPostgres, type DirectPostgres } from '../../store/copy/direct-postgres.ts'
import { Stopped, type DatabaseSettings } from '../command.ts'

/** A dump, and the database itself, past a pooler: one state of it is read by both. */
export type DirectDump = { dump: Dump; database: DirectPostgres['settings'] }

/** Finds pg_dump for the database of a board. It changes nothing. Throws `Stopped` where none fits, and `StoreUnavailable`. */
export const directDump = async (env: NodeJS.ProcessEnv, { databaseUrl, ...database }: DatabaseSettings): Promise<DirectDump> => {
  if (databaseUrl === undefined) throw new Stopped('--pg-dump is for a board on PostgreSQL: DATABASE_URL is not set.', 2)
  const { DATABASE_LISTEN_URL: listenUrl = databaseUrl, PG_DUMP: named } = readSettings(env, ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'PG_DUMP'])
  const { settings, major, env: address } = await directPostgres({ ...database, databaseUrl: listenUrl })
  const programs = await programsHere('pg_dump', { named, path: env['PATH'] })
  const program = fitting(programs, major)
  if (program === undefined) throw new Stopped(noneFor(major, programs, named), 1)
  return { dump: dumpBy(program, address), database: settings }
}

const noneFor = (major: number, programs: readonly Program[], named: string | undefined): string => {
  const needed = `--pg-dump needs pg_dump ${major} or later: PostgreSQL here has version ${major}.`
  const listed = programs.map(({ version, path }) => `${version} (${path})`).join(', ')
  if (named !== undefined) return `${needed} PG_DUMP names ${programs.length === 0 ? `${named}, which does not run as pg_dump` : listed}.`
  const found = programs.length === 0 ? 'There is none on PATH and in /usr/lib/postgresql.' : `Found: ${listed}.`
  return `${needed} ${found} Install one, such as the package postgresql-client-${major}, or name it by PG_DUMP. Without --pg-dump the backup has the rows, which a restore needs.`
}

/** Reads an archive by `read`, and its dump by the pg_restore of this machine, where there is one; see `readByPgRestore`. */
export const readWithDump = async (env: NodeJS.ProcessEnv, read: Parameters<typeof readByPgRestore>[1]): Promise<{ manifest: Manifest; by: string | null }> => {
  const { PG_DUMP: named } = readSettings(env, ['PG_DUMP'])
  return readByPgRestore(async () => newest(await programsHere('pg_restore', { named, path: env['PATH'] })), read)
}

/** A line about the dump in an archive; empty where it has none. */
export const dumpLine = ({ dump }: Manifest, by: string | null): string => {
  if (dump === undefined) return ''
  const bytes = (dump.bytes / 1_000_000).toFixed(1)
  return `with a dump by pg_dump ${dump.version} (${bytes} MB): ${by === null ? 'its digest is right, and there is no pg_restore here that could read it' : `pg_restore ${by} read it to its end`}.\n`
}
