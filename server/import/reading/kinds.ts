/** Files that are no postings, and what would be needed instead. */
import { fileTypeFromBuffer } from 'file-type'
import { likelyUtf16, markedUtf16 } from './encoding.ts'

const unpackIt = 'unpack it, and import a file of it'

const kinds: Readonly<Record<string, string>> = {
  pdf: 'a PDF document: ask for the postings as JSON, CSV or XML',
  xlsx: 'an Excel workbook: save its sheet as CSV',
  ods: 'a spreadsheet: save its sheet as CSV',
  cfb: 'an old Excel or Word file: save its table as CSV',
  docx: 'a Word document: ask for the postings as JSON, CSV or XML',
  odt: 'a text document: ask for the postings as JSON, CSV or XML',
  rtf: 'a text document (RTF): ask for the postings as JSON, CSV or XML',
  zip: `a ZIP archive (Excel workbooks are such too): ${unpackIt}, or save the sheet as CSV`,
  tar: `a tar archive: ${unpackIt}`,
  sqlite: 'an SQLite database: export its table as CSV',
  parquet: 'a Parquet file: convert it to CSV or JSON lines',
  arrow: 'an Arrow file: convert it to CSV or JSON lines',
  avro: 'an Avro file: convert it to JSON lines',
}

const packed: ReadonlySet<string> = new Set(['bz2', 'xz', 'zst', '7z', 'rar', 'lz', 'lz4', 'Z'])

/** What a file seems to be that is no text, with what would be needed; null for text. `head` is unpacked. */
export const foreignKind = async (head: Buffer): Promise<string | null> => {
  if (markedUtf16(head) !== undefined) return null
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return head.includes(0) && likelyUtf16(head) === undefined ? 'a binary file of a kind that is not known: postings come as JSON, CSV or XML' : null
  const { ext, mime } = found
  if (mime === 'application/xml' || mime === 'text/html') return null
  if (packed.has(ext)) return `a compressed file (${ext}): ${unpackIt}; gzip is read as it is`
  if (mime.startsWith('image/') && ext !== 'xml') return 'an image: ask for the postings as JSON, CSV or XML'
  if (mime.startsWith('audio/') || mime.startsWith('video/')) return 'a recording: ask for the postings as JSON, CSV or XML'
  return kinds[ext] ?? (mime.startsWith('text/') ? null : `a file of the kind ${mime}: postings come as JSON, CSV or XML`)
}
