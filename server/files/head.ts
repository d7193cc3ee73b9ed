import { open } from 'node:fs/promises'
import { headLength } from '../rules/app/content-kinds.ts'

/** The first bytes of a file, without reading the rest. */
export const headOfFile = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
