/** The bytes of an import: a file, or a stream that is written to a temporary one first, since an import reads from the start more than once. */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Unreadable } from './unreadable.ts'

export type Input = {
  /** As reports name it. */
  name: string
  /** In bytes. */
  size: number
  /** The first bytes, at most `most`. */
  head(most: number): Promise<Buffer>
  /** The content from the start, each time. */
  pieces(): AsyncIterable<Buffer>
  close(): Promise<void>
}

const unreadable = (error: unknown): never => {
  throw new Unreadable((error as Error).message, { cause: error })
}

/** The records of a piece are all in memory at once: small pieces leave few of them for V8 to copy. */
const pieceSize = 64 * 1024

async function* piecesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  try {
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } catch (error) {
    unreadable(error)
  }
}

const inputOf = (name: string, handle: FileHandle, size: number): Input => ({
  name,
  size,
  head: async (most) => {
    const head = Buffer.alloc(Math.min(most, size))
    const { bytesRead } = await handle.read(head, 0, head.length, 0).catch(unreadable)
    return head.subarray(0, bytesRead)
  },
  pieces: () => piecesOf(handle),
  close: () => handle.close(),
})

/** A file. Throws `Unreadable` for one that cannot be opened. */
export const inputOfFile = async (path: string): Promise<Input> => {
  const handle = await open(path).catch(unreadable)
  const stats = await handle.stat()
  if (stats.isFile()) return inputOf(basename(path), handle, stats.size)
  await handle.close()
  throw new Unreadable('it is not a file')
}

/**
 * A stream, by way of a temporary file of at most `most` bytes. The file has no name any more when this returns, so that its space is free again however
 * the process ends. Throws `Unreadable` where the stream is larger.
 */
export const inputOfStream = async (stream: AsyncIterable<Buffer>, name: string, most: number): Promise<Input> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-import-'))
  const handle = await open(join(folder, 'content'), 'wx+', 0o600)
  try {
    await rm(folder, { recursive: true })
    let size = 0
    for await (const piece of stream) {
      size += piece.length
      if (size > most) throw new Unreadable(`it is larger than ${Math.round(most / 1024 / 1024)} MB`)
      await handle.write(piece)
    }
    return inputOf(name, handle, size)
  } catch (error) {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
