/** Copies the rows of a PostgreSQL before its tables are changed. */
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { storeCopy } from '../store/copy/before-migration.ts'
import { withSnapshot } from '../store/copy/snapshot.ts'
import { writeBackup } from './backup.ts'
import { readBackup } from './reading.ts'

/**
 * Stores an archive of the rows in `dataDir`, `kazi.postgres.before-` and the name of the first change, reads it back, and leaves `most` of them. Servers go on
 * to read and write meanwhile: what they write after its beginning is not in it.
 */
export const copyRowsBefore =
  ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }, most: number, version: string) =>
  async (change: string): Promise<void> => {
    if (most === 0) return
    await storeCopy(join(dataDir, 'kazi.postgres'), change, most, async (draft) => {
      await withSnapshot({ databaseUrl, dataDir, connections: 1 }, (snapshot) => writeBackup({ snapshot, files: null, dump: null, data: new Map(), version, now: new Date() }, createWriteStream(draft, { flags: 'r+' })))
      await readBackup(createReadStream(draft))
    })
  }
