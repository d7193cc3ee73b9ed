/** Stores the contents of uploaded files in a folder. */
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { compared } from './compared.ts'
import { flush } from '../store/flush.ts'
import { checkedId, draftsIn, isDraft, missing, onDisk } from './drafts.ts'
import { DamagedContent, type Content, type FileStorage } from './storage.ts'
import { makeFolder } from '../store/make-folder.ts'

/** Files in one folder, each under its id. A draft gets its final name only when it is whole and flushed. */
export const diskStorage = async (folder: string): Promise<FileStorage> => {
  await makeFolder(folder)
  const drafts = draftsIn(folder, ({ path }, id) =>
    onDisk(async () => {
      await flush(path)
      await rename(path, fileIn(folder, id))
      await flush(folder)
    }),
  )
  return {
    ...drafts,
    ping: async () => (await drafts.receive(Readable.from([Buffer.alloc(65_536)]))).drop(),
    open: async (content) => {
      const handle = await onDisk(() => open(fileIn(folder, content.id)).catch(missing))
      return handle === null ? null : contentOf(handle, content)
    },
    has: async (content) => {
      const handle = await onDisk(() => open(fileIn(folder, content.id)).catch(missing))
      try {
        if (handle !== null) await refuseDamaged(handle, content)
      } finally {
        await handle?.close()
      }
      return handle !== null
    },
    list: () => onDisk(async () => (await readdir(folder)).filter((name) => !isDraft(name))),
    remove: (id) => onDisk(() => rm(fileIn(folder, id), { force: true })),
  }
}

const refuseDamaged = async (handle: FileHandle, { id, bytes }: Content): Promise<void> => {
  const found = await onDisk(() => handle.stat())
  if (found.isFile() && found.size === bytes) return
  throw new DamagedContent(`The content of the file ${id} was stored with ${bytes} bytes and ${found.isFile() ? `has ${found.size}` : 'is no file'}.`)
}

/**
 * Streams the content behind a handle, and closes the handle. A length other than the stored one would leave the client waiting, or corrupt the next
 * response.
 */
const contentOf = async (handle: FileHandle, content: Content): Promise<Readable> => {
  try {
    await refuseDamaged(handle, content)
  } catch (error) {
    await handle.close()
    throw error
  }
  return pipeline(handle.createReadStream({ end: content.bytes - 1 }), compared(content), () => {})
}

const fileIn = (folder: string, id: string): string => join(folder, checkedId(id))
