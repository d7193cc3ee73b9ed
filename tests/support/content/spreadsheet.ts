/** Makes OpenDocument spreadsheets as a program that writes them would. */
import { zipOf, type Part } from './workbook.ts'

/** The elements of a sheet's rows, with the style of the sheet. */
export type OpenSheet = { name?: string; style?: string; rows: string }

export const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'

/** A cell with a text, or with paragraphs that are elements. */
export const cell = (inner: string, attributes = 'office:value-type="string"'): string => `<table:table-cell ${attributes}>${inner.startsWith('<') || inner === '' ? inner : `<text:p>${inner}</text:p>`}</table:table-cell>`

export const row = (...cells: readonly string[]): string => `<table:table-row>${cells.map((written) => (written.startsWith('<table:') ? written : cell(written))).join('')}</table:table-row>`

const partsOf = (sheets: readonly OpenSheet[], styles: string): string =>
  `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets
    .map(({ name, style = 'ta1', rows }, at) => `<table:table table:name="${name ?? `Sheet${at + 1}`}" table:style-name="${style}"><table:table-column/>${rows}</table:table>`)
    .join('')}</office:spreadsheet></office:body>`

/** A spreadsheet as one text of XML. */
export const flatSpreadsheetOf = (sheets: readonly OpenSheet[], styles = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3" office:mimetype="${mimetype}">${partsOf(sheets, styles)}</office:document>\n`

/** `styles`: the automatic styles; `more`: other parts of the archive. */
export const spreadsheetOf = (sheets: readonly OpenSheet[], { styles = '', more = [] }: { styles?: string; more?: readonly Part[] } = {}): Buffer =>
  zipOf([
    { name: 'mimetype', content: mimetype },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"/></manifest:manifest>' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content>${partsOf(sheets, styles)}</office:document-content>`,
    },
    ...more,
  ])
