/** The bytes of an import as text: unpacked and decoded. */
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { encodingOf, samplesOf } from './encoding.ts'
import { Unreadable } from './unreadable.ts'
import type { Input } from './input.ts'

/** `counted` is called with the number of bytes that were read of the file as it is. */
export type Text = { encoding: string; pieces(counted?: (bytes: number) => void): AsyncIterable<string> }

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

export const isZip = (head: Buffer): boolean => head.toString('latin1') === 'PK\u0003\u0004'

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

const decoderOf = (encoding: string): { write(piece: Buffer): string; end(): string } => {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le')
  const decoder = new TextDecoder(encoding)
  // Without `stream` Node 20 reads Windows-1252 as Latin-1, which has no euro sign.
  return { write: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() }
}

/** Bytes as text, without the mark of its byte order. */
export async function* decoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
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
  const encoding = encodingOf(await samplesOf(unpacked(input)))
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

/** A text that is read whole; `kind` is what it seems to be, `instead` what to do with a larger one. Throws `Unreadable` for that. */
export const wholeText = async (text: Text, mostMegabytes: number, kind: string, instead?: string): Promise<string> => {
  const { head, isWhole } = await headOf(text, mostMegabytes * 1024 * 1024)
  if (!isWhole) throw new Unreadable(`it is ${kind} of more than ${mostMegabytes} MB${instead === undefined ? '' : `: ${instead}`}`)
  return head
}
