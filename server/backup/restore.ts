/** Writes a board anew from a backup. */
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FileStorage } from '../files/storage.ts'
import type { StoreSettings } from '../store/database/open.ts'
import { rewriteDatabase, type Rewriting } from '../store/copy/rewrite.ts'
import type { CopiedTable } from '../store/copy/tables.ts'
import { StoreUnavailable } from '../store/store.ts'
import { unknownMigrations } from '../store/database/migrate.ts'
import { lineOf, tableCount, type DataFile } from './layout.ts'
import { UnusableBackup, type Manifest } from './manifest.ts'
import { readBackup, type Takers } from './reading.ts'

export type Target = {
  database: StoreSettings
  files: Pick<FileStorage, 'receive'>
}

/** What an archive has beside rows and uploaded files. */
export type Opened = { manifest: Manifest; data: ReadonlyMap<DataFile, Buffer> }

/** Reads an archive to its end, and changes nothing; `dump` gets what pg_dump wrote. Throws `UnusableBackup` where it is damaged, or this version of the program cannot use it. */
export const openBackup = async (archive: Readable, dump?: Takers['dump']): Promise<Opened> => {
  const data = new Map<DataFile, Buffer>()
  const manifest = await readBackup(archive, { data: async (name, content) => void data.set(name, content), ...(dump !== undefined && { dump }) })
  refuseNewer(manifest)
  return { manifest, data }
}

const refuseNewer = ({ migrations, kazi }: Manifest): void => {
  const unknown = unknownMigrations(migrations)
  if (unknown.length > 0) throw new UnusableBackup(`its database has ${unknown.at(-1)}, which this version of Kazi does not know. Version ${kazi} made it: use that one, or a later one.`)
}

/**
 * Replaces the database by the rows of a backup that was read before (`manifest`), and stores its files beside those that are there. The rows are read back and
 * compared before the old database is given up; where anything fails, it stays, with some more files. `open` opens the archive again, which must be the same.
 */
export const restoreBackup = async (open: () => Promise<Readable>, manifest: Manifest, { database, files }: Target): Promise<void> => {
  const damaged = new Set(manifest.files.damaged)
  await rewriteDatabase(database, manifest.migrations, async (rewriting) => {
    const tables = new Map(rewriting.tables.map((table) => [table.name, table]))
    const read = await readBackup(await open(), {
      rows: (name, columns, rows) => rewriting.insert(tableFor(tables, name, columns), rows).catch((error: unknown) => refuseRows(name, error)),
      file: async (id, _, content) => {
        if (damaged.has(id)) return
        const draft = await files.receive(content)
        try {
          await draft.save(id)
        } finally {
          await draft.drop()
        }
      },
    })
    if (!isDeepStrictEqual(read, manifest)) throw new UnusableBackup('it changed while it was read.')
    await compare(rewriting, manifest)
  })
}

/** The database refuses rows that the board could not have written. */
const refuseRows = (name: string, error: unknown): never => {
  if (error instanceof StoreUnavailable) throw error
  throw new UnusableBackup(`its rows of ${name} cannot be stored (${(error as Error).message}).`, { cause: error })
}

/** The names come from an archive, and go into statements: only those of this database are used. */
const tableFor = (tables: ReadonlyMap<string, CopiedTable>, name: string, columns: readonly string[]): CopiedTable => {
  const table = tables.get(name)
  if (table === undefined || columns.join() !== table.columns.join()) throw new UnusableBackup(`its rows of ${name} do not have the columns that this version of Kazi knows.`)
  return table
}

const compare = async (rewriting: Rewriting, manifest: Manifest): Promise<void> => {
  for (const table of rewriting.tables) {
    const count = tableCount()
    for await (const rows of rewriting.rows(table)) for (const row of rows) count.add(lineOf(row))
    const [expected, found] = [manifest.tables[table.name], count.result()]
    if (found.rows === 0 && expected === undefined) continue
    if (found.digest !== expected?.digest) throw new Error(`The rows of ${table.name} were not stored as the backup has them.`)
  }
}
