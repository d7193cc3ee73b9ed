import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fitting, newest, programsHere } from '../../../server/backup/postgres-programs.ts'

/** A machine with these programs: what each prints for --version, by its path below the folder. */
const machine = async (programs: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, printed] of Object.entries(programs)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), `#!/bin/sh\necho '${printed}'\n`)
    await chmod(join(folder, path), 0o755)
  }
  const found = async (name: 'pg_dump' | 'pg_restore', named?: string) =>
    (await programsHere(name, { named: named === undefined ? undefined : join(folder, named), path: [join(folder, 'bin'), '', join(folder, 'none')].join(delimiter), folder: join(folder, 'debian') })).map(({ path, ...program }) => ({ ...program, path: path.slice(folder.length + 1) }))
  return found
}

const debian = { 'debian/17/bin/pg_dump': 'pg_dump (PostgreSQL) 17.2 (Debian 17.2-1)', 'debian/15/bin/pg_dump': 'pg_dump (PostgreSQL) 15.13', 'bin/pg_dump': 'pg_dump (PostgreSQL) 17.2', 'debian/15/bin/pg_restore': 'pg_restore (PostgreSQL) 15.13', 'own/pg_dump-19': 'pg_dump (PostgreSQL) 19beta1', 'own/pg_restore': 'pg_restore (PostgreSQL) 19beta1', 'debian/9/bin/pg_dump': 'out of order' }

test('the programs of this machine are found by their versions, the oldest first', async () => {
  const found = await machine(debian)
  expect(await found('pg_dump')).toEqual([
    { path: 'debian/15/bin/pg_dump', version: '15.13', major: 15 },
    { path: 'debian/17/bin/pg_dump', version: '17.2', major: 17 },
    { path: 'bin/pg_dump', version: '17.2', major: 17 },
  ])
  expect(await (await machine({}))('pg_dump')).toEqual([])
})

test('PG_DUMP is the only one, and the pg_restore beside it', async () => {
  const found = await machine(debian)
  expect([await found('pg_dump', 'own/pg_dump-19'), await found('pg_restore', 'own/pg_dump-19')]).toEqual([[{ path: 'own/pg_dump-19', version: '19beta1', major: 19 }], [{ path: 'own/pg_restore', version: '19beta1', major: 19 }]])
  expect([await found('pg_dump', 'none/pg_dump'), await found('pg_restore', 'none/pg_dump')]).toEqual([[], [{ path: 'debian/15/bin/pg_restore', version: '15.13', major: 15 }]])
})

test.each([[14, 15], [15, 15], [16, 17], [17, 17], [18, undefined]])('for a server %i pg_dump %s is taken', async (server, taken) => {
  expect(fitting([15, 17, 17].map((major) => ({ path: '', version: '', major })), server)?.major).toBe(taken)
})

test('the newest pg_restore is taken', () => {
  expect([newest([]), newest([15, 17].map((major) => ({ path: '', version: '', major })))?.major]).toEqual([undefined, 17])
})
