import { accessSync, constants, statfsSync } from 'node:fs'

/**
 * Whether a folder exists, is writable and has room for so many bytes.
 * @param {string} folder
 * @param {number} bytes
 */
export const hasRoom = (folder, bytes) => {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}
