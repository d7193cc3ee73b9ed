/** Finds the header row of a table: after how many other lines it comes, and in CSV which delimiter it has. */
import { parse as parseWhole } from 'csv-parse/sync'
import type { Likelihood } from './layout.ts'
import { tidy } from './tidy.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** How many lines before the header are looked at. */
export const mostBefore = 20

/** `writesAll`: a row in the beginning of the table ends with an empty cell. */
export type Header = { delimiter: string; line: number; columns: readonly string[]; writesAll: boolean }

export type Line = { line: number; cells: readonly string[] }

/** How the rows of a table are parsed. A quote within a cell is text ('5" of dough'). */
export const formOf = (delimiter: string) => ({ delimiter, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true, skip_records_with_error: true, relax_quotes: true })

/** The first lines as rows; one that is within a quoted cell may be none. */
const linesBy = (head: string, delimiter: string): Line[] =>
  head.split('\n').slice(0, mostBefore).flatMap((text, at) => {
    if (!text.includes(delimiter) && at > 0) return []
    try {
      const [cells] = parseWhole(text.replace(/\r$/, ''), { delimiter, relax_quotes: true, to: 1 }) as string[][]
      return cells === undefined ? [] : [{ line: at + 1, cells: cells.map((name) => name.trim()) }]
    } catch {
      return []
    }
  })

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell !== ''

/** A header of two lines, of which the first spans columns of the second ('Employer', and below it 'Kind', 'Name'); null where two lines are none. */
export const spanned = (upper: Line, lower: Line | undefined): Line | null => {
  if (lower?.line !== upper.line + 1 || lower.cells.length !== upper.cells.length) return null
  const { cells } = upper
  const below = [...lower.cells.keys()].filter((at) => isFilled(lower.cells[at]))
  const isBelowSpan = (at: number) => !isFilled(cells[at]) || (at + 1 < cells.length && !isFilled(cells[at + 1]) && isFilled(lower.cells[at + 1]))
  if (!isFilled(cells[0]) || isFilled(lower.cells[0]) || below.length < 2 || !below.every(isBelowSpan)) return null
  let span = ''
  return {
    line: lower.line,
    cells: cells.map((name, at) => {
      if (isFilled(name)) span = name
      return isFilled(lower.cells[at]) ? `${span} ${lower.cells[at]}` : name
    }),
  }
}

/** A record with each column's name as its value: a mapping knows only columns that have one. */
export const recordLike = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, name]))

/** The lines that may be the header: of one that spans columns of the next both together, where these name a job's title. */
const withSpanned = (lines: readonly Line[], likelihood: Likelihood): Line[] =>
  lines.flatMap((line, at) => {
    const both = spanned(line, lines[at + 1])
    return both !== null && likelihood(recordLike(both.cells)) > 0 ? [both] : [line]
  })

const writesAllIn = (head: string, delimiter: string, { line, cells }: Line): boolean => {
  const rows: string[][] = []
  try {
    parseWhole(head.slice(0, head.lastIndexOf('\n') + 1), { ...formOf(delimiter), from_line: line + 1, on_record: (row: string[]) => void rows.push(row) })
  } catch {
    // A quoted cell that the head cuts off ends the rows.
  }
  return rows.some((row) => row.length === cells.length && row.at(-1) === '')
}

type Candidate = { line: Line; score: number }

const candidatesAmong = (lines: readonly Line[], likelihood: Likelihood): Candidate[] => lines.map((line) => ({ line, score: likelihood(recordLike(line.cells)) })).filter(({ score }) => score > 0)

const bestFirst = (a: Candidate, b: Candidate): number => b.score - a.score || b.line.cells.length - a.line.cells.length || a.line.line - b.line.line

/** The header among the first rows of a table; null where none names a job's title. */
export const headerAmong = (lines: readonly Line[], likelihood: Likelihood): Line | null => candidatesAmong(lines, likelihood).toSorted(bestFirst)[0]?.line ?? null

/** The header row of a text that may be CSV; null where no row of its beginning names a job's title. */
export const headerIn = (head: string, likelihood: Likelihood): Header | null => {
  const found = delimiters.flatMap((delimiter) => candidatesAmong(withSpanned(linesBy(head, delimiter), likelihood), likelihood).map((candidate) => ({ delimiter, ...candidate })))
  const [best] = found.toSorted(bestFirst)
  return best === undefined ? null : { delimiter: best.delimiter, line: best.line.line, columns: best.line.cells, writesAll: writesAllIn(head, best.delimiter, best.line) }
}

/** The names in the row of a table that is most like a header: the first that is as full as others, for there may be lines of text before. */
export const columnsAmong = (lines: readonly Line[]): string[] => {
  const filled = ({ cells }: Line) => cells.filter(isFilled).length
  const most = Math.max(0, ...lines.map(filled))
  const header = lines.find((line) => filled(line) * 2 >= most)
  if (header === undefined) return []
  return (spanned(header, lines[lines.indexOf(header) + 1]) ?? header).cells.filter(isFilled)
}

/** The first row where its line ends within a quoted cell; empty for any other. */
const brokenRow = (head: string, delimiter: string): Line[] => {
  try {
    const [cells = []] = parseWhole(head, { ...formOf(delimiter), to: 1 }) as string[][]
    return cells.some((cell) => cell.includes('\n')) ? [{ line: 1, cells: cells.map((cell) => tidy(cell)) }] : []
  } catch {
    return []
  }
}

/** The same of a text that may be CSV. */
export const likelyColumns = (head: string): string[] => {
  const tables = delimiters.map((delimiter) => {
    const lines = [...brokenRow(head, delimiter), ...linesBy(head, delimiter)]
    const widths = lines.map(({ cells }) => cells.length)
    const rows = Math.max(0, ...widths.filter((width) => width > 1).map((width) => widths.filter((each) => each === width).length))
    return { lines, rows, width: Math.max(0, ...widths) }
  })
  return columnsAmong(tables.toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0]?.lines ?? [])
}
