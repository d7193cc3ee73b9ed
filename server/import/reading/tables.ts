/** Reads the postings of tables: in HTML pages, and in Markdown. */
import { Parser } from 'htmlparser2'
import { Marked } from 'marked'
import { present } from '../../store/database/fields.ts'
import { columnsOfRecord } from '../columns/names.ts'
import { recordLike } from './csv-header.ts'
import { recordInFrontMatter } from './front-matter.ts'
import type { Likelihood } from './layout.ts'
import { headedRecords } from './pages/headed-sections.ts'
import { linkedRecords } from './pages/linked-lists.ts'
import { pairedIn } from './pages/paired-rows.ts'
import { allAtOnce, itemsOf, otherWidth, type Items, type Records } from './records.ts'
import { wholeText, type Text } from './text.ts'
import { tidy, tidyLines } from './tidy.ts'
import { Unreadable } from './unreadable.ts'

/**
 * `link`: the first address in it, and `links` the first of each of its lines; `wide` and `high`: how many columns and rows it covers; `alt`: the text of an image in it; `isStruck`: whether all
 * of its text is struck through.
 */
type Cell = { text: string; link: string | undefined; links?: ReadonlyMap<string, string>; wide: number; high: number; alt?: string | undefined; isStruck?: boolean | undefined }
type Row = readonly Cell[]

/** Elements that begin a line of their own. */
const lines: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr', 'details'])

/** Elements whose text is struck through. */
const struck: ReadonlySet<string> = new Set(['del', 's', 'strike'])

/** How many columns or rows a cell covers (`colspan`, `rowspan`). */
const spanOf = (written: string | undefined): number => Math.max(Number.parseInt(written ?? '', 10) || 1, 1)

/** How many cells of a table are added for those that cover several: a page of few bytes may ask for any number. */
const mostSpread = 200_000

/** Rows with a cell for each column: one that covers several rows is in each of them, one that covers several columns in its first. */
const spread = (rows: readonly Row[]): Row[] => {
  const above: ({ cell: Cell; left: number } | undefined)[] = []
  let room = mostSpread
  return rows.map((row) => {
    const cells: Cell[] = []
    const takeAbove = () => {
      for (let spanning = above[cells.length]; spanning !== undefined && spanning.left > 0 && room > 0; spanning = above[cells.length]) {
        spanning.left -= 1
        room -= 1
        cells.push(spanning.cell)
      }
    }
    const place = (cell: Cell) => {
      takeAbove()
      above[cells.length] = { cell, left: cell.high - 1 }
      cells.push(cell)
    }
    for (const cell of row) {
      place(cell)
      // A heading within the table covers it whole, and is no posting.
      if (row.length > 1) for (let column = 1; column < cell.wide && room > 0; column += 1, room -= 1) place({ ...cell, text: '', link: undefined })
    }
    takeAbove()
    return cells
  })
}

/** `isList`: it is a list of definitions (`dl`), each a row. */
type Table = { rows: Row[]; isList: boolean }

/** Each table, and each list of definitions outside of tables; a table within a cell of another is one of its own. */
const tablesOf = (html: string): Table[] => {
  const found: Table[] = []
  const open: (Table & { cells: Cell[]; cell: Cell | null })[] = []
  let hidden = 0
  let strikes = 0
  let links = 0
  let addresses: { href: string; line: number }[] = []
  const lineOf = (text: string): number => text.split('\n').length - 1
  const endCell = () => {
    const table = open.at(-1)
    strikes = 0
    links = 0
    const linked = addresses
    addresses = []
    if (table?.cell == null) return
    const { text, alt = '' } = table.cell
    const each = text.split('\n')
    table.cells.push({ ...table.cell, text: tidyLines(text) || tidyLines(alt.replace(/\s+logo\s*$/i, '')), links: new Map(linked.toReversed().map(({ href, line }) => [tidy(each[line] ?? ''), href])) })
    table.cell = null
  }
  const endRow = () => {
    endCell()
    const table = open.at(-1)
    if (table === undefined || table.cells.length === 0) return
    table.rows.push(table.cells)
    table.cells = []
  }
  const parser = new Parser({
    onopentag: (name, { href, colspan, rowspan, alt }) => {
      if (name === 'table' || (name === 'dl' && open.length === 0)) open.push({ rows: [], isList: name === 'dl', cells: [], cell: null })
      const table = open.at(-1)
      if (table === undefined) return
      const { isList } = table
      if (name === (isList ? 'dt' : 'tr')) endRow()
      if (isList ? name === 'dt' || name === 'dd' : name === 'td' || name === 'th') {
        endCell()
        table.cell = { text: '', link: undefined, wide: spanOf(colspan), high: spanOf(rowspan) }
      }
      // How many places a cell has, above their list.
      if (name === 'summary' || name === 'script' || name === 'style') hidden += 1
      if (table.cell === null) return
      if (lines.has(name)) table.cell.text += '\n'
      if (name === 'a') {
        table.cell.link ??= href
        if (href !== undefined) addresses.push({ href, line: lineOf(table.cell.text) })
        links += 1
      }
      // A badge has its word in its image; the image of a link has what to do.
      if (name === 'img' && links === 0) table.cell.alt ??= alt
      if (struck.has(name)) strikes += 1
    },
    ontext: (text) => {
      const cell = open.at(-1)?.cell
      if (cell == null || hidden > 0) return
      if (text.trim() !== '') cell.isStruck = (cell.isStruck ?? true) && strikes > 0
      cell.text += text.replaceAll('\n', ' ')
    },
    onclosetag: (name) => {
      if (name === 'summary' || name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
      if (name === 'a') links = Math.max(0, links - 1)
      if (struck.has(name)) strikes = Math.max(0, strikes - 1)
      const isList = open.at(-1)?.isList === true
      if (isList ? name === 'dt' || name === 'dd' : name === 'td' || name === 'th') endCell()
      if (!isList && name === 'tr') endRow()
      if (name !== (isList ? 'dl' : 'table')) return
      endRow()
      const table = open.pop()
      if (table !== undefined) found.push({ rows: table.isList ? table.rows : spread(table.rows), isList: table.isList })
    },
  })
  parser.end(html)
  return found
}

/** How many rows at the beginning of a table may be its header. */
const mostBefore = 5

/** Marks of the same as above. */
const ditto: ReadonlySet<string> = new Set(['↳', '⤷', '〃', '″', '"'])

const isLinkColumn = (name: string): boolean => columnsOfRecord({ [name]: '' }).columns.has('applyUrl')

/** The record of a row. The link of a column of texts has a column of its own ('Role link'). */
export const recordOf = (columns: readonly string[], row: readonly Pick<Cell, 'text' | 'link'>[]): Record<string, string> => {
  const record: Record<string, string> = {}
  for (const [at, { text, link }] of row.entries()) {
    const name = columns[at] ?? ''
    if (link !== undefined) record[isLinkColumn(name) ? name : `${name} link`] = link
    record[name] ??= text
  }
  return record
}

/** What the signs of a list mean, as its legend has it ('🛂 Does NOT offer sponsorship'). */
type Legend = ReadonlyMap<string, string>

const closedMark = '🔒'

const isOfClosed = /\b(?:closed|filled|expired|no longer)\b/i

/** Whether a list marks a row as closed: with a lock or a sign that means so, or with a title that is struck through. */
const isMarkedClosed = (columns: readonly string[], row: Row, legend: Legend): boolean => {
  if (row.some(({ text }) => text === closedMark)) return true
  for (const [sign, meaning] of legend) if (isOfClosed.test(meaning) && row.some(({ text }) => text.includes(sign))) return true
  if (!row.some(({ isStruck }) => isStruck === true)) return false
  const [title] = columnsOfRecord(Object.fromEntries(columns.map((name) => [name, '']))).columns.get('jobTitle') ?? []
  return row[columns.indexOf(title ?? '')]?.isStruck === true
}

/** A row for each title of a cell that has several, each on a line with its own link; a line without one belongs to the next. */
const rowsOfTitles = (columns: readonly string[], row: Row): Row[] => {
  if (!row.some(({ links }) => links !== undefined && links.size > 1)) return [row]
  const at = columns.indexOf(columnsOfRecord(recordOf(columns, row)).columns.get('jobTitle')?.[0] ?? '')
  const cell = row[at]
  const links = cell?.links ?? new Map<string, string>()
  if (cell === undefined || links.size < 2) return [row]
  const rows: Row[] = []
  let before: string[] = []
  for (const line of cell.text.split('\n')) {
    before.push(line)
    if (!links.has(line)) continue
    rows.push(row.with(at, { ...cell, text: before.join(' '), link: links.get(line) }))
    before = []
  }
  return rows
}

/** A row whose texts have no signs of the legend beside their words. */
const withoutSigns = (row: Row, legend: Legend): Row =>
  row.map((cell) => {
    let { text } = cell
    for (const sign of legend.keys()) if (text.includes(sign)) text = text.replaceAll(sign, ' ').replaceAll(/ {2,}/g, ' ').trim()
    return text === '' || text === cell.text ? cell : { ...cell, text }
  })

const textOf = ({ text }: Cell): string => text.replaceAll('\n', ' ')

/** The header of a table: the first of its rows that names a job's title. */
const headerIn = (rows: readonly Row[], likelihood: Likelihood): number =>
  rows.slice(0, mostBefore).findIndex((row) => row.length > 1 && likelihood(recordLike(row.map(textOf))) > 0)

/** The postings of the tables of an HTML page: of those with a row for each field of a job, else of every one whose header names a job's title; null where none is such. */
export const tablesIn = (html: string, likelihood: Likelihood, legend: Legend = new Map()): { form: 'labels' | 'a table'; items: Items } | null => {
  const items: Items = []
  const all = tablesOf(html)
  const paired = pairedIn(all)
  if (paired.length > 0) return { form: 'labels', items: itemsOf(paired.map(({ names, cells }) => recordOf(names, cells))) }
  const tables = all.flatMap(({ rows, isList }) => {
    if (isList) return []
    const header = headerIn(rows, likelihood)
    return header === -1 ? [] : [{ columns: (rows[header] ?? []).map(textOf), rows: rows.slice(header + 1) }]
  })
  for (const { columns, rows } of tables) {
    let above: Row = []
    for (const written of rows) {
      const row = written.map((cell, column) => (ditto.has(cell.text) ? { ...cell, text: above[column]?.text ?? '' } : cell))
      above = row
      if (row.length !== columns.length) items.push({ at: items.length + 1, reason: otherWidth })
      else
        for (const each of rowsOfTitles(columns, row))
          if (isMarkedClosed(columns, each, legend)) items.push({ at: items.length + 1, reason: 'its list marks it as closed' })
          else items.push({ at: items.length + 1, record: recordOf(columns, withoutSigns(each, legend)) })
    }
  }
  return tables.length === 0 ? null : { form: 'a table', items }
}

const mostMegabytes = 8

/** A text without the marks of its footnotes. */
const withoutFootnotes = (text: string): string => {
  const marks = new Set(Array.from(text.matchAll(/^\[\^([^\]\s]+)\]:/gm), ([, mark]) => mark))
  return marks.size === 0 ? text : text.replaceAll(/\[\^([^\]\s]+)\](?!:)/g, (written, mark: string) => (marks.has(mark) ? '' : written))
}

/** Lines that are no rows of tables. */
const outsideTables = (text: string): string => text.replaceAll(/^\s*(?:\||<\/?t[a-z]).*$/gim, '')

/** Signs at the beginning of a line with their meaning. */
const signLine = /^[ \t]*(?:[-*>][ \t]+)?(\p{RI}{2}|\p{Extended_Pictographic}\uFE0F?)[ \t]*[-–—:=]?[ \t]+(\S.*)$/gmu

/** Signs that lists have without a legend. */
const ownSigns = [['✅', 'open'], ['🔒', 'closed']] as const

/** When a list was written: 'Last updated: 2026-03-02', '最后更新：2026-03-02'. */
const writtenOn =
  /(?:(?<!\p{L})(?:last (?:automat\w+ )?updated?|updated|generated|última actualización|última atualização|dernière mise à jour|mis à jour|zuletzt aktualisiert)|最后更新|最後更新|更新时间|更新時間)(?: on| at| le| am| em)?[\s*_:：`]{1,8}(20\d\d-\d\d-\d\d|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? 20\d\d|\d{1,2}\.? \p{L}{3,9}\.? 20\d\d)/iu

/** The records of Markdown: those of its tables, else the one whose fields are above its text, else those below headings with labels. Ages in tables are of the day on which it was written, where it has that. Throws `Unreadable` where it has none. */
export const readMarkdown = async (text: Text, likelihood: Likelihood): Promise<Records> => {
  const head = await wholeText(text, mostMegabytes, 'Markdown')
  const outside = outsideTables(head)
  const legend = new Map([...ownSigns, ...Array.from(outside.matchAll(signLine), ([, sign = '', meaning = '']) => [sign, meaning] as const)])
  const found = tablesIn(new Marked().parse(withoutFootnotes(head), { async: false }), likelihood, legend)
  if (found === null) {
    const record = await recordInFrontMatter(head, likelihood)
    if (record !== null) return allAtOnce('Markdown with front matter', [{ at: 1, record }], head.length)
    const headed = headedRecords(new Marked({ breaks: true }).parse(head, { async: false }), undefined)
    if (headed !== null) return allAtOnce('Markdown with headings', itemsOf(headed), head.length, present({ collectedAt: writtenOn.exec(outside)?.[1] }))
    const linked = linkedRecords(new Marked().parse(head, { async: false }))
    if (linked !== null) return allAtOnce('Markdown with links', itemsOf(linked), head.length, present({ collectedAt: writtenOn.exec(outside)?.[1] }))
    throw new Unreadable("it seems to be Markdown without a table whose header names a job's title, without jobs below headings with labels, without a list of links to postings, and without a posting's fields in YAML above its text")
  }
  return allAtOnce(`Markdown with ${found.form}`, found.items, head.length, present({ collectedAt: writtenOn.exec(outside)?.[1] }))
}
