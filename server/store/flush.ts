import { open } from 'node:fs/promises'

/** Waits until the disk has a file, or the names in a folder. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
