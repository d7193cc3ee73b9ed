/** The folder in which backups are stored. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { flush } from '../store/flush.ts'

/** `board`: the beginning of its installation's id, since several boards may share a folder. */
export type BackupName = { board: string; at: Date; mark?: 'before-restore' }

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '')
const nameOf = ({ board, at, mark }: BackupName) => `kazi-${board}-${stamp(at)}${mark === undefined ? '' : `-${mark}`}.tar`
const draftEnding = '.part'

/** A backup that is still written to changes more often, in milliseconds. */
const draftLifetime = 60 * 60_000

/**
 * Stores a backup that `write` writes and `check` reads: under its name only when both are done and it is flushed. A process that dies leaves a hidden draft,
 * which a later backup removes. Returns its path and its length.
 */
export const storeBackup = async (folder: string, named: BackupName, write: (output: Writable) => Promise<void>, check: (archive: Readable) => Promise<void>): Promise<{ path: string; bytes: number }> => {
  await mkdir(folder, { recursive: true })
  await removeStaleDrafts(folder)
  const [path, draft] = [join(folder, nameOf(named)), join(folder, `.kazi-${randomUUID()}${draftEnding}`)]
  try {
    await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await check(createReadStream(draft))
    const { size } = await stat(draft)
    await rename(draft, path)
    await flush(folder)
    return { path, bytes: size }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the oldest backups of a board, so that so many are left; returns the names of those removed. */
export const removeOldest = async (folder: string, board: string, keep: number): Promise<string[]> => {
  const own = (await readdir(folder)).filter((name) => name.startsWith(`kazi-${board}-`) && /-\d{8}T\d{9}Z\.tar$/.test(name))
  const oldest = own.toSorted().slice(0, -keep)
  for (const name of oldest) await rm(join(folder, name))
  return oldest
}

const removeStaleDrafts = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.kazi-') || !name.endsWith(draftEnding)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > draftLifetime) await rm(join(folder, name), { force: true })
  }
}
