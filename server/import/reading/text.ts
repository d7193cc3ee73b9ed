/** The bytes of an import as text: unpacked, and decoded from the encoding that they are in. */
import { isAscii } from 'node:buffer'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { Unreadable } from './unreadable.ts'
import type { Input } from './input.ts'

/** `counted` is called with the number of bytes that were read of the file as it is. */
export type Text = { encoding: string; pieces(counted?: (bytes: number) => void): AsyncIterable<string> }

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

async function* counting(pieces: AsyncIterable<Buffer>, counted: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece
    counted(piece.length)
  }
}

/** The content of a file, unpacked where it is gzip. */
export async function* unpacked(input: Input, counted: (bytes: number) => void = () => {}): AsyncGenerator<Buffer> {
  const pieces = counting(input.pieces(), counted)
  if (!isGzip(await input.head(2))) {
    yield* pieces
    return
  }
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const source = Readable.from(pieces, { objectMode: true })
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(`the gzip file is damaged or cut off: ${(error as Error).message}`, { cause: error })
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** How many bytes are read to find the first one that is not ASCII, and how many from there on. */
const mostSearched = 64 * 1024 * 1024
const mostJudged = 256 * 1024

/** The first bytes, and those from the first that is not ASCII on. */
const samples = async (pieces: AsyncIterable<Buffer>): Promise<{ head: Buffer; judged: Buffer }> => {
  let head = Buffer.alloc(0)
  let judged = Buffer.alloc(0)
  let searched = 0
  for await (const piece of pieces) {
    if (head.length < 4096) head = Buffer.concat([head, piece.subarray(0, 4096)])
    searched += piece.length
    if (judged.length > 0 || !isAscii(piece)) judged = Buffer.concat([judged, piece])
    if (judged.length >= mostJudged || searched >= mostSearched) break
  }
  return { head, judged: judged.subarray(0, mostJudged) }
}

/** How many characters beyond ASCII are valid UTF-8, and how many bytes are not. */
const judge = (bytes: Buffer): { valid: number; invalid: number } => {
  let [valid, invalid] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const more = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    if (at + more >= bytes.length) break
    const rest = bytes.subarray(at + 1, at + 1 + more)
    if (more > 0 && rest.every((each) => each >= 0x80 && each < 0xc0)) {
      valid += 1
      at += more
    } else invalid += 1
  }
  return { valid, invalid }
}

const known = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/**
 * The encoding of a text: by its byte order mark, by its zeros (UTF-16), by what an XML file declares; else UTF-8, unless it has more bytes that are none:
 * then it is Windows-1252.
 */
const encodingOf = ({ head, judged }: { head: Buffer; judged: Buffer }): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const start = head.subarray(0, 64)
  const zeros = [...start].reduce((counts, byte, at) => (byte === 0 ? (at % 2 === 0 ? [counts[0] + 1, counts[1]] : [counts[0], counts[1] + 1]) : counts) as [number, number], [0, 0] as [number, number])
  if (start.length >= 4 && zeros[1] > start.length / 4 && zeros[0] === 0) return 'utf-16le'
  if (start.length >= 4 && zeros[0] > start.length / 4 && zeros[1] === 0) return 'utf-16be'
  const { valid, invalid } = judge(judged)
  if (invalid <= valid) return 'utf-8'
  return known(/^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head.toString('latin1'))?.[1] ?? '')?.replace('utf-8', 'windows-1252') ?? 'windows-1252'
}

const decoderOf = (encoding: string): { write(piece: Buffer): string; end(): string } => {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le')
  const decoder = new TextDecoder(encoding)
  return { write: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() }
}

async function* decoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  let isFirst = true
  for await (const piece of pieces) {
    const text = decoder.write(piece)
    if (text === '') continue
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst = false
  }
  const rest = decoder.end()
  if (rest !== '') yield rest
}

/** The text of a file. */
export const textOfInput = async (input: Input): Promise<Text> => {
  const encoding = encodingOf(await samples(unpacked(input)))
  return { encoding, pieces: (counted) => decoded(unpacked(input, counted), encoding) }
}

/** The first characters of a text, about `most`, and whether they are all. */
export const headOf = async (text: Text, most: number): Promise<{ head: string; isWhole: boolean }> => {
  let head = ''
  for await (const piece of text.pieces()) {
    if (head.length >= most) return { head, isWhole: false }
    head += piece
  }
  return { head, isWhole: true }
}
