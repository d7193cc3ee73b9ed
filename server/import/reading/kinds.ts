/** Files that are no postings, and what would be needed instead. */
import { fileTypeFromBuffer } from 'file-type'
import { likelyUtf16, markedUtf16 } from './encoding.ts'

const unpackIt = 'unpack it, and import a file of it'
const asWorkbook = 'save it as an Excel workbook (.xlsx), or its sheet as CSV'

const kinds: Readonly<Record<string, string>> = {
  pdf: 'a PDF document: ask for the postings as JSON, CSV or XML',
  xlsx: 'an Excel workbook in a compressed file: unpack it',
  ods: 'an OpenDocument spreadsheet in a compressed file: unpack it',
  cfb: `an old Excel file (.xls) or Word file: ${asWorkbook}`,
  docx: 'a Word document: ask for the postings as JSON, CSV or XML',
  odt: 'a text document: ask for the postings as JSON, CSV or XML',
  rtf: 'a text document (RTF): ask for the postings as JSON, CSV or XML',
  zip: `a ZIP archive: ${unpackIt}`,
  tar: `a tar archive: ${unpackIt}`,
  sqlite: 'an SQLite database: export its table as CSV',
  parquet: 'a Parquet file: convert it to CSV or JSON lines',
  arrow: 'an Arrow file: convert it to CSV or JSON lines',
  avro: 'an Avro file: convert it to JSON lines',
}

const packed: ReadonlySet<string> = new Set(['bz2', 'xz', 'zst', '7z', 'rar', 'lz', 'lz4', 'Z'])

/** The name that the encrypted part has in a workbook or document with a password. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

const hasPassword = async (pieces: AsyncIterable<Buffer>): Promise<boolean> => {
  let tail = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([tail, piece])
    if (bytes.includes(encrypted)) return true
    tail = bytes.subarray(-encrypted.length)
  }
  return false
}

/** What a file seems to be that is no text, with what would be needed; null for text. `head` and `pieces`, the whole, are unpacked. */
export const foreignKind = async (head: Buffer, pieces: AsyncIterable<Buffer>): Promise<string | null> => {
  if (markedUtf16(head) !== undefined) return null
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return head.includes(0) && likelyUtf16(head) === undefined ? 'a binary file of a kind that is not known: postings come as JSON, CSV or XML' : null
  const { ext, mime } = found
  if (mime === 'application/xml' || mime === 'text/html') return null
  if (ext === 'cfb' && (await hasPassword(pieces))) return 'an Excel workbook, or a document, with a password: save it without one'
  if (packed.has(ext)) return `a compressed file (${ext}): ${unpackIt}; gzip is read as it is`
  if (mime.startsWith('image/') && ext !== 'xml') return 'an image: ask for the postings as JSON, CSV or XML'
  if (mime.startsWith('audio/') || mime.startsWith('video/')) return 'a recording: ask for the postings as JSON, CSV or XML'
  return kinds[ext] ?? (mime.startsWith('text/') ? null : `a file of the kind ${mime}: postings come as JSON, CSV or XML`)
}
