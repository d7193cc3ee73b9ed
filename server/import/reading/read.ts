/** Opens the postings of an import: finds what its file is, and where its records are. */
import { extname } from 'node:path'
import type { Mapping } from '../mapping.ts'
import { likelihood as likelihoodOf, nearness } from '../shapes/find.ts'
import type { Fields } from '../shapes/shape.ts'
import { headerIn, likelyColumns } from './csv-header.ts'
import { readCsv } from './csv.ts'
import { readAlert } from './pages/alert-text.ts'
import { readHtml } from './pages/html.ts'
import type { Input } from './input.ts'
import { readJson, readLines, readProgram } from './json/read.ts'
import { readBlocks } from './blocks.ts'
import { foreignKind } from './kinds.ts'
import { headerless, isValue } from './headerless.ts'
import type { Records } from './records.ts'
import { headOf, isGzip, isZip, textOfInput, unpacked, type Text } from './text.ts'
import { readSql } from './sql.ts'
import { readMarkdown } from './tables.ts'
import { readToml } from './toml.ts'
import { Unreadable } from './unreadable.ts'
import { flatSpreadsheet, readFlatSpreadsheet, readWorkbook } from './workbook/read.ts'
import { readXml } from './xml.ts'
import { readYaml } from './yaml.ts'

/** The records of an import, and how its file was read: 'JSON lines', 'CSV with semicolon, gzip, windows-1252'. */
export type Reading = Records & { name: string; size: number; isPage?: boolean | undefined }

const headSize = 16 * 1024

const binaryHead = async (input: Input): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const piece of unpacked(input)) {
    parts.push(piece)
    break
  }
  return Buffer.concat(parts).subarray(0, 64 * 1024)
}

const nothing = (): Records => ({ format: 'an empty file', unit: 'line', document: {}, isBlank: true, records: async function* () {} })

const recordsOf = async (text: Text, extension: string, likelihood: (record: Fields) => number): Promise<Records> => {
  const { head } = await headOf(text, headSize)
  const start = head.trimStart()
  if (start === '') return nothing()
  if (sql.test(start)) {
    const rows = await readSql(text, likelihood)
    if (rows === null) throw new Unreadable('it seems to be SQL: load it into a database, and export the table as CSV')
    return rows
  }
  if (['.md', '.markdown', '.mdx'].includes(extension)) return readMarkdown(text, likelihood)
  if (extension === '.toml' || toml.test(start)) return readToml(text, likelihood, nearness)
  if (flatSpreadsheet.test(start)) return readFlatSpreadsheet(text, likelihood)
  if (start.startsWith('<')) return page.test(start) ? readHtml(text, likelihood) : readXml(text, likelihood, nearness)
  if (['.yml', '.yaml'].includes(extension)) return readYaml(text, likelihood, nearness)
  if (start.startsWith('{') || start.startsWith('[')) return (literal.test(start) ? await readProgram(text, likelihood, nearness) : null) ?? readJson(text, likelihood, nearness)
  if (module.test(start)) return (await readProgram(text, likelihood, nearness)) ?? refused(start, head)
  const assigned = program.test(start) || statement.test(start) ? await readProgram(text, likelihood, nearness) : null
  if (assigned !== null) return assigned
  const header = headerIn(head, likelihood)
  if (header !== null && header.delimiter !== '|') return readCsv(text, header)
  if (markdownTable.test(head)) return readMarkdown(text, likelihood)
  if (header !== null) return readCsv(text, header)
  if (noticeBefore.test(start)) return readXml(text, likelihood, nearness)
  if (['.ndjson', '.jsonl'].includes(extension)) return readLines(text)
  if (yaml.test(start)) return readYaml(text, likelihood, nearness)
  const commented = comment.test(start) ? await readProgram(text, likelihood, nearness) : null
  if (commented !== null) return commented
  if (/\n[^\S\n]*\{"/.test(head)) return readLines(text)
  return (await readBlocks(text, head, likelihood)) ?? (await readAlert(text, head, likelihood)) ?? refused(start, head)
}

const refused = (start: string, head: string): never => {
  const script = scriptIn(start)
  const columns = script === undefined ? columnsOfTable(head) : null
  throw columns === null ? new Unreadable(`it seems to be ${script ?? plainText}`) : headerless('CSV', columns)
}

/** The beginning of an HTML page, or of a piece of one. */
const page = /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|(?:html|head|body|script|div|meta|table|article|section|main|ul|ol|li|tr|tbody|h[1-6])[\s>]|(?:a|p|span)\s)/i

/** XML that was copied out of a browser's window, with the browser's notice ('This XML file does not appear to have any style information') before it. */
const noticeBefore = /^[^<>\n]+\n\s*<(?:\?xml|[a-z][\w:-]*)[\s>]/i

/** The line below the names of a table's columns. */
const markdownTable = /^ {0,3}(?=.*\|)(?=.*-{2})[|: -]+$/m

/** An object or a list that is no JSON from its beginning on: a name without quotation marks, a single one, or a comment. */
const literal = /^[[{\s]+(?:'|\/[/*]|[A-Za-z_$][\w$]*\s*:)/

const comment = /^\/[/*]/

/** A script whose first statement names other files, or a type, a function or a class. */
const module =
  /^(?:['"]use \w+['"];?\s+|\/\/[^\n]*\n\s*)*(?:import\b[^\n]{0,200}['"]|(?:const|let|var) [^\n=]{1,80}= ?require\(|(?:export )?(?:default )?(?:type \w+ ?= ?[{'"]|(?:interface|enum|class) \w+ [^\n{]{0,80}\{|(?:async )?function \w*\())/

const program = /^(?:(?:var|let|const|window\.|export|module\.)\b[^=\n]{0,80}=?|[\w.$]{1,80}(?:\(| ?=))\s*[[{]/

/** The first statement of a script, which may be of anything. */
const statement = /^(?:var|let|const)\s[\w$]{1,80}(?:\s?:\s?[^\n=]{1,80})?\s?=\s/

/** Statements of a database, or its program's notice above them. */
const sql = /^(?:\s|--[^\n]*\n|\/\*(?:(?!\*\/)[^])*\*\/;?)*(?:insert (?:ignore |or \w+ )?into|insert \[|set \w+ \w+ o|replace into|create (?:table|database|schema|type|extension)|drop (?:table|database)|delete from|truncate|lock tables|use (?:\[|[`\w]+;)|copy \S+ \(|set \w+ ?=|begin;|begin transaction|pragma \w+)/i

/** A table or a list of tables of TOML, or a line of one before it. */
const toml = /^(?:\s|#[^\n]*\n|[\w-]+ ?= ?"[^"\n]*"\n)*\[\[?[A-Za-z][\w.-]*\]\]?[^\S\n]*(?:#[^\n]*)?\n/

/** A list of YAML, which may be below a key. */
const yaml = /^(?:(?:---|#.*|[\w-]+:)\s*\n)*\s*- [\w-]+:(?:\s|$)/

/** What Python prints of an answer's bytes. */
const bytesOfPython = /^b(?:'(?:\\n|\s)*[<{[]|"(?:\\n|\s)*[<{[])/

/** What a text of a program without postings looks like. */
const scriptIn = (start: string): string | undefined => {
  if (comment.test(start)) return 'JavaScript, or JSON with comments: save the JSON in it alone'
  if (program.test(start) || statement.test(start) || module.test(start)) return 'JavaScript: save the JSON in it alone'
  if (bytesOfPython.test(start)) return "Python's form of bytes (b'…'): save what the answer has, not how Python prints it"
  return undefined
}

/** The first row of a text that looks like a table, without a title; null for any other text. */
const columnsOfTable = (head: string): readonly string[] | null => {
  const columns = likelyColumns(head)
  if (labelBefore.test(columns[0] ?? '')) return null
  const isTable = (columns.length > 2 || columns.some((cell) => /^https?:\/\/\S+$/i.test(cell))) && columns.length > 1 && (columns.some(isValue) || columns.every((name) => name.length <= longestName))
  return isTable ? columns : null
}

const plainText = "plain text: postings come as JSON, JSON lines, XML, HTML with JSON-LD, microdata or a table, a list in Markdown, CSV with a header row that names a job's title, or text in which each of two jobs or more has lines with labels (Title: …, Company: …, Location: …)"

/** A line with a label, whose amounts have the commas. */
const labelBefore = /^\p{L}[\p{L} ]{2,39}:\s/u

/** Longer cells are prose with commas. */
const longestName = 100

const notTooDeep = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('its values are nested too deeply', { cause: error })
    throw error
  }
}

/** Opens the postings of an input. Throws `Unreadable`, with what the input seems to be and what would be needed. */
export const openPostings = async (input: Input, mapping?: Mapping): Promise<Reading> => {
  const likelihood = (record: Fields) => likelihoodOf(record, mapping)
  const workbook = isZip(await input.head(4)) ? await readWorkbook(input, likelihood) : null
  if (workbook !== null) return { ...workbook, name: input.name, size: input.size, isPage: input.isPage }
  const kind = await foreignKind(await binaryHead(input), unpacked(input))
  if (kind !== null) throw new Unreadable(`it seems to be ${kind}`)
  const text = await textOfInput(input)
  const records = await notTooDeep(() => recordsOf(text, extname(input.name.replace(/\.gz$/i, '')).toLowerCase(), likelihood))
  const details = [isGzip(await input.head(2)) ? 'gzip' : '', text.encoding === 'utf-8' ? '' : text.encoding].filter((detail) => detail !== '')
  const document = input.address === undefined || 'pageAddress' in records.document ? records.document : { ...records.document, pageAddress: input.address }
  return { ...records, document, format: [records.format, ...details].join(', '), name: input.name, size: input.size, isPage: input.isPage }
}
