/** Uploads that are not stored yet: files in a folder of this machine. */
import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StorageUnavailable, type Draft, type FileStorage } from './storage.ts'

const draftMark = '.draft'

export const isDraft = (name: string): boolean => name.endsWith(draftMark)

/** Longer than a request may take, in milliseconds: no request uses an older draft. */
const draftLifetime = 60 * 60_000

/** Stores a draft, and leaves none of it in the folder. */
export type Store = (draft: Pick<Draft, 'path' | 'bytes' | 'digest'>, id: string) => Promise<void>

/** The part of a storage that receives uploads in a folder. A draft of another process on the same folder may still be growing. */
export const draftsIn = (folder: string, store: Store): Pick<FileStorage, 'receive' | 'removeStaleDrafts'> => ({
  receive: async (content) => {
    const path = join(folder, `${randomUUID()}${draftMark}`)
    const drop = () => onDisk(() => rm(path, { force: true }))
    try {
      const draft = { path, ...(await writeNew(path, content)) }
      return { ...draft, save: (id) => store(draft, checkedId(id)), drop }
    } catch (error) {
      await drop()
      throw error
    }
  },
  removeStaleDrafts: async () => {
    // After a move to another storage the folder may be deleted.
    const drafts = ((await readdir(folder).catch(missing)) ?? []).filter(isDraft)
    await Promise.all(drafts.map((name) => removeStaleDraft(join(folder, name))))
  },
})

/** Reports errors of `work` as errors of the disk. */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause
    throw new StorageUnavailable('The folder of uploaded files cannot be read or written.', { cause })
  }
}

/** Returns null for a missing file; rethrows any other error. */
export const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** An id, which can be no path. */
export const checkedId = (id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new Error('A file id holds letters, digits, _ and - only')
  return id
}

/** Writes a stream to a new file and returns how many bytes it had, and their digest. */
const writeNew = async (path: string, content: Readable): Promise<{ bytes: number; digest: string }> => {
  const handle = await onDisk(() => open(path, 'wx', 0o600))
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      await onDisk(() => handle.writeFile(chunk))
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
    }
  } finally {
    await onDisk(() => handle.close())
  }
  return { bytes, digest: hash.digest('hex') }
}

const removeStaleDraft = async (draft: string) => {
  const file = await stat(draft).catch(missing)
  if (file !== null && Date.now() - file.mtimeMs > draftLifetime) await rm(draft, { force: true })
}
