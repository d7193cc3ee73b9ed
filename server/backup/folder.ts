/** Stores backups in a folder. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '../store/flush.ts'
import { archiveName, isArchiveName, type Place } from './place.ts'
import { makeFolder } from '../store/make-folder.ts'

const draftEnding = '.part'

/** A backup that is still written to changes more often, in milliseconds. */
const draftLifetime = 60 * 60_000

/** Backups in a folder: each gets its name when it is written, checked and flushed; before, it is a hidden draft. The folder is made with the first one. */
export const folderPlace = (folder: string): Place => ({
  store: async (named, write, check) => {
    await makeFolder(folder)
    await removeStaleDrafts(folder)
    const [path, draft] = [join(folder, archiveName(named)), join(folder, `.kazi-${randomUUID()}${draftEnding}`)]
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
  },
  list: async () => (await readdir(folder)).filter(isArchiveName),
  remove: (name) => rm(join(folder, name)),
  pathOf: (name) => join(folder, name),
})

const removeStaleDrafts = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.kazi-') || !name.endsWith(draftEnding)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > draftLifetime) await rm(join(folder, name), { force: true })
  }
}
