import { expect, test, vi } from 'vitest'
import { libpqEnv } from '../../../server/store/copy/direct-postgres.ts'

test.each([
  ['postgres://kazi:secret@db.example.org/board', { PGHOST: 'db.example.org', PGPORT: '5432', PGUSER: 'kazi', PGDATABASE: 'board', PGPASSWORD: 'secret' }],
  ['postgresql://kazi:p%40ss%20w%3F@[::1]:5433/board', { PGHOST: '::1', PGPORT: '5433', PGUSER: 'kazi', PGDATABASE: 'board', PGPASSWORD: 'p@ss w?' }],
  ['postgres://kazi@localhost/board?host=%2Fvar%2Frun%2Fpostgresql', { PGHOST: '/var/run/postgresql', PGPORT: '5432', PGUSER: 'kazi', PGDATABASE: 'board' }],
  ['postgres://kazi@/board?host=/var/run/postgresql&port=5433', { PGHOST: '/var/run/postgresql', PGPORT: '5433', PGUSER: 'kazi', PGDATABASE: 'board' }],
  ['postgres://kazi@db/board?sslmode=no-verify', { PGHOST: 'db', PGPORT: '5432', PGUSER: 'kazi', PGDATABASE: 'board', PGSSLMODE: 'require' }],
  ['postgres://kazi@db/board?ssl=true', { PGHOST: 'db', PGPORT: '5432', PGUSER: 'kazi', PGDATABASE: 'board', PGSSLMODE: 'require' }],
  ['postgres://kazi@db/board?sslmode=verify-full&sslrootcert=/dev/null&options=-c%20search_path%3Dkazi', { PGHOST: 'db', PGPORT: '5432', PGUSER: 'kazi', PGDATABASE: 'board', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/dev/null', PGOPTIONS: '-c search_path=kazi' }],
])('%s is for libpq', (url, env) => {
  for (const name of ['PGHOST', 'PGPORT', 'PGUSER', 'PGDATABASE', 'PGPASSWORD', 'PGSSLMODE']) vi.stubEnv(name, undefined)
  expect(libpqEnv(url)).toEqual(env)
  vi.unstubAllEnvs()
})
