/** The bytes of an import: a file, or a stream that is written to a temporary one first, since an import reads from the start more than once. */
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Unreadable } from './unreadable.ts'

export type Input = {
  /** As reports name it. */
  name: string
  /** In bytes. */
  size: number
  /** Where it was fetched. */
  address?: string | undefined
  /** Whether it was fetched as one page of several. */
  isPage?: boolean | undefined
  /** The first bytes, at most `most`. */
  head(most: number): Promise<Buffer>
  /** Of the open file, for readers that seek in it. */
  descriptor: number
  /** The content from the start, each time. */
  pieces(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/** Where an input was fetched, and how much of it. */
type FromWeb = Pick<Input, 'address' | 'isPage'>

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

const inputOf = (name: string, handle: FileHandle, size: number, fetched: FromWeb = {}): Input => ({
  name,
  size,
  ...fetched,
  head: async (most) => {
    const head = Buffer.alloc(Math.min(most, size))
    const { bytesRead } = await handle.read(head, 0, head.length, 0).catch(unreadable)
    return head.subarray(0, bytesRead)
  },
  descriptor: handle.fd,
  pieces: () => piecesOf(handle),
  close: () => handle.close(),
})

const notOpened: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EACCES: 'this account may not read it' }

/** A file. Throws `Unreadable` for one that cannot be opened. */
export const inputOfFile = async (path: string): Promise<Input> => {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(notOpened[error.code ?? ''] ?? error.message, { cause: error })
  })
  const stats = await handle.stat()
  if (stats.isFile()) return inputOf(basename(path), handle, stats.size)
  await handle.close()
  throw new Unreadable('it is not a file')
}

async function* atMost(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > most) throw new Unreadable(`it is larger than ${Math.round(most / 1024 / 1024)} MB`)
    yield piece
  }
}

/**
 * A stream as a temporary file of at most `most` bytes. The file has no name any more when this returns, so that its space is free again however the process
 * ends. Throws `Unreadable` where the stream is larger.
 */
export const temporaryFile = async (stream: AsyncIterable<Buffer>, most: number): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-import-'))
  const handle = await open(join(folder, 'content'), 'wx+', 0o600)
  try {
    await rm(folder, { recursive: true })
    // On a disk that fills `FileHandle.write` may write a part of a piece without an error; this writes the rest, or throws.
    await writeFile(handle, atMost(stream, most))
    return handle
  } catch (error) {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** An open file. */
export const inputOfHandle = async (handle: FileHandle, name: string, fetched?: FromWeb): Promise<Input> => inputOf(name, handle, (await handle.stat()).size, fetched)

/** A stream, by way of a temporary file (`temporaryFile`). */
export const inputOfStream = async (stream: AsyncIterable<Buffer>, name: string, most: number, fetched?: FromWeb): Promise<Input> => inputOfHandle(await temporaryFile(stream, most), name, fetched)
