import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputOfFile } from '../../../server/import/reading/input.ts'
import { openPostings } from '../../../server/import/reading/read.ts'
import { Unreadable } from '../../../server/import/reading/unreadable.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'
import { cell, flatSpreadsheetOf, mimetype, row, spreadsheetOf } from '../../support/content/spreadsheet.ts'
import { zipOf } from '../../support/content/workbook.ts'

let folder = ''
let last = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-spreadsheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const inputWith = async (content: Buffer) => {
  const file = join(folder, `jobs-${(last += 1)}.ods`)
  await writeFile(file, content)
  return inputOfFile(file)
}

const recordsIn = async (content: Buffer) => {
  const input = await inputWith(content)
  try {
    const items = []
    for await (const some of (await openPostings(input)).records()) items.push(...some)
    return items
  } finally {
    await input.close()
  }
}

const head = row('Title', 'Company', 'What')

/** A cell beside a title and a company, as it is read. */
const valueOf = async (written: string): Promise<unknown> => {
  const [item] = await recordsIn(spreadsheetOf([{ rows: head + row('Baker', 'Zoë', written) }]))
  return item !== undefined && 'record' in item ? (item.record as Record<string, unknown>)['What'] : item
}

const float = (value: string, shown: string, more = '') => cell(`<text:p>${shown}</text:p>`, `office:value-type="float" office:value="${value}" ${more}`)
const currency = (value: string, shown: string) => cell(`<text:p>${shown}</text:p>`, `office:value-type="currency" office:value="${value}"`)

describe('a cell of an OpenDocument spreadsheet is read as it is shown, with all digits of a number:', () => {
  it.each<[string, string, unknown]>([
    ['a number', float('7', '7'), '7'],
    ['one with decimal places that are hidden', float('30.125', '30.1'), '30.125'],
    ['one with other separators', float('1234567.5', '1 234 567,50'), '1234567.5'],
    ['a long id', float('123456789012345', '1.23E+14'), '123456789012345'],
    ['an id with its zeros', float('12', 'R-00012'), 'R-00012'],
    ['a negative number', float('-1250', '(1,250)'), '-1250'],
    ['a number that is shown by a word', float('1', 'yes'), 'yes'],
    ['a number in parts', float('301234567', '(30) 123 45-67'), '301234567'],
    ['a number that is not shown', float('5', ''), '5'],
    ['no number', float('many', 'many'), 'many'],
    ['pay', currency('52000', '$52,000.00'), '$52000'],
    ['pay behind its number', currency('31250.75', '31.251 €'), '31250.75 €'],
    ['pay in thousands', currency('50500', '$50.5k'), '$50500'],
    ['pay in millions', currency('1250000', '1,3 Mio. €'), '1250000  €'],
    ['pay in ten thousands', float('52000', '5.2万円'), '52000円'],
    ['pay with a word in brackets', float('1200', '1,200.00 (gross)'), '1200 (gross)'],
    ['pay with its time', currency('30', '30 zł per hour'), '30 zł per hour'],
    ['pay whose currency is not shown', cell('<text:p>52,000.00</text:p>', 'office:value-type="currency" office:value="52000" office:currency="EUR"'), 'EUR 52000'],
    ['pay with a sign of several currencies', cell('<text:p>$52,000</text:p>', 'office:value-type="currency" office:value="52000" office:currency="CAD"'), 'CAD 52000'],
    ['pay with its currency', cell('<text:p>52.000 €</text:p>', 'office:value-type="currency" office:value="52000" office:currency="EUR"'), '52000 €'],
    ['a share', cell('<text:p>55%</text:p>', 'office:value-type="percentage" office:value="0.555"'), '55.5%'],
    ['a day', cell('<text:p>Nov 19</text:p>', 'office:value-type="date" office:date-value="2026-11-19"'), '2026-11-19'],
    ['a moment', cell('<text:p>19.11.26</text:p>', 'office:value-type="date" office:date-value="2026-11-19T12:30:00"'), '2026-11-19'],
    ['a time', cell('<text:p>08:30</text:p>', 'office:value-type="time" office:time-value="PT08H30M00S"'), '08:30'],
    ['a boolean', cell('<text:p>WAHR</text:p>', 'office:value-type="boolean" office:boolean-value="true"'), 'true'],
    ['an error', cell('<text:p>#N/A</text:p>', 'office:value-type="string" office:string-value="" calcext:value-type="error"'), ''],
    ['paragraphs', cell('<text:p>Bake</text:p><text:p>Sell</text:p>'), 'Bake\nSell'],
    ['white space', cell('<text:p>A<text:s/>B<text:s text:c="2"/>C<text:tab/>D<text:line-break/>E</text:p>'), 'A B  C\tD\nE'],
    ['parts of a text', cell('<text:p>A <text:span text:style-name="T1">&amp; <text:span>B</text:span></text:span></text:p>'), 'A & B'],
    ['no comment', cell('<office:annotation><text:p>Call <text:span>Ada</text:span></text:p></office:annotation><text:p>Baker</text:p>'), 'Baker'],
    ['no drawing', cell('<text:p>Baker</text:p><draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame>'), 'Baker'],
    ['not how it is spoken', cell('<text:p><text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>トウキョウ</text:ruby-text></text:ruby></text:p>'), '東京'],
    ['a text that is an attribute alone', '<table:table-cell office:value-type="string" office:string-value="Bread"/>', 'Bread'],
    ['a formula that was not computed', '<table:table-cell table:formula="of:=[.A1]"/>', ''],
  ])('%s', async (_, written, expected) => {
    expect(await valueOf(written)).toBe(expected)
  })
})

describe('the table of a sheet', () => {
  it('has the addresses of links and formulas, but of those that join them from parts; a mail address that is the text itself is none', async () => {
    const link = (href: string, text = 'Apply') => cell(`<text:p><text:a xlink:href="${href}">${text}</text:a></text:p>`)
    const formula = cell('<text:p>Apply</text:p>', 'table:formula="of:=HYPERLINK(&quot;https://zoe.example/2&quot;;&quot;Apply&quot;)" office:value-type="string"')
    const joined = cell('<text:p>Apply</text:p>', 'table:formula="of:=HYPERLINK(&quot;https://zoe.example/&quot;&amp;[.A4];&quot;Apply&quot;)" office:value-type="string"')
    const rows = row('Title', 'Company', 'Apply', 'Contact') + row('Baker', 'Zoë', link('https://zoe.example/1?a=1&amp;b=2'), link('mailto:jobs@zoe.example', 'jobs@zoe.example')) + row('Cook', 'Zoë', formula, 'Ada') + row('Chef', 'Zoë', joined, 'Ada')
    expect((await recordsIn(spreadsheetOf([{ rows }]))).map((item) => 'record' in item && item.record)).toEqual([
      { Title: 'Baker', Company: 'Zoë', Apply: 'https://zoe.example/1?a=1&b=2', Contact: 'jobs@zoe.example' },
      { Title: 'Cook', Company: 'Zoë', Apply: 'https://zoe.example/2', Contact: 'Ada' },
      { Title: 'Chef', Company: 'Zoë', Apply: 'Apply', Contact: 'Ada' },
    ])
  })

  it('has cells that cover several rows in all of them, and those that are repeated beside each other', async () => {
    const merged = '<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>Zoë</text:p></table:table-cell>'
    const repeated = '<table:table-cell office:value-type="string" table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell>'
    const rows = row('Company', 'Title', 'A', 'B') + row(merged, 'Baker', repeated) + row('<table:covered-table-cell office:value-type="string"><text:p>Hidden</text:p></table:covered-table-cell>', 'Cook', '<table:table-cell table:number-columns-repeated="2"/>') + row('Brot', 'Miller', 'a', 'b')
    expect(await recordsIn(spreadsheetOf([{ rows }]))).toEqual([
      { at: 2, record: { Company: 'Zoë', Title: 'Baker', A: 'x', B: 'x' } },
      { at: 3, record: { Company: 'Zoë', Title: 'Cook', A: '', B: '' } },
      { at: 4, record: { Company: 'Brot', Title: 'Miller', A: 'a', B: 'b' } },
    ])
  })

  it('may have a header of two lines', async () => {
    const wide = '<table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>Place</text:p></table:table-cell>'
    const rows = row('Job title', 'Employer', wide, '<table:covered-table-cell/>') + row('<table:covered-table-cell/>', '<table:covered-table-cell/>', 'City', 'Country') + row('Baker', 'Zoë', 'Lyon', 'France')
    expect(await recordsIn(spreadsheetOf([{ rows }]))).toEqual([{ at: 3, record: { 'Job title': 'Baker', Employer: 'Zoë', 'Place City': 'Lyon', 'Place Country': 'France' } }])
  })

  it('counts empty rows, and takes one that is repeated once', async () => {
    const empty = '<table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const twice = `<table:table-row table:number-rows-repeated="3">${cell('Baker')}${cell('Zoë')}</table:table-row>`
    const rows = row('Title', 'Company') + '<table:table-row table:number-rows-repeated="4"><table:table-cell/></table:table-row>' + twice + row('Cook', 'Zoë') + empty
    expect(await recordsIn(spreadsheetOf([{ rows }]))).toEqual([{ at: 6, record: { Title: 'Baker', Company: 'Zoë' } }, { at: 9, record: { Title: 'Cook', Company: 'Zoë' } }])
  })

  it('is that of each sheet with postings, but for hidden ones', async () => {
    const styles = '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const rows = (title: string) => row('Title', 'Company') + row(title, 'Zoë')
    const content = spreadsheetOf([{ name: 'A', rows: rows('Baker') }, { name: 'Old', style: 'ta2', rows: rows('Gone') }, { name: 'Empty', rows: '' }, { name: 'B', rows: rows('Cook') }], { styles })
    const { format, postings } = await postingsOf(await inputWith(content), { source: 'list' })
    expect(format).toBe('OpenDocument spreadsheet, sheets "A", "B", not "Old" (hidden)')
    expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Baker', 'Cook'])
  })

  it('leaves out a row that is too long', async () => {
    const repeated = `<table:table-cell office:value-type="string" table:number-columns-repeated="1000"><text:p>${'x'.repeat(2_000)}</text:p></table:table-cell>`
    expect(await recordsIn(spreadsheetOf([{ rows: row('Title', 'Company') + row('Baker', repeated) + row('Cook', 'Zoë') }]))).toEqual([
      { at: 2, reason: 'it is over 1 MB' },
      { at: 3, record: { Title: 'Cook', Company: 'Zoë' } },
    ])
  })

  it('is counted as the file is read', async () => {
    const content = spreadsheetOf([{ rows: row('Title', 'Company') + row('Baker', 'Zoë') }])
    const input = await inputWith(content)
    let counted = 0
    for await (const _ of (await openPostings(input)).records((bytes) => (counted += bytes))) expect(counted).toBeLessThanOrEqual(content.length)
    await input.close()
    expect(Math.round(counted)).toBe(content.length)
  })
})

describe('a spreadsheet that is one text of XML', () => {
  const styles = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
  const content = flatSpreadsheetOf([{ rows: row('Open positions') + row('Title', 'Company', 'Pay') + row('Baker', 'Zoë', currency('52000', '$52,000.00')) }, { style: 'ta2', rows: row('Title') + row('Cook') }], styles)

  it.each([['as it is', Buffer.from(content)], ['packed', gzipSync(content)]])('has the rows of its sheets, %s, counted as it is read', async (_, bytes) => {
    const input = await inputWith(bytes)
    const { format, records } = await openPostings(input)
    const items = []
    let counted = 0
    for await (const some of records((read) => (counted += read))) items.push(...some)
    await input.close()
    expect(format).toContain('OpenDocument spreadsheet, sheet "Sheet1", not "Sheet2" (hidden)')
    expect(items).toEqual([{ at: 3, record: { Title: 'Baker', Company: 'Zoë', Pay: '$52000' } }])
    expect(counted).toBe(bytes.length)
  })

  it('is refused where it is cut off', async () => {
    await expect(recordsIn(Buffer.from(content.slice(0, -40)))).rejects.toThrow('it seems to be an OpenDocument spreadsheet that is cut off: the document does not end')
  })

  it('is no text document, nor a spreadsheet within other XML', async () => {
    await expect(recordsIn(Buffer.from(content.replace(mimetype, 'application/vnd.oasis.opendocument.text')))).rejects.toThrow('it is XML, but')
    expect(await recordsIn(Buffer.from(`<jobs><job><title>Weaver</title><company>Mills</company></job>${content.slice(content.indexOf('<office:document'))}</jobs>`))).toMatchObject([{ record: { title: 'Weaver' } }])
  })
})

describe('what cannot be read is told:', () => {
  const jobs = row('Title', 'Company') + row('Baker', 'Zoë')
  const encrypted = '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
  const kind = { name: 'mimetype', content: mimetype }

  it.each<[string, () => Buffer, string]>([
    ['no header', () => spreadsheetOf([{ rows: row('Date', 'Open', 'Close') + row('1', '2', '3') }]), "it seems to be an OpenDocument spreadsheet, but no column is a job's title (jobTitle, title, position): its columns are Date, Open, Close"],
    ['a password', () => zipOf([kind, { name: 'META-INF/manifest.xml', content: encrypted }, { name: 'content.xml', content: 'x' }]), 'it seems to be an OpenDocument spreadsheet with a password: save it without one'],
    ['a password for all of it', () => zipOf([kind, { name: 'encrypted-package', content: 'x' }]), 'it seems to be an OpenDocument spreadsheet with a password: save it without one'],
    ['no content', () => zipOf([kind]), 'it seems to be an OpenDocument spreadsheet that is damaged: it has no content.xml'],
    ['a text document', () => zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, { name: 'content.xml', content: jobs }]), 'it seems to be a text document: ask for the postings as JSON, CSV or XML'],
    ['a packed one', () => gzipSync(spreadsheetOf([{ rows: jobs }])), 'it seems to be an OpenDocument spreadsheet in a compressed file: unpack it'],
    ['too many rows', () => spreadsheetOf([{ rows: jobs + '<table:table-row table:number-rows-repeated="1048577"/>' }]), 'it is a workbook with more than 1,048,576 rows: save its sheet as CSV'],
    ['too many columns', () => spreadsheetOf([{ rows: jobs + row('<table:table-cell table:number-columns-repeated="16385"/>') }]), 'it is a workbook with more than 16,384 columns: save its sheet as CSV'],
    ['too many sheets', () => spreadsheetOf(Array.from({ length: 1_001 }, () => ({ rows: '' }))), 'it is a workbook with more than 1,000 sheets: save its sheet as CSV'],
    ['too many styles of hidden sheets', () => spreadsheetOf([{ rows: jobs }], { styles: Array.from({ length: 1_001 }, (_, at) => `<style:style style:name="ta${at}"><style:table-properties table:display="false"/></style:style>`).join('') }), 'it is a workbook with more than 1,000 styles of hidden sheets: save its sheet as CSV'],
    ['too many cells that are repeated', () => spreadsheetOf([{ rows: jobs + row('<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>').repeat(700) }]), 'it is a workbook with more than 10,000,000 cells that are repeated: save its sheet as CSV'],
    ['elements in elements', () => spreadsheetOf([{ rows: '<a>'.repeat(300) }]), 'it is a workbook whose elements are nested too deeply'],
  ])('%s', async (_, content, reason) => {
    await expect(recordsIn(content())).rejects.toThrow(expect.objectContaining({ constructor: Unreadable, message: reason }))
  })

  it('an empty one', async () => {
    expect((await postingsOf(await inputWith(spreadsheetOf([{ rows: '' }])), { source: 'list' })).format).toBe('an empty OpenDocument spreadsheet')
  })
})
