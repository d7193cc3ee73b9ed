import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './storage.ts'

const draftMark = '.draft'

/**
 * Files in one folder, each under its id. A draft gets its final name only when it is whole and flushed;
 * drafts left by a crash are removed here, at the start.
 */
export const diskStorage = async (folder: string): Promise<FileStorage> => {
  await mkdir(folder, { recursive: true })
  const left = (await readdir(folder)).filter((name) => name.endsWith(draftMark))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))

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
      try {
        return (await open(fileIn(folder, id))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (id) => rm(fileIn(folder, id), { force: true }),
  }
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
