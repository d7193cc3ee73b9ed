/** Where everything is kept. */
import * as z from 'zod/mini'
import { path, row, whole } from './row.ts'

export const storing = {
  DATA_DIR: row({ doc: 'The folder of the embedded database, uploaded files and the mailbox.', fallback: './data', schema: path }),
  DATABASE_URL: row({
    doc: 'A PostgreSQL address (postgres://...); without it the database is a SQLite file in DATA_DIR.',
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  }),
  DATABASE_POOL: row({
    doc: 'The most connections to PostgreSQL that a process uses at once; it listens on one more, and probes on another one when it gets no answer.',
    fallback: '10',
    schema: whole(1, 1_000),
  }),
  MIGRATION_COPIES: row({
    doc: 'How many copies of the SQLite file are left beside it, each made before a new version of Kazi changed its tables; 0 makes none. PostgreSQL is not copied.',
    fallback: '1',
    schema: whole(0, 100),
  }),
  SECRET_KEY: row({
    doc: 'The key for codes, the same for every process; at least 32 characters. By default one is created in DATA_DIR.',
    schema: z.string().check(z.minLength(32, 'must have at least 32 characters')),
  }),
}
