/** Copies a database before its tables are changed. */
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StoreUnavailable } from '../errors.ts'
import { flush } from '../flush.ts'
import { connectTo } from '../database/sqlite-file.ts'
import { makeFolder } from '../make-folder.ts'

const mark = '.before-'
const draftEnding = '.draft'

/**
 * Copies the SQLite file at `path` to a file beside it that is named after the first change; see `storeCopy`. It may run while another connection has the lock
 * of a writer: the copy is then the state that is changed.
 */
export const copyBefore = async (path: string, change: string, most: number): Promise<void> => {
  if (most > 0) await storeCopy(path, change, most, async (draft) => copyInto(path, draft))
}

/**
 * Stores a copy that `write` writes into a draft: it gets its name, `path` and the change, when it is flushed. Removes older copies so that `most` are left. Throws
 * `StoreUnavailable` where none could be made.
 */
export const storeCopy = async (path: string, change: string, most: number, write: (draft: string) => Promise<void>): Promise<void> => {
  const copy = `${path}${mark}${change}`
  const draft = `${copy}${draftEnding}`
  try {
    await makeFolder(dirname(path))
    await rm(draft, { force: true })
    // SQLite itself would create a file that all users may read.
    await (await open(draft, 'wx', 0o600)).close()
    await write(draft)
    await flush(draft)
    await rename(draft, copy)
    await flush(dirname(path))
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {})
    throw new StoreUnavailable(`no copy of it could be made before its tables are changed (${(cause as Error).message}). Make room for one in DATA_DIR, or set MIGRATION_COPIES=0.`, { cause })
  }
  await removeOlder(path, most)
}

const copyInto = (path: string, draft: string): void => {
  const database = connectTo(path)
  try {
    database.prepare('vacuum into ?').run([draft])
  } finally {
    database.close()
  }
}

const removeOlder = async (path: string, most: number): Promise<void> => {
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(`${basename(path)}${mark}`) && !name.endsWith(draftEnding))
  const copies = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dirname(path), name))).mtimeMs })))
  for (const { name } of copies.toSorted((one, other) => other.at - one.at).slice(most)) await rm(join(dirname(path), name))
}
