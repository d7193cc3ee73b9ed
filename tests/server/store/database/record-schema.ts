/** `npm run docs:schema`: records the schema of the version in package.json, for a release. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../../scripts/lib/run.mjs'
import { checksumOf } from '../../../../server/store/database/migrate.ts'
import { migrations } from '../../../../server/store/database/migrations.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { startPostgres } from '../../../support/database/postgres.ts'
import { withTables } from './entries.ts'
import { pathOf, readSchema, type Release } from './recorded.ts'
import { unused } from './unused.ts'

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const dataDir = await mkdtemp(join(tmpdir(), 'kazi-schema-'))
const server = await startPostgres()
try {
  const schemaOf = async (options: { dataDir: string; databaseUrl?: string }) => {
    await (await openStore(options)).close()
    return withTables(options, (db) => readSchema(db, options.databaseUrl === undefined ? 'sqlite' : 'postgres'))
  }
  const release: Release = {
    version,
    migrations: Object.fromEntries(migrations.map(({ name, statements }) => [name, { sqlite: checksumOf(statements('sqlite')), postgres: checksumOf(statements('postgres')) }])),
    unused: [...unused],
    schema: { sqlite: await schemaOf({ dataDir }), postgres: await schemaOf({ dataDir, databaseUrl: server.url }) },
  }
  await writeFile(pathOf(version), `${JSON.stringify(release, null, 1)}\n`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
