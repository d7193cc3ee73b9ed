/** The encoding that the bytes of an import are in. */
import { isAscii } from 'node:buffer'
import { analyse } from 'chardet'

/** How many bytes are read to find the first one that is not ASCII, and how many from there on. */
const mostSearched = 64 * 1024 * 1024
const mostJudged = 256 * 1024

export type Samples = { head: Buffer; judged: Buffer }

/** The first bytes, and those from the first that is not ASCII on. */
export const samplesOf = async (pieces: AsyncIterable<Buffer>): Promise<Samples> => {
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

/** The words that are not ASCII alone: the others are of no language, and drown those few in a file of English names. No second byte of a character is among the signs that end a word. */
const foreignWords = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').split(/[^0-9@-\xff]+/).filter((word) => /[\x80-\xff]/.test(word)).join(' '), 'latin1')

/** A guess of less than that, of 100, is by chance: a few dashes and quotes of Windows-1252 are valid in many encodings. */
const leastConfidence = 11

const mostReplaced = 0.01

/** Whether nearly all of these bytes are characters of an encoding. */
const areValidIn = (encoding: string, bytes: Buffer): boolean => {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return (text.match(/\uFFFD/g)?.length ?? 0) <= text.length * mostReplaced
}

/** What an XML file or an HTML page declares. */
const declaredIn = (head: string): string | undefined => known((/^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head) ?? /<meta\s[^>]*\bcharset=["']?([\w-]+)/i.exec(head))?.[1] ?? '')

/** By the letters that the languages written in each encoding use. */
const likelyOf = (bytes: Buffer): string | undefined => {
  const words = foreignWords(bytes)
  const candidates = analyse(words).flatMap(({ name, confidence }) => (confidence < leastConfidence ? [] : (known(name) ?? [])))
  return candidates.find((encoding) => !encoding.startsWith('utf') && areValidIn(encoding, words))
}

/** Even a text of Chinese has line feeds, digits and commas: the least share of bytes that are zero. */
const leastZeros = 1 / 64

/** How many times more zeros the bytes of one half have: '一' has one in the other half. */
const timesMoreZeros = 2

type Utf16 = 'utf-16le' | 'utf-16be'

/** UTF-16 by its byte order mark. */
export const markedUtf16 = ([first, second]: Buffer): Utf16 | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 by its zeros, which are in every second byte; undefined for any other bytes. */
export const likelyUtf16 = (head: Buffer): Utf16 | undefined => {
  const zeros = [0, 0] as [even: number, odd: number]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = zeros
  if (Math.max(even, odd) < Math.max(1, head.length * leastZeros)) return undefined
  if (odd >= even * timesMoreZeros) return 'utf-16le'
  return even >= odd * timesMoreZeros ? 'utf-16be' : undefined
}

/**
 * The encoding of a text, as `TextDecoder` names it: UTF-16 by its mark or its zeros, UTF-8 unless it has more bytes that are none; else by what the file
 * declares, and by what its letters make likely: where nothing is, it is Windows-1252.
 */
export const encodingOf = ({ head, judged }: Samples): string => {
  const utf16 = markedUtf16(head) ?? likelyUtf16(head)
  if (utf16 !== undefined) return utf16
  const { valid, invalid } = judge(judged)
  if (invalid <= valid) return 'utf-8'
  const declared = declaredIn(head.toString('latin1'))
  return declared === undefined || declared.startsWith('utf') ? (likelyOf(judged) ?? 'windows-1252') : declared
}
