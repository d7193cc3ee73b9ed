import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject, TestRunner } from 'vitest'
import { putEmptyBoard } from '../board/empty-board.ts'
import { emptyBoard, naturalBoard, naturalLanguage } from './postgres.ts'
import type { StoreSettings } from '../../../server/store/database/open.ts'

/** The options of `openStore` for a database of its own; `remove` deletes it once every store on it is closed. */
export type FreshDatabase = { options: StoreSettings; remove(): Promise<void> }
export type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL' | 'PostgreSQL in English'
  missing: string | null
  /** An empty database, as before a first start. */
  open(): Promise<FreshDatabase>
  /** A database after a first start: an empty board. */
  openBoard(): Promise<FreshDatabase>
}

const server = inject('postgres')

/** Both databases of the product; `missing` is the reason why one is not available. */
export const databases: readonly TestDatabase[] = [
  { name: 'SQLite', missing: null, open: () => emptyFolder(), openBoard: () => boardFolder() },
  { name: 'PostgreSQL', missing: 'missing' in server ? server.missing : null, open: () => newPostgres('template0'), openBoard: () => newPostgres(emptyBoard) },
]

/** A PostgreSQL that orders and compares text as a language does, as most are set up; the other one does it by code point. */
const natural: TestDatabase = {
  name: 'PostgreSQL in English',
  missing: 'missing' in server ? server.missing : null,
  open: () => newPostgres(`template0 ${naturalLanguage}`),
  openBoard: () => newPostgres(naturalBoard),
}

/**
 * The same tests on each database; where one is missing they are skipped, with the reason in the name. Those of the store are its conformance; of others the run on PostgreSQL
 * is tagged `repeated`.
 */
export const onEachDatabase = (subject: string, tests: (database: TestDatabase) => void): void => onEachOf(databases, subject, tests)

/** The same, and on a PostgreSQL that orders text as a language does, which is tagged `repeated`. */
export const onEachCollation = (subject: string, tests: (database: TestDatabase) => void): void => onEachOf([...databases, natural], subject, tests)

const conformance = join(import.meta.dirname, '../../server/store')

const onEachOf = (all: readonly TestDatabase[], subject: string, tests: (database: TestDatabase) => void): void => {
  const isConformance = TestRunner.getCurrentSuite().file.filepath.startsWith(conformance)
  for (const database of all) {
    const reason = database.missing === null ? '' : ` (skipped: ${database.missing})`
    const isRepeated = database !== databases[0] && !(isConformance && databases.includes(database))
    const tags = isRepeated ? ['repeated'] : []
    describe.skipIf(database.missing !== null)(`${subject} on ${database.name}${reason}`, { tags }, () => tests(database))
  }
}

const emptyFolder = async (): Promise<FreshDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-store-'))
  return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

const boardFolder = async (): Promise<FreshDatabase> => {
  const folder = await emptyFolder()
  await putEmptyBoard(folder.options.dataDir)
  return folder
}

const newPostgres = async (template: string): Promise<FreshDatabase> => {
  const name = `kazi_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const { options, remove } = await emptyFolder()
  const databaseUrl = new URL(serverUrl())
  databaseUrl.pathname = `/${name}`
  return {
    options: { ...options, databaseUrl: databaseUrl.href },
    remove: async () => {
      await asAdmin(`drop database ${name} with (force)`)
      await remove()
    },
  }
}

const serverUrl = () => {
  if ('missing' in server) throw new Error(server.missing)
  return server.url
}

/** Runs one statement of administration; names come from this file alone. */
const asAdmin = async (statement: string) => {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
