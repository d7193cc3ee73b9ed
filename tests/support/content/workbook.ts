/** Makes Excel workbooks, and what only seems to be one, as a program that writes them would. */
import { crc32, deflateRawSync } from 'node:zlib'

/** `claimed`: its unpacked size in the directory of the archive. */
export type Part = { name: string; content: string | Buffer; claimed?: number }

const directorySignature = 0x02014b50

/** A ZIP archive. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimed ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(directorySignature, 0)
    entry.writeUInt16LE(20, 4)
    fields.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A cell: a text, a number, the element `c` without its reference, or nothing. */
export type Written = string | number | { attributes: string; inner: string } | null

const cellOf = (value: Written, reference: string): string => {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  if (typeof value === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  return `<c r="${reference}" ${value.attributes}>${value.inner}</c>`
}

/** `behind`: what a sheet has behind its rows; `links`: the targets of its links rId1, rId2, …; `from`: the number of the first row. */
export type SheetLike = { name?: string; state?: string; rows?: readonly (readonly Written[])[]; from?: number; behind?: string; links?: readonly string[]; xml?: string; claimed?: number }

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relationships = (entries: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${types}/${kind}" Target="${escaped(target)}"/>`).join('')}</Relationships>`

const sheetXml = ({ rows = [], from = 1, behind = '', xml }: SheetLike): string =>
  xml ??
  `<?xml version="1.0"?><worksheet xmlns:r="${types}"><dimension ref="A1:XFD1048576"/><sheetData>${rows
    .map((cells, at) => `<row r="${from + at}">${cells.map((value, column) => cellOf(value, `${columnName(column)}${from + at}`)).join('')}</row>`)
    .join('')}</sheetData>${behind}</worksheet>`

/** The numbers of the styles that a cell may have (`s`) are those of `formats`, from 1; they are codes, or the ids of codes that every program knows. */
export const workbookOf = (sheets: readonly SheetLike[], { texts = '', formats = [], properties = '', more = [] }: { texts?: string; formats?: readonly (string | number)[]; properties?: string; more?: readonly Part[] } = {}): Buffer => {
  const ids = formats.map((format, at) => (typeof format === 'number' ? format : 200 + at))
  const codes = formats.map((format, at) => (typeof format === 'number' ? '' : `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`)).join('')
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>' },
    { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${types}"><workbookPr ${properties}/><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}" ${state === undefined ? '' : `state="${state}"`} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships([...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const), ['t', 'sharedStrings', '/xl/sharedStrings.xml'], ['s', 'styles', 'styles.xml']]) },
    { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>` },
    ...sheets.flatMap((sheet, at) => [
      { name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet), ...(sheet.claimed === undefined ? {} : { claimed: sheet.claimed }) },
      { name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`, content: relationships((sheet.links ?? []).map((target, link) => [`rId${link + 1}`, 'hyperlink', target] as const)) },
    ]),
    ...more,
  ])
}
