/** Where everything is kept. */
import * as z from 'zod/mini'
import { path, row, whole } from './row.ts'

const postgresAddress = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'))

export const storing = {
  DATA_DIR: row({ doc: 'The folder of the embedded database, uploaded files and the mailbox.', fallback: './data', schema: path }),
  DATABASE_URL: row({ doc: 'A PostgreSQL address (postgres://...); without it the database is a SQLite file in DATA_DIR.', schema: postgresAddress }),
  DATABASE_LISTEN_URL: row({
    doc: 'Where notifications of PostgreSQL arrive: the same database past a pooler, such as pgbouncer, that passes none on. By default DATABASE_URL.',
    needs: { settings: ['DATABASE_URL'] },
    schema: postgresAddress,
  }),
  DATABASE_POOL: row({
    doc: 'The most connections to PostgreSQL that a process uses at once; it listens on one more, and probes on another one when it gets no answer.',
    fallback: '10',
    schema: whole(1, 1_000),
  }),
  MIGRATION_COPIES: row({
    doc: 'How many copies of the database are left in DATA_DIR, each made before a new version of Kazi changed its tables: of SQLite the file, of PostgreSQL the rows; 0 makes none.',
    fallback: '1',
    schema: whole(0, 100),
  }),
  SECRET_KEY: row({
    doc: 'The key for codes, the same for every process; at least 32 characters. By default one is created in DATA_DIR.',
    schema: z.string().check(z.minLength(32, 'must have at least 32 characters')),
  }),
}
