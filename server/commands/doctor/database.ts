import { commandLine } from '../../release.ts'
import { StoreUnavailable } from '../../store/store.ts'
import type { PostgresFacts, SqliteFacts } from '../../store/app/database-facts.ts'
import type { Pending, Rows } from '../../store/app/pending.ts'
import type { SchemaFacts } from '../../store/database/migrate.ts'
import { reasonOf } from '../../store/database/postgres/reasons.ts'
import { codeOf, ok, problem, sizeOf, warning, type Check, type Line } from './check.ts'

const oldestPostgres = 140_000

const unreached = (error: unknown): Line => {
  // Sentences about a SQLite file contain its path and what to do, nothing else.
  if (error instanceof StoreUnavailable && /kazi\.sqlite/.test(error.message)) return problem(error.message, 'Then run doctor again.')
  const code = codeOf(error)
  const { reason, advice } = reasonOf(code) ?? { reason: `it cannot be used (${code})`, advice: "See PostgreSQL's own log." }
  return problem(`The database cannot be opened: ${reason}.`, advice)
}

const ofSqlite = ({ version, encoding, journal }: SqliteFacts): Line[] => [
  encoding === 'UTF-8' ? ok(`SQLite ${version}, ${encoding}`) : problem(`SQLite stores text as ${encoding}.`, 'Restore a backup that Kazi made.'),
  journal === 'wal'
    ? ok('The journal is a write-ahead log (WAL): people read while the board writes.')
    : problem(`The journal mode is ${journal}, not wal.`, 'DATA_DIR is on a file system without shared memory, such as NFS. Move it to a disk of this machine.'),
]

const ofPostgres = ({ version, versionNumber, isStandby, isReadOnly, encoding, collation, trigrams, sharedBuffers, searchBytes, workMem, matchBytes }: PostgresFacts): Line[] => [
  versionNumber >= oldestPostgres ? ok(`PostgreSQL ${version}`) : problem(`PostgreSQL ${version} is too old.`, 'Kazi needs PostgreSQL 14 or later.'),
  ...(isStandby ? [problem('This PostgreSQL is a standby: it takes no writes, and the board does not start on it.', 'DATABASE_URL has to lead to the primary.')] : []),
  ...(isReadOnly && !isStandby ? [problem('PostgreSQL takes no writes: default_transaction_read_only is on.', 'Some providers set it when the disk is full: make room there. Otherwise set it to off, for the server, the database and the user.')] : []),
  encoding === 'UTF8'
    ? ok(`Text is UTF8, the database's collation is ${collation}: Kazi orders by its own, which is the same everywhere.`)
    : problem(`Text is stored as ${encoding}.`, "Make a database with UTF8 (createdb --encoding=UTF8 --template=template0), and put the board's data there."),
  {
    installed: ok('The extension pg_trgm is there.'),
    available: warning('The extension pg_trgm is not installed in this database.', 'The first start installs it where the user may. Otherwise, as an administrator of PostgreSQL: CREATE EXTENSION pg_trgm.'),
    missing: problem('PostgreSQL has no extension pg_trgm.', 'Install the package of contrib extensions, postgresql-contrib on most systems.'),
  }[trigrams],
  sharedBuffers >= searchBytes
    ? ok(`shared_buffers (${sizeOf(sharedBuffers)}) holds the tables that a search reads (${sizeOf(searchBytes)}).`)
    : warning(`shared_buffers (${sizeOf(sharedBuffers)}) is smaller than the tables that a search reads (${sizeOf(searchBytes)}).`, 'Searches read them from disk. Raise shared_buffers in postgresql.conf, to a quarter of the memory at most, and restart PostgreSQL.'),
  workMem >= matchBytes
    ? ok(`work_mem (${sizeOf(workMem)}) holds the matches of a search (${sizeOf(matchBytes)}).`)
    : warning(`work_mem (${sizeOf(workMem)}) is smaller than the matches of a search may be (${sizeOf(matchBytes)}).`, 'Searches take many times as long: PostgreSQL reads the words of jobs that do not match. Raise work_mem in postgresql.conf, and reload PostgreSQL.'),
]

const ofNotifications = (arrive: boolean): Line =>
  arrive
    ? ok('Notifications of PostgreSQL arrive: every server sees a changed job at once.')
    : warning('Notifications of PostgreSQL do not arrive here: each answer about jobs needs a query.', 'Behind a pooler such as pgbouncer, set DATABASE_LISTEN_URL to the address of PostgreSQL itself.')

const listed = (rows: readonly Rows[]) => rows.map(({ table, rows: count }) => `${count.toLocaleString('en')} of ${table}`).join(', ')

const ofPending = ({ name, before, after }: Pending): Line[] => {
  const first = before.length === 0 ? [] : [`before the board opens it goes through rows (${listed(before)})`]
  const then = after.length === 0 ? [] : [`while people use the board it fills rows (${listed(after)})`]
  return first.length + then.length === 0 ? [] : [ok(`${name}: ${[...first, ...then].join('; ')}.`)]
}

const ofSchema = ({ applied, waiting, filling, refusal, hasOtherTables }: SchemaFacts): Line[] => {
  if (refusal !== null) return [problem(`The board does not start on this database: ${refusal}`, 'Nothing was changed.')]
  if (hasOtherTables) return [problem('This database has tables of another program and none of Kazi.', 'Set DATABASE_URL to a database of its own.')]
  if (applied === 0) return [ok(`The database is empty: the first start makes its tables (${waiting.length} migrations).`)]
  const left = filling.filter((one) => one.left > 0).map((one) => ok(`${one.name}: a running board goes on to fill rows, ${one.left.toLocaleString('en')} are left.`))
  if (waiting.length === 0) return [ok(`The tables are those of this version (${applied} migrations).`), ...left]
  const names = waiting.map(({ name }) => name).join(', ')
  return [warning(`The next start brings the tables up to date: ${names}.`, 'Make a backup first: the version that runs now goes on, and does not start again on the new tables.'), ...waiting.flatMap(ofPending), ...left]
}

/** The database, its settings that matter, and what a start would change. */
export const databaseCheck: Check = {
  title: 'database',
  run: async ({ database }) => {
    try {
      const inspected = await database()
      if (inspected === null) return [warning('There is no database yet.', `The first start makes it. If the board has started already, run '${commandLine('doctor')}' with its settings, in its folder.`)]
      const { facts, schema, isNotified } = inspected
      return [...(facts.dialect === 'sqlite' ? ofSqlite(facts) : [...ofPostgres(facts), ofNotifications(isNotified)]), ...ofSchema(schema)]
    } catch (error) {
      return [unreached(error)]
    }
  },
}
