/** The format of an import's file. */

/** A file that cannot be read at all; the message gives the reason. */
export class Unreadable extends Error {}

export type Format = 'JSON lines' | 'JSON array' | 'CSV'

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** The content without a UTF-8 byte order mark. */
export const withoutMark = (head: Buffer): Buffer => (head.subarray(0, 3).equals(byteOrderMark) ? head.subarray(3) : head)

/**
 * The format of a file, detected from its first bytes; `null` where it holds only white space. The file name's extension decides only where the content
 * starts with a damaged line. Throws `Unreadable`.
 */
export const formatOf = (head: Buffer, extension: string): Format | null => {
  if (head[0] === 0x1f && head[1] === 0x8b) throw new Unreadable('the file is compressed (gzip): unpack it first')
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    throw new Unreadable('the file is UTF-16: save it as UTF-8')
  }
  const text = withoutMark(head).toString('utf8')
  const start = text.trimStart()
  if (start === '') return null
  if (start.startsWith('[')) return 'JSON array'
  if (start.startsWith('{')) return 'JSON lines'
  if (/^[^\n]*\b(jobTitle|title)\b/.test(start)) return 'CSV'
  if (['.ndjson', '.jsonl'].includes(extension) || /\n\s*\{"/.test(text)) return 'JSON lines'
  throw new Unreadable('the file is neither JSON lines, nor a JSON array, nor CSV with a header row that names jobTitle')
}
