/** A board with rows in every table and files, and how two boards are compared. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { loadDemoData } from '../../../server/demo/load.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import { claimInstallation } from '../../../server/installation.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { kazi } from '../../support/board/program.ts'
import type { FreshDatabase, TestDatabase } from '../../support/database/databases.ts'
import { rowsFor } from '../store/accounts/person-rows.ts'
import { withTables } from '../store/database/entries.ts'
import { schemaOf } from '../store/database/schema.ts'

export type Options = FreshDatabase['options']

/** A database, empty as before a first start or with an empty board, that goes with the test. */
export const fresh = async (database: TestDatabase, state: 'open' | 'openBoard' = 'open'): Promise<Options> => {
  const { options, remove } = await database[state]()
  onTestFinished(remove)
  return options
}

const dialectOf = ({ databaseUrl }: Options) => (databaseUrl ? 'postgres' : 'sqlite')

/** Texts that quoting, COPY, JSON lines and line breaks could spoil. */
const hostile = String.raw`a\N b\\t "q" 'x' [1,2],` + '\t\n\r\n\u2028 \u{1F9F5} e\u0301 \u0001 \ufffd \\.'

/** Rows that only their own part writes, or that go before a backup. */
const filledBefore = new Set(['migrations', 'installation', 'job_list_version', 'job_search_state', 'exchange_rates', 'backups_under_way', 'servers', 'job_docs', 'job_tokens', 'jobs_search', 'job_facet_names', 'job_places', 'job_words'])

export const contentsOfFiles = [Buffer.from('%PDF-1.4 one'), Buffer.alloc(0), Buffer.alloc(300_000, 'kazi\0'), Buffer.from([0, 255, 10, 13])]

/** Fills a board: the demo board, rows of every table, files of several lengths, a key and the operator's files. */
export const fill = async (options: Options): Promise<void> => {
  const store = await openStore(options)
  try {
    await claimInstallation(store, { DATA_DIR: options.dataDir, SECRET_KEY: undefined })
    await loadDemoData(store, new Date('2026-11-20T12:00:00.000Z'))
    while ((await store.search.fill()) > 0);
    const owner = await store.users.create({ email: 'files@kazi.test', role: 'Employer', isActive: true, passwordHash: hostile, firstName: hostile })
    await store.jobs.upsert([{ jobTitle: hostile, companyName: hostile, jobCity: 'Gulu', jobCountry: 'Uganda', postingDate: '2026-11-01', skills: [hostile], description: hostile, minPrice: 0.1, maxPrice: 1e15 + 0.5, salaryType: 'Monthly', postedBy: owner.userId }])
    for (const [at, content] of contentsOfFiles.entries()) await storeFile(store, options, owner.userId, `file-${at}`, content)
    await storeFile(store, options, owner.userId, 'deleted', Buffer.from('deleted'))
    await store.files.markDeleted(['deleted'])
    await store.rates.replace({ currency: 'USD', date: '2026-11-01', worth: { EUR: 1.0812345678901234, UGX: 0.00027 } })
  } finally {
    await store.close()
  }
  await (await diskStorage(join(options.dataDir, 'files'))).receive(Readable.from([Buffer.from('a logo')])).then((draft) => draft.save('a-logo'))
  await withTables(options, async (db) => {
    const tables = await schemaOf(db, dialectOf(options))
    const person = { userId: String((await sql<{ id: string }>`select id from users limit 1`.execute(db)).rows[0]?.id), email: 'rows@example.com' }
    const { rowApart } = rowsFor(db, tables)
    const given: Record<string, Record<string, string | number>> = { files: { deleted_at: '2026-11-20T00:00:00.000Z' }, logos: { image_id: 'a-logo', bytes: 6, digest: createHash('sha256').update('a logo').digest('hex') } }
    for (const { name } of tables) if (!filledBefore.has(name)) await rowApart(name, person, given[name] ?? {})
    // One board of several thousand rows of a table is read in several pages.
    for (let n = 0; n < 1_203; n += 1) await sql`insert into job_sources ${sql.raw('(name, owner_id)')} values (${`source ${n} ${hostile}`}, ${person.userId})`.execute(db)
  })
  await writeFile(join(options.dataDir, 'equals.txt'), 'nurse = carer\n')
  await writeFile(join(options.dataDir, 'rates.json'), '{}')
  await mkdir(join(options.dataDir, 'pages'))
  for (const page of ['imprint', 'press-kit']) await writeFile(join(options.dataDir, 'pages', `${page}.md`), `# ${hostile}\n`)
}

export const storeFile = async (store: Store, { dataDir }: Options, ownerId: string, id: string, content: Buffer): Promise<void> => {
  const draft = await (await diskStorage(join(dataDir, 'files'))).receive(Readable.from([content], { objectMode: false }))
  await draft.save(id)
  await store.files.create({ id, ownerId, kind: 'cv', name: `${hostile}.pdf`, mediaType: 'application/pdf', extension: '.pdf', bytes: content.length })
}

/** Tables that each database makes for itself. */
const ownOfDatabase = new Set(['migrations', 'backups_under_way', 'servers', 'job_docs', 'job_tokens', 'jobs_search', 'job_facet_names', 'job_places', 'job_words', 'job_search_state'])

/** Every row of a board, as text, by table; the epoch, which no two databases share, is left out. */
export const rowsOf = (options: Options): Promise<Record<string, string[]>> =>
  withTables(options, async (db) => {
    const found: Record<string, string[]> = {}
    for (const { name, columns } of await schemaOf(db, dialectOf(options))) {
      if (ownOfDatabase.has(name)) continue
      const read = columns.map((column) => column.name).filter((column) => column !== 'epoch').toSorted()
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      found[name] = rows.map((row) => JSON.stringify(read.map((column) => [column, row[column]]))).toSorted()
    }
    return found
  })

/** The files of DATA_DIR but the database, by path, as text. */
export const filesOf = async ({ dataDir }: Options): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('kazi.sqlite')) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(dataDir.length + 1)] = await readFile(path, 'latin1')
  }
  return found
}

/** Without the content that the sweep had not removed yet. */
export const keptFilesOf = async (options: Options): Promise<Record<string, string>> => {
  const { 'files/deleted': _, ...rest } = await filesOf(options)
  return rest
}

type Ended = { status: number | null; stdout: string; stderr: string }

const started = ({ databaseUrl = '', dataDir }: Options, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, kazi(...args), { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(([stdout, stderr, [status]]): Ended => ({ status: status as number | null, stdout, stderr }))
  return { child, ended }
}

/** Runs a command of `kazi` in a process of its own. */
export const run = (options: Options, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> => started(options, args, env).ended
export const start = (options: Options, args: readonly string[], env: NodeJS.ProcessEnv = {}) => started(options, args, env)

/** Makes a backup and returns its path. Rejects with its output where there is none. */
export const backedUp = async (options: Options, folder: string, ...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await run(options, ['backup', '--to', folder, ...args])
  if (status !== 0 || stderr !== '') throw new Error(`The backup ended with ${status}: ${stdout}${stderr}`)
  return stdout.split('\n', 1)[0] ?? ''
}
