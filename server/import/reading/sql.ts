/** Reads the rows of a dump of a database, or of its seeds: INSERT and COPY. No statement is run. */
import { columnsOf, isWeakTitle } from '../columns/names.ts'
import { textOf, type Fields } from '../shapes/shape.ts'
import type { Likelihood } from './layout.ts'
import { allAtOnce, itemsOf, type Records } from './records.ts'
import { wholeText, type Text } from './text.ts'

type Row = Record<string, unknown>
type Tables = Map<string, { columns: readonly string[]; rows: Row[] }>

const mostMegabytes = 16

const blank = /(?:\s|--[^\n]*|#[^\n]*|\/\*[^]*?\*\/|(?<=^|\n)go(?=\s|$))+/iy
/** Behind the last end of a comment, where a search for one would go through the rest again and again. */
const lastBlank = /(?:\s|--[^\n]*|#[^\n]*|(?<=^|\n)go(?=\s|$))+/iy
/** The line that ends a statement in scripts of SQL Server, or the next statement. */
const go = /\n(?:go\s*(?:\n|$)|(?=insert\s+\[))/iy
const insert = /(?:insert\s+(?:(?:ignore|or\s+\w+)\s+)?into\s+|replace\s+into\s+|insert\s+(?=[["`]))/iy
const create = /create\s+table\s+(?:if\s+not\s+exists\s+)?/iy
const copy = /copy\s+/iy
const values = /values?\s*(?=\()/iy
const fromHere = /\s*from\s+stdin\b[^\n]*\n/iy
const named = /[`"[]?([\w$ -]+?)[`"\]]?(?=[\s.(,)]|$)/y
/** What an entry of a table's definition begins with that is no column. */
const noColumn = /^(?:primary|key|unique|constraint|foreign|index|check|fulltext|spatial|exclude|like)$/i

const ofLetters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '' }
const unescaped = (text: string): string => text.replaceAll(/\\([^])/g, (_, sign: string) => ofLetters[sign] ?? sign)

/** The value of an expression: a text, a number, a truth or a list of texts; null of anything that a database would have to work out. */
const valueOf = (written: string, hasEscapes: boolean): unknown => {
  const text = written.trim()
  const quoted = /^([ENen]?)(['"])([^]*)\2(?:::[\w ()[\]]+)?$/.exec(text)
  if (quoted !== null) {
    const [, sign = '', quote = '', inside = ''] = quoted
    const isEscaped = hasEscapes || /e/i.test(sign)
    // Two texts that are joined: 'a' || 'b'.
    if ((isEscaped ? inside.replaceAll(/\\[^]/g, '') : inside).replaceAll(quote + quote, '').includes(quote)) return null
    const whole = inside.replaceAll(quote + quote, quote)
    return isEscaped ? unescaped(whole) : whole
  }
  if (/^-?[\d.]+$/.test(text)) return text
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  // CAST(N'2026-11-02' AS DateTime)
  const inside = /^(?:cast|convert|date|timestamp|to_date|to_timestamp)\s*\([^']*'([^']*)'[^']*\)$/i.exec(text)?.[1]
  if (inside !== undefined) return inside
  const list = /^array\s*\[([^]*)\]/i.exec(text)?.[1]
  return list === undefined ? null : Array.from(list.matchAll(/'((?:[^']|'')*)'/g), ([, entry = '']) => entry.replaceAll("''", "'"))
}

const read = (text: string): Tables => {
  const tables: Tables = new Map()
  const hasEscapes = text.includes(String.raw`\'`) || /`|\bENGINE\s?=|AUTO_INCREMENT|MySQL|MariaDB/i.test(text.slice(0, 64 * 1024))
  const lastEnd = text.lastIndexOf('*/')
  let at = 0
  const taken = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) return undefined
    at = pattern.lastIndex
    return found[1] ?? found[0]
  }
  const isAt = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
  const skip = (): void => void taken(at < lastEnd ? blank : lastBlank)
  /** The end of the text in quotation marks that begins at `at`. */
  const endOfText = (): number => {
    const quote = text[at]
    let end = at + 1
    for (; end < text.length; end += 1) {
      if (text[end] === '\\' && hasEscapes && quote !== '`') end += 1
      else if (text[end] === quote) {
        if (text[end + 1] !== quote) break
        end += 1
      }
    }
    return end + 1
  }
  /** Goes on to the first of some signs that is in no text and in no brackets. */
  const until = (signs: string): string => {
    const start = at
    for (let depth = 0; at < text.length; ) {
      const sign = text.charAt(at)
      if (depth === 0 && signs.includes(sign)) break
      if (depth === 0 && sign === '\n' && signs === ';' && isAt(go)) break
      if (sign === "'" || sign === '"' || sign === '`') {
        at = endOfText()
        continue
      }
      if (sign === '-' && text[at + 1] === '-' && signs === ';') skip()
      else {
        if (sign === '(' || sign === '[') depth += 1
        if (sign === ')' || sign === ']') depth -= 1
        at += 1
      }
    }
    return text.slice(start, at)
  }
  const nameOf = (): string => {
    let name = taken(named) ?? ''
    while (text[at] === '.') {
      at += 1
      name = taken(named) ?? name
    }
    skip()
    return name
  }
  /** The entries between brackets, as they are written. */
  const listed = (): string[] => {
    const found: string[] = []
    while (at < text.length && text[at] !== ')') {
      at += 1
      skip()
      found.push(until(',)'))
    }
    at += 1
    skip()
    return found
  }
  const columnNames = (): string[] => (text[at] === '(' ? listed().map((entry) => entry.trim().replaceAll(/^[`"[]|[`"\]]$/g, '')) : [])
  const tableOf = (name: string) => {
    const known = tables.get(name) ?? { columns: [], rows: [] }
    tables.set(name, known)
    return known
  }
  const rowsOfCopy = (): void => {
    const table = tableOf(nameOf())
    const columns = columnNames()
    if (taken(fromHere) === undefined) return
    const end = text.indexOf('\n\\.', at - 1)
    const lines = text.slice(at, end < 0 ? undefined : end).split('\n').filter((line) => line !== '')
    for (const line of lines) table.rows.push(rowOf(columns.length > 0 ? columns : table.columns, line.split('\t').map((cell) => (cell === String.raw`\N` ? null : unescaped(cell)))))
    at = end < 0 ? text.length : end + 3
  }
  const statements: readonly (readonly [RegExp, () => void])[] = [
    [create, () => {
      const table = tableOf(nameOf())
      table.columns = columnEntries(columnNames())
    }],
    [insert, () => {
      const table = tableOf(nameOf())
      const columns = columnNames()
      if (taken(values) === undefined) return
      do {
        if (text[at] === ',') at += 1
        skip()
        if (text[at] !== '(') break
        const row = listed().map((entry) => valueOf(entry, hasEscapes))
        table.rows.push(rowOf(columns.length > 0 ? columns : table.columns, row))
      } while (text[at] === ',')
    }],
    [copy, rowsOfCopy],
  ]
  for (skip(); at < text.length; skip()) {
    const [, enter] = statements.find(([pattern]) => taken(pattern) !== undefined) ?? []
    enter?.()
    // The rows of COPY end by themselves, and so do statements before another one.
    if (enter === rowsOfCopy || (enter !== undefined && statements.some(([pattern]) => isAt(pattern)))) continue
    until(';')
    at += 1
  }
  return tables
}

const columnEntries = (entries: readonly string[]): string[] => entries.map((entry) => entry.split(/[`"\]\s]/).find((word) => word !== '') ?? '').filter((name) => !noColumn.test(name))

const rowOf = (columns: readonly string[], cells: readonly unknown[]): Row => Object.fromEntries(columns.flatMap((name, index) => (cells[index] === undefined || cells[index] === null ? [] : [[name, cells[index]]])))

/** A row, or where it has the name of a company alone in a column that is called so, that name. */
const namedIn = (row: Row): unknown => {
  const [column] = 'name' in row ? [] : (columnsOf(Object.keys(row)).columns.get('companyName') ?? [])
  return column === undefined ? row : row[column]
}

/** Tables whose names are those of jobs; a name in any other is that of a person or a company. */
const ofJobs = /^(?:tbl_?)?(?:jobs?|job_?(?:posts?|postings?|listings?|offers?|openings?)|vacanc(?:y|ies)|openings?|postings?|vacantes?|ofertas?|vagas?|offres?|stellen\w*|pekerjaans?|lowongans?)$/i

const fieldNamed = (name: string): string | undefined => columnsOf([name]).columns.keys().next().value

/** A row with those that its keys are of, where these are a company, a place or something else of a job: `company_id` and the table `companies`, or `employer_id` and no other table of companies. */
const withRelated = (tables: Tables): ((row: Row) => Row) => {
  const rowsById = new Map<string, ReadonlyMap<string, Row>>()
  const related = (name: string): ReadonlyMap<string, Row> => {
    const known = rowsById.get(name)
    if (known !== undefined) return known
    const field = fieldNamed(name)
    const itsOwn = [name, `${name}s`, name.replace(/y$/, 'ies')].map((each) => tables.get(each)?.rows).find((each) => each !== undefined)
    const [only, ...others] = itsOwn === undefined ? [...tables].filter(([table]) => !ofJobs.test(table) && fieldNamed(table.replace(/ies$/, 'y').replace(/s$/, '')) === field) : []
    const rows = field === undefined ? undefined : (itsOwn ?? (others.length === 0 ? only?.[1].rows : undefined))
    const found = new Map((rows ?? []).flatMap((row): [string, Row][] => {
      const id = textOf(row['id'] ?? row['Id'] ?? row['ID'])
      return id === undefined ? [] : [[id, row]]
    }))
    rowsById.set(name, found)
    return found
  }
  return (row) => {
    const others = Object.entries(row).flatMap(([key, id]) => {
      const name = /^(.+?)(?:_id|(?<=[a-z])I[dD])$/.exec(key)?.[1]
      const other = name === undefined || name in row ? undefined : related(name).get(textOf(id) ?? '')
      return name === undefined || other === undefined ? [] : [[name, namedIn(other)] as const]
    })
    return others.length === 0 ? row : { ...row, ...Object.fromEntries(others) }
  }
}

const hasTitle = (table: string, row: Row): boolean => ofJobs.test(table) || columnsOf(Object.keys(row)).columns.get('jobTitle')?.every(isWeakTitle) === false

/** How many rows of a table are looked at. */
const mostCompared = 20

/** The rows of the table whose rows are likeliest postings; null where no table has any. Throws `Unreadable` where it is too large. */
export const readSql = async (text: Text, likelihood: Likelihood): Promise<Records | null> => {
  const head = await wholeText(text, mostMegabytes, 'SQL', 'load it into a database, and export the table as CSV')
  const tables = read(head)
  const join = withRelated(tables)
  const scored = [...tables].map(([name, { rows }]) => ({ name, rows, score: Math.max(0, ...rows.slice(0, mostCompared).filter((row) => hasTitle(name, row)).map((row) => likelihood(join(row) as Fields))) }))
  const [best] = scored.toSorted((one, other) => other.score - one.score || other.rows.length - one.rows.length)
  if (best === undefined || best.score === 0) return null
  return allAtOnce(`SQL, rows of ${best.name}`, itemsOf(best.rows.map(join)), head.length)
}
