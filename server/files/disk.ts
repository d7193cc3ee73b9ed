/** Stores the contents of uploaded files in a folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, pipeline } from 'node:stream'
import { DamagedContent, StorageUnavailable, type FileStorage } from './storage.ts'

const draftMark = '.draft'

/** Longer than a request may take, in milliseconds: no request uses an older draft. */
const draftLifetime = 60 * 60_000

/**
 * Files in one folder, each under its id. A draft gets its final name only when it is whole and flushed. A draft of another process on the same folder may
 * still be growing.
 */
export const diskStorage = async (folder: string): Promise<FileStorage> => {
  await mkdir(folder, { recursive: true })
  const receive: FileStorage['receive'] = async (content) => {
    const path = join(folder, `${randomUUID()}${draftMark}`)
    const drop = () => onDisk(() => rm(path, { force: true }))
    const save = (id: string) =>
      onDisk(async () => {
        await flush(path)
        await rename(path, fileIn(folder, id))
        await flush(folder)
      })
    try {
      return { path, bytes: await writeNew(path, content), save, drop }
    } catch (error) {
      await drop()
      throw error
    }
  }
  return {
    receive,
    ping: async () => (await receive(Readable.from([Buffer.alloc(65_536)]))).drop(),
    open: async (id, bytes) => {
      const handle = await onDisk(() => open(fileIn(folder, id)).catch(missing))
      return handle === null ? null : contentOf(handle, id, bytes)
    },
    has: async (id, bytes) => {
      const handle = await onDisk(() => open(fileIn(folder, id)).catch(missing))
      try {
        if (handle !== null) await refuseDamaged(handle, id, bytes)
      } finally {
        await handle?.close()
      }
      return handle !== null
    },
    list: () => onDisk(async () => (await readdir(folder)).filter((name) => !name.endsWith(draftMark))),
    remove: (id) => onDisk(() => rm(fileIn(folder, id), { force: true })),
    removeStaleDrafts: async () => {
      const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftMark))
      await Promise.all(drafts.map((name) => removeStaleDraft(join(folder, name))))
    },
  }
}

/** Reports errors of `work` as errors of the disk. */
const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause
    throw new StorageUnavailable('The folder of uploaded files cannot be read or written.', { cause })
  }
}

/** Writes a stream to a new file and returns how many bytes it had. */
const writeNew = async (path: string, content: Readable): Promise<number> => {
  const handle = await onDisk(() => open(path, 'wx', 0o600))
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      await onDisk(() => handle.writeFile(chunk))
      bytes += Buffer.byteLength(chunk)
    }
  } finally {
    await onDisk(() => handle.close())
  }
  return bytes
}

const refuseDamaged = async (handle: FileHandle, id: string, bytes: number): Promise<void> => {
  const found = await onDisk(() => handle.stat())
  if (found.isFile() && found.size === bytes) return
  throw new DamagedContent(`The content of the file ${id} was stored with ${bytes} bytes and ${found.isFile() ? `has ${found.size}` : 'is no file'}.`)
}

/**
 * Streams the content behind a handle, and closes the handle. A length other than the stored one would leave the client waiting, or corrupt the next
 * response.
 */
const contentOf = async (handle: FileHandle, id: string, bytes: number): Promise<Readable> => {
  try {
    await refuseDamaged(handle, id, bytes)
  } catch (error) {
    await handle.close()
    throw error
  }
  let bytesRead = 0
  const counted = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytesRead += chunk.length
      done(null, chunk)
    },
    flush: (done) => done(bytesRead === bytes ? null : new DamagedContent(`The content of the file ${id} ended after ${bytesRead} of ${bytes} bytes.`)),
  })
  return pipeline(handle.createReadStream({ end: bytes - 1 }), counted, () => {})
}

const removeStaleDraft = async (draft: string) => {
  const file = await stat(draft).catch(missing)
  if (file !== null && Date.now() - file.mtimeMs > draftLifetime) await rm(draft, { force: true })
}

/** Returns null for a missing file; rethrows any other error. */
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
