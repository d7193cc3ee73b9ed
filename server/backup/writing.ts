/** Writes an archive as a stream. */
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'

export type ArchiveWriter = {
  add(name: string, content: Buffer | string): Promise<void>
  /** Adds an entry of so many bytes from a stream that has as many. */
  stream(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>
  /** Resolves when everything has reached the output. */
  end(): Promise<void>
}

const readableByOwner = 0o600

/** Each entry is written before the next one begins: no more than its current chunk is in memory. */
export const archiveTo = (output: Writable, now: Date): ArchiveWriter => {
  const packing = pack()
  const written = pipeline(packing as unknown as NodeJS.ReadableStream, output)
  written.catch(() => {})
  const entry = async (name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) => {
    const sink = packing.entry({ name, size, mode: readableByOwner, mtime: now, type: 'file' })
    try {
      await pipeline(Readable.from(content), sink as unknown as NodeJS.WritableStream)
    } catch (error) {
      packing.destroy()
      // The reason is the output's, where that failed.
      await written.catch((cause: NodeJS.ErrnoException) => {
        if (cause.syscall !== undefined) throw cause
      })
      throw error
    }
  }
  return {
    add: async (name, content) => {
      const bytes = Buffer.from(content)
      await entry(name, bytes.length, [bytes])
    },
    stream: entry,
    end: async () => {
      packing.finalize()
      await written
    },
  }
}
