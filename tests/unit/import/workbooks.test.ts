import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputOfFile, inputOfStream } from '../../../server/import/reading/input.ts'
import { openPostings } from '../../../server/import/reading/read.ts'
import { Unreadable } from '../../../server/import/reading/unreadable.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'
import { workbookOf, zipOf, type Written } from '../../support/content/workbook.ts'

let folder = ''
let last = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-workbooks-'))
})
afterAll(() => rm(folder, { recursive: true }))

const inputWith = async (content: Buffer, name = `jobs-${(last += 1)}.xlsx`) => {
  await writeFile(join(folder, name), content)
  return inputOfFile(join(folder, name))
}

const imported = async (content: Buffer) => {
  const { format, report, postings } = await postingsOf(await inputWith(content), { source: 'list' })
  return { format, postings, skipped: report.reasons.flatMap(({ kind, examples }) => examples.map((example) => `${example}: ${kind}`)), complete: report.complete, read: report.read }
}

/** The records of a workbook, and their rows, as the reader has them. */
const recordsIn = async (content: Buffer) => {
  const input = await inputWith(content)
  try {
    const reading = await openPostings(input)
    const items = []
    for await (const some of reading.records()) items.push(...some)
    return items
  } finally {
    await input.close()
  }
}

const fixture = (name: string) => inputOfFile(new URL(`../../support/content/workbooks/${name}`, import.meta.url).pathname)

/** One column of values beside a title and a company, as they are read. */
const valuesOf = async (column: string, values: readonly Written[], options: Parameters<typeof workbookOf>[1] = {}): Promise<unknown[]> => {
  const items = await recordsIn(workbookOf([{ rows: [['Title', 'Company', column], ...values.map((value) => ['Baker', 'Zoë', value])] }], options))
  return items.map((item) => ('record' in item ? (item.record as Record<string, unknown>)[column] : item.reason))
}

const styled = (style: number, value: number | string, attributes = ''): Written => ({ attributes: `s="${style}" ${attributes}`, inner: `<v>${value}</v>` })

describe('a workbook as a program writes it:', () => {
  it.each([
    ['openpyxl.xlsx', 'Excel workbook'],
    ['libreoffice.xlsx', 'Excel workbook'],
    ['libreoffice.ods', 'OpenDocument spreadsheet'],
  ])('%s, with lines above the header, merged cells, formats, links and a hidden sheet', async (name, kind) => {
    const { format, report, postings } = await postingsOf(await fixture(name), { source: 'list' })
    expect(format).toBe(`${kind}, sheet "Internships 2026", not "Lists" (no column is a job's title), not "Archive" (hidden)`)
    expect(postings).toMatchObject([
      { sourceId: 'R-01007', jobTitle: 'Optics Intern', companyName: 'Lumen Optics AG', jobCity: 'Bern', minPrice: 2100, currency: 'CHF', employmentType: 'part-time', postingDate: '2026-11-02', lastDay: '2026-12-31', applyUrl: 'https://lumen.example/jobs/1007?a=1&b=2' },
      { sourceId: 'R-00012', jobTitle: 'Laser Technician Trainee', companyName: 'Lumen Optics AG', minPrice: 2350.5, currency: 'CHF', employmentType: 'full-time', postingDate: '2026-11-03', applyUrl: 'https://lumen.example/jobs/12' },
      { sourceId: 'R-00003', jobTitle: 'Baker', companyName: 'Brot & Söhne', jobCity: 'Zürich', postingDate: '2026-10-30', lastDay: '2027-01-15' },
    ])
    expect(report.reasons).toEqual([{ kind: 'it is a heading or a note: it has a value in one column alone', count: 1, examples: ['row 9'] }])
    // A note is no posting that is missing.
    expect(report.complete).toBe(true)
  })

  it.each([
    ['xlsxwriter.xlsx', 'Excel workbook'],
    ['libreoffice-sheets.ods', 'OpenDocument spreadsheet'],
  ])('%s, with several sheets, rich texts, days since 1904, formulas and shared texts', async (name, kind) => {
    const { format, report, postings } = await postingsOf(await fixture(name), { source: 'list' })
    expect(format).toBe(`${kind}, sheets "USA", "Europe", not "Notes" (no column is a job's title)`)
    expect(postings).toMatchObject([
      { sourceId: '123456789012345', jobTitle: 'Data Analyst Intern', minPrice: 52_000, currency: 'USD', remote: true, postingDate: '2026-11-19', applyUrl: 'https://northwind.example/USA' },
      { sourceId: '7', jobTitle: 'Lab Assistant', minPrice: 31_250.75, currency: 'USD', postingDate: '2026-11-05', applyUrl: 'https://northwind.example/USA/7#top' },
      { sourceId: '99', jobTitle: 'Data Analyst Intern', minPrice: 52_000, currency: 'EUR', applyUrl: 'https://northwind.example/Europe' },
    ])
    expect(report.reasons).toEqual([{ kind: 'its id came before', count: 1, examples: ['row 3 of "Europe": "7"'] }])
  })

  it('is read from a stream, and is known by its content alone', async () => {
    const { postings } = await postingsOf(await inputOfStream(Readable.from([workbookOf([{ rows: [['Title', 'Company'], ['Baker', 'Zoë']] }])]), 'standard input', 100_000), { source: 'list' })
    expect(postings.map(({ jobTitle, companyName }) => [jobTitle, companyName])).toEqual([['Baker', 'Zoë']])
  })
})

describe('a cell is read as it is shown:', () => {
  it.each<[string, Written[], (string | number)[], unknown[]]>([
    ['numbers', [7, 0.1, styled(0, '0.30000000000000004'), styled(0, '50000.0'), styled(0, '-2.5')], [], ['7', '0.1', '0.3', '50000', '-2.5']],
    ['long ids', [styled(0, '12345678901234567890'), styled(0, '1.23456789012E+18'), styled(1, '1.5E+21')], ['0.00E+00'], ['12345678901234567890', '1234567890120000000', '1500000000000000000000']],
    ['days', [styled(1, 46345), styled(2, '46345.75'), styled(3, 46345), styled(4, 46345), styled(5, 46345), styled(6, 46345)], [14, 22, 'dd/mm/yyyy;@', '[$-407]d. mmmm yyyy', 'yyyy"年"m"月"d"日"', 'mmm'], Array.from({ length: 6 }, () => '2026-11-19')],
    ['times', [styled(1, 0.3541666667), styled(2, 1.6666666667)], ['h:mm AM/PM', '[h]:mm'], ['08:30', '40:00']],
    ['no days', [styled(1, 1e12), styled(2, -1), styled(1, 'x')], [14, 'h:mm'], ['1000000000000', '-1', 'x']],
    ['currencies', [styled(1, 50000), styled(2, 50000), styled(3, 50000.5), styled(4, 1200), styled(5, 900), styled(6, 30)], ['"$"#,##0;[Red]\\-"$"#,##0', '#,##0.00\\ "€"', '[$CHF-807]\\ #,##0.00', '_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-', 44, '#,##0.00 "zł per hour"'], ['$50000', '50000 €', 'CHF 50000.5', '£1200', '$900', '30 zł per hour']],
    ['thousands', [styled(1, 50500), styled(2, 30125), styled(3, 1_250_000), styled(4, 41000), styled(5, 52000)], ['$#,##0,"K"', '#,##0," K" [$CHF]', '0.0,,"Mio. €"', '0,', '0!.0,"万円"'], ['$50500', '30125  CHF', '1250000 €', '41000', '52000円']],
    ['letters of days that a currency has', [styled(1, 50000), styled(2, 50000)], ['#,##0 USD', 'HUF #,##0'], ['50000 USD', 'HUF 50000']],
    ['shares', [styled(1, 0.8), styled(2, 0.555)], [9, '0.0%'], ['80%', '55.5%']],
    ['digits before', [styled(1, 2134), styled(2, 12)], ['00000', '"REQ-"00000'], ['02134', 'REQ-00012']],
    ['words for numbers', [styled(1, 5), styled(2, 0.5)], ['General" days"', '# ?/?'], ['5 days', '0.5']],
    ['formats without digits', [styled(1, 12), styled(2, 3), styled(3, 4)], ['@', '"yes"', ';;;'], ['12', '3', '4']],
    ['a currency with its place, and without', [styled(1, 5), styled(2, 5)], ['[$CHF-807] 0', '[$kr] 0'], ['CHF 5', 'kr 5']],
    ['formats that are longer than Excel takes', [styled(1, 5), styled(2, 5)], [`0"${'x'.repeat(254)}"`, '[$'.repeat(4_000)], ['5', '5']],
    ['numbers in parts', [styled(1, 301234567), styled(2, 5)], ['(000) 000-0000', '0 "of" 0'], ['301234567', '5']],
    ['booleans', [styled(0, 1, 't="b"'), styled(0, 0, 't="b"')], [], ['true', 'false']],
    ['errors', [styled(0, '#N/A', 't="e"'), 'x'], [], ['', 'x']],
    ['days of ISO 8601', [styled(0, '2026-11-19T00:00:00', 't="d"'), styled(0, 'soon', 't="d"')], [], ['2026-11-19', 'soon']],
    ['texts of formulas', [{ attributes: 't="str"', inner: '<f>A1&amp;B1</f><v>A_x000D_&#10;B</v>' }], [], ['A\r\nB']],
    ['what formulas lack', [{ attributes: '', inner: '<f>A1*2</f>' }], [], ['']],
    ['lists', ["['Baker', 'Cook']", "['Baker']"], [], ["['Baker', 'Cook']", 'Baker']],
  ])('%s', async (_, values, formats, expected) => {
    expect(await valuesOf('What', values, { formats })).toEqual(expected)
  })

  it('shared texts have their parts, and not how they are spoken', async () => {
    const texts = '<si><t xml:space="preserve"> Zoë </t></si><si><r><rPr><b/></rPr><t>Tokyo </t></r><r><t>A &amp; B</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/>'
    expect(await valuesOf('What', [0, 1, 2, 3].map((at) => styled(0, at, 't="s"')), { texts })).toEqual([' Zoë ', 'Tokyo A & B', '', ''])
  })

  it('days count from 1904 where the workbook says so', async () => {
    expect(await valuesOf('What', [styled(1, 44_883)], { formats: [14], properties: 'date1904="1"' })).toEqual(['2026-11-19'])
  })

  it('cells without a place follow each other', async () => {
    const xml = '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="str"><x:v>Title</x:v></x:c><x:c t="str"><x:v>Company</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Baker</x:v></x:c><x:c t="str"><x:v>Zoë</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await recordsIn(workbookOf([{ xml }]))).toEqual([{ at: 2, record: { Title: 'Baker', Company: 'Zoë' } }])
  })
})

describe('the address that a cell leads to', () => {
  it('is that of its link or its formula, but of one that joins it from parts; a mail address that is the text itself is none', async () => {
    const link = (url: string): Written => ({ attributes: 't="str"', inner: `<f>HYPERLINK("${url}","Apply")</f><v>Apply</v>` })
    const rows = [['Title', 'Company', 'Apply', 'Contact'], ['Baker', 'Zoë', 'Apply', 'jobs@zoe.example'], ['Cook', 'Zoë', 'Apply', 'Ada'], ['Driver', 'Zoë', link('https://zoe.example/3?a=1&amp;b=2'), ''], ['Chef', 'Zoë', { attributes: 't="str"', inner: '<f>HYPERLINK("https://zoe.example/"&amp;A5,"Apply")</f><v>Apply</v>' }, '']]
    const behind = '<hyperlinks><hyperlink ref="C2:C3" r:id="rId1" location="form"/><hyperlink ref="D2" r:id="rId2"/><hyperlink ref="D3" r:id="rId2"/><hyperlink ref="A2" location="Sheet2!A1"/><hyperlink ref="B2" r:id="rId9"/></hyperlinks>'
    const items = await recordsIn(workbookOf([{ rows, behind, links: ['https://zoe.example/all', 'mailto:jobs@zoe.example'] }]))
    expect(items.map((item) => 'record' in item && item.record)).toEqual([
      { Title: 'Baker', Company: 'Zoë', Apply: 'https://zoe.example/all#form', Contact: 'jobs@zoe.example' },
      { Title: 'Cook', Company: 'Zoë', Apply: 'https://zoe.example/all#form', Contact: 'Ada', 'Contact link': 'mailto:jobs@zoe.example' },
      { Title: 'Driver', Company: 'Zoë', Apply: 'https://zoe.example/3?a=1&b=2', Contact: '' },
      { Title: 'Chef', Company: 'Zoë', Apply: 'Apply', Contact: '' },
    ])
  })
})

describe('the table of a sheet', () => {
  const jobsOf = async (content: Buffer) => (await imported(content)).postings.map(({ jobTitle, companyName }) => `${jobTitle}, ${companyName}`)

  it('begins below other lines, has its header again, and cells that cover several rows', async () => {
    const rows = [['Position'], [], ['Company', 'Job\nTitle', 'City', 'Pay'], ['Zoë', 'Baker', 'Lyon', 1], [null, 'Cook', 'Lyon', 2], ['Company', 'Job\nTitle', 'City', 'Pay'], ['Engineering'], ['Brot', 'Miller', 'Wien', 3], [], ['', ' ']]
    const content = workbookOf([{ rows, from: 3, behind: '<mergeCells><mergeCell ref="A3:D3"/><mergeCell ref="A6:A7"/><mergeCell ref="B10"/></mergeCells>' }])
    const { skipped, complete, read } = await imported(content)
    expect({ skipped, complete, read }).toEqual({ skipped: ['row 9: it is a heading or a note: it has a value in one column alone'], complete: true, read: 4 })
    expect(await jobsOf(content)).toEqual(['Baker, Zoë', 'Cook, Zoë', 'Miller, Brot'])
  })

  it('may have a header of two lines', async () => {
    const rows = [['Job title', 'Employer', null, 'Place', null], [null, 'Kind', 'Name', 'City', 'Country'], ['Baker', 'private', 'Zoë', 'Lyon', 'France']]
    const whole = { 'Job title': 'Baker', 'Employer Kind': 'private', 'Employer Name': 'Zoë', 'Place City': 'Lyon', 'Place Country': 'France' }
    expect(await recordsIn(workbookOf([{ rows, behind: '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/></mergeCells>' }]))).toEqual([{ at: 3, record: whole }])
    // Without cells that are merged, the second line is one of values.
    expect(await recordsIn(workbookOf([{ rows }]))).toMatchObject([{ at: 2 }, { at: 3, record: { 'Job title': 'Baker', Employer: 'private', Place: 'Lyon' } }])
  })

  it('is that of each sheet with postings, but for hidden ones', async () => {
    const rows = (title: string) => [['Title', 'Company'], [title, 'Zoë']]
    const content = workbookOf([{ name: 'A', rows: rows('Baker') }, { name: 'Old', state: 'hidden', rows: rows('Gone') }, { name: 'Older', state: 'veryHidden', rows: rows('Gone') }, { name: 'Empty' }, { name: 'Lists', rows: [['Position'], ['Baker'], ['Cook']] }, { name: 'B', rows: rows('Cook') }])
    expect((await imported(content)).format).toBe('Excel workbook, sheets "A", "B", not "Lists" (no column is a job\'s title), not "Old", "Older" (hidden)')
    expect(await jobsOf(content)).toEqual(['Baker, Zoë', 'Cook, Zoë'])
  })

  it('may have a link over a whole column', async () => {
    const content = workbookOf([{ rows: [['Title', 'Company', 'Apply'], ['Baker', 'Zoë', 'Apply'], ['Cook', 'Zoë', 'Apply']], behind: '<hyperlinks><hyperlink ref="C1:C1048576" r:id="rId1"/></hyperlinks>', links: ['https://zoe.example/all'] }])
    expect((await imported(content)).postings).toMatchObject([{ jobTitle: 'Baker', applyUrl: 'https://zoe.example/all' }, { jobTitle: 'Cook', applyUrl: 'https://zoe.example/all' }])
  })

  it('has links in a column without a name', async () => {
    const rows = [[null, 'Title', 'Company', null, null, 'City'], [null, 'Baker', 'Zoë', 'Apply', 'x', 'Lyon']]
    const content = workbookOf([{ rows, behind: '<hyperlinks><hyperlink ref="D2" r:id="rId1"/></hyperlinks>', links: ['https://zoe.example/1'] }])
    expect(await recordsIn(content)).toEqual([{ at: 2, record: { Title: 'Baker', Company: 'Zoë', ' link': 'https://zoe.example/1', City: 'Lyon' } }])
    expect((await imported(content)).postings).toMatchObject([{ jobTitle: 'Baker', applyUrl: 'https://zoe.example/1' }])
  })

  it('leaves out a row that is too long, and a value without a column', async () => {
    const rows = [['Title', 'Company'], ['Baker', 'Zoë', null, 'beside'], ['x'.repeat(600_000), 'y'.repeat(600_000)], ['Cook', 'Zoë']]
    const { postings, skipped, complete } = await imported(workbookOf([{ rows }]))
    expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Baker', 'Cook'])
    expect({ skipped, complete }).toEqual({ skipped: ['row 3: it is over 1 MB'], complete: false })
  })

  it('may be empty', async () => {
    expect(await imported(workbookOf([{}]))).toMatchObject({ format: 'an empty Excel workbook', read: 0 })
    expect(await imported(workbookOf([{ rows: [['Title', 'Company']] }]))).toMatchObject({ format: 'Excel workbook', read: 0 })
  })

  it('is counted as the file is read', async () => {
    const content = workbookOf([{ rows: [['Title', 'Company'], ['Baker', 'Zoë']] }, { rows: [['Title', 'Company'], ['Cook', 'Zoë']] }])
    const input = await inputWith(content)
    let counted = 0
    for await (const _ of (await openPostings(input)).records((bytes) => (counted += bytes))) expect(counted).toBeLessThanOrEqual(content.length)
    await input.close()
    expect(Math.round(counted)).toBe(content.length)
  })
})

describe('what cannot be read is told:', () => {
  const book = (rows: Written[][], more: Partial<Parameters<typeof workbookOf>[0][number]> = {}) => workbookOf([{ rows, ...more }])
  const jobs: Written[][] = [['Title', 'Company'], ['Baker', 'Zoë']]
  const withRelation = (kind: string, target: string, content = '<document/>') =>
    zipOf([{ name: '[Content_Types].xml', content: kind }, { name: '_rels/.rels', content: `<Relationships><Relationship Id="r" Type="a/officeDocument" Target="${target}"/></Relationships>` }, { name: target, content }])
  const many = (count: number, each: (at: number) => Written) => Array.from({ length: count }, (_, at) => each(at))
  const ole = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(name, 'utf16le'), Buffer.alloc(600)])
  const noSheet = 'it seems to be an Excel workbook'

  it.each<[string, () => Buffer, string | RegExp]>([
    ['no header', () => book([['Date', 'Open', 'Close'], [1, 2, 3]]), `${noSheet}, but no column is a job's title (jobTitle, title, position): its columns are Date, Open, Close`],
    ['a first row that is a posting', () => book([['Baker', 'Zoë', 'https://zoe.example/1']]), new RegExp(`^${noSheet} without a header row: its first row looks like a posting`)],
    ['postings on a hidden sheet alone', () => workbookOf([{ name: 'Old', state: 'hidden', rows: jobs }, {}]), `${noSheet} without a sheet that has values. Hidden sheets are not read: "Old"`],
    ['a cut file', () => book(jobs).subarray(0, 900), /^the workbook, or ZIP archive, is damaged or cut off: /],
    ['a damaged file', () => Buffer.from(book(jobs)).fill(0xff, 60, 200), /^the workbook, or ZIP archive, is damaged or cut off: /],
    ['a password', () => ole('EncryptedPackage'), 'it seems to be an Excel workbook, or a document, with a password: save it without one'],
    ['.xls', () => ole('Workbook'), 'it seems to be an old Excel file (.xls) or Word file: save it as an Excel workbook (.xlsx), or its sheet as CSV'],
    ['.xlsb', () => withRelation('', 'xl/workbook.bin', 'x'), 'it seems to be a binary Excel workbook (.xlsb): save it as .xlsx, or its sheet as CSV'],
    ['.docx', () => withRelation('<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>', 'word/document.xml'), 'it seems to be a Word document: ask for the postings as JSON, CSV or XML'],
    ['an archive of anything', () => zipOf([{ name: 'a.txt', content: 'a' }]), /^it seems to be a ZIP archive: unpack it/],
    ['a packed workbook', () => gzipSync(book(jobs)), 'it seems to be an Excel workbook in a compressed file: unpack it'],
    ['one that says it is too large', () => book(jobs, { claimed: 2 ** 30 }), 'it is a workbook, or a ZIP archive, that is larger than 512 MB unpacked'],
    ['one that is larger than it says', () => book(Array.from({ length: 500 }, () => ['Title', 'Company']), { claimed: 1_000 }), /^the workbook, or ZIP archive, is damaged or cut off: too many bytes/],
    ['too many files', () => zipOf(Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}`, content: '' }))), 'it is a workbook, or a ZIP archive, of more than 5,000 files'],
    ['too many sheets', () => workbookOf(Array.from({ length: 1_001 }, () => ({}))), 'it is a workbook with more than 1,000 sheets: save its sheet as CSV'],
    ['too many columns', () => book([], { xml: '<worksheet><sheetData><row><c r="ZZZ1" t="str"><v>Title</v></c></row></sheetData></worksheet>' }), 'it is a workbook with more than 16,384 columns: save its sheet as CSV'],
    ['too many columns without a place', () => book([], { xml: `<worksheet><sheetData><row>${'<c/>'.repeat(20_000)}</row></sheetData></worksheet>` }), 'it is a workbook with more than 16,384 columns: save its sheet as CSV'],
    ['too many formats', () => workbookOf([{ rows: jobs }], { formats: Array.from({ length: 66_000 }, () => 9) }), 'it is a workbook with more than 65,536 formats of cells: save its sheet as CSV'],
    ['too many codes of formats', () => workbookOf([{ rows: jobs }], { more: [{ name: 'xl/styles.xml', content: `<styleSheet>${Array.from({ length: 66_000 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0"/>`).join('')}</styleSheet>` }] }), 'it is a workbook with more than 65,536 formats of cells: save its sheet as CSV'],
    ['too many texts', () => workbookOf([{ rows: jobs }], { texts: '<si/>'.repeat(1_000_001) }), 'it is a workbook with more than 1,000,000 texts: save its sheet as CSV'],
    ['too long texts', () => workbookOf([{ rows: jobs }], { texts: `<si><t>${'x'.repeat(1024 * 1024)}</t></si>`.repeat(49) }), 'it is a workbook with more than 48 MB of texts: save its sheet as CSV'],
    ['too many rows', () => book([], { xml: '<worksheet><sheetData><row r="1048577"><c t="str"><v>Title</v></c></row></sheetData></worksheet>' }), 'it is a workbook with more than 1,048,576 rows: save its sheet as CSV'],
    ['too many names', () => book([['Title', 'Company', ...many(1_000, (at) => `c${at}`)]]), 'it is a workbook with more than 1,000 columns with names: save its sheet as CSV'],
    ['a tag without end', () => book([], { xml: `<worksheet><sheetData><row r="${'1'.repeat(3_000_000)}"><c/></row></sheetData></worksheet>` }), 'it is a workbook with a tag or a comment that cannot be read: it is over 1 MB'],
    ['elements in elements', () => book([], { xml: '<a>'.repeat(300) }), 'it is a workbook whose elements are nested too deeply'],
  ])('%s', async (_, content, reason) => {
    await expect(imported(content())).rejects.toThrow(expect.objectContaining({ constructor: Unreadable, message: typeof reason === 'string' ? reason : expect.stringMatching(reason) }))
  })

  const column = (at: number): string => (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
  const merges = (count: number, ref: (at: number) => string) => `<mergeCells>${Array.from({ length: count }, (_, at) => `<mergeCell ref="${ref(at)}"/>`).join('')}</mergeCells>`
  const linked = (count: number, ref: (at: number) => string) => `<hyperlinks>${Array.from({ length: count }, (_, at) => `<hyperlink ref="${ref(at)}" r:id="rId1"/>`).join('')}</hyperlinks>`
  const wide: Written[][] = [['Title', 'Company', ...many(600, (at) => `c${at}`)], ['Baker', 'Zoë', ...many(600, () => 1)], ...Array.from({ length: 900 }, () => ['Cook'])]

  it.each<[string, () => Buffer]>([
    ['links', () => book(jobs, { behind: linked(200_001, (at) => `A${at + 1}`), links: ['https://zoe.example'] })],
    ['links over several cells', () => book(jobs, { behind: linked(1_001, (at) => `A${at + 1}:B${at + 2}`), links: ['https://zoe.example'] })],
    ['merged cells', () => book(jobs, { behind: merges(200_001, (at) => `A${at + 1}:A${at + 2}`) })],
    ['cells that are merged', () => book(wide, { behind: merges(600, (at) => `${column(at + 2)}2:${column(at + 2)}9999`) })],
  ])('too many %s', async (of, content) => {
    const { report } = await postingsOf(await inputWith(content()), { source: 'list' })
    expect([report.broken, report.complete]).toEqual([expect.stringMatching(new RegExp(`^it is a workbook with more than [\\d,]+ ${of}: save its sheet as CSV$`)), false])
  })

  it('an entity of another file is none', async () => {
    const xml = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yyyyyyyyyy"><!ENTITY z "&y;&y;&y;">]><worksheet><sheetData><row><c t="str"><v>Title</v></c><c t="str"><v>Company</v></c></row><row><c t="str"><v>&x;&z;</v></c><c t="str"><v>Zoë</v></c></row></sheetData></worksheet>'
    expect(await recordsIn(workbookOf([{ xml }]))).toEqual([{ at: 2, record: { Title: '&x;&z;', Company: 'Zoë' } }])
  })
})
