import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './storage.ts'

const draftMark = '.draft'

/** Longer than a request may take, so that an older draft belongs to nobody; in milliseconds. */
const draftsLive = 60 * 60_000

/**
 * Files in one folder, each under its id. A draft gets its final name only when it is whole and flushed.
 * A draft of another process on the same folder may still be growing.
 */
export const diskStorage = async (folder: string): Promise<FileStorage> => {
  await mkdir(folder, { recursive: true })
  return {
    receive: async (content) => {
      const path = join(folder, `${randomUUID()}${draftMark}`)
      const drop = () => rm(path, { force: true })
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(content, target)
      } catch (error) {
        await drop()
        throw error
      }
      const keep = async (id: string) => {
        await flush(path)
        await rename(path, fileIn(folder, id))
        await flush(folder)
      }
      return { path, bytes: target.bytesWritten, keep, drop }
    },
    open: async (id) => {
      const handle = await open(fileIn(folder, id)).catch(missing)
      return handle === null ? null : handle.createReadStream()
    },
    remove: (id) => rm(fileIn(folder, id), { force: true }),
    dropLeft: async () => {
      const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftMark))
      await Promise.all(drafts.map((name) => removeLeft(join(folder, name))))
    },
  }
}

const removeLeft = async (draft: string) => {
  const file = await stat(draft).catch(missing)
  if (file !== null && Date.now() - file.mtimeMs > draftsLive) await rm(draft, { force: true })
}

/** Answers null for a file that is not there; any other failure is thrown on. */
const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const fileIn = (folder: string, id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new Error('A file id holds letters, digits, _ and - only')
  return join(folder, id)
}

const flush = async (path: string) => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
