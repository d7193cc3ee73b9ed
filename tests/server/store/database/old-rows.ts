/** Rows for the tables of any earlier schema, and which of them are left after an upgrade. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Dialect, Tables } from '../../../../server/store/tables.ts'
import { isFreeText, rowsFor, worded, type Person, type Row, type Value } from '../accounts/person-rows.ts'
import type { Column, Table } from './schema.ts'

/** `full`: every column has a value, and the times are to come. `null`: every column that may be empty is. `edge`: deleted, expired, and in no Latin letters. */
const variants = ['full', 'null', 'edge'] as const
type Variant = (typeof variants)[number]

const past = '2001-02-03T04:05:06.789Z'
const isDay = /(_date|_day)$|^day$/
const isTime = /(_at|_until|_date|_time|_day)$|^(at|day|until)$/
const strange = String.raw`ŁÓDŹ ß e\u0301 東京 \n'"\\ 🧵`.replace(String.raw`\u0301`, '\u0301')

/** Made by migrations, or indexes over other tables that are made again from these. */
const singles = new Set(['board', 'job_list_version', 'exchange_rates', 'job_search_state', 'installation'])
const indexes = new Set(['jobs_search', 'job_tokens', 'job_docs'])

/** Values that a row needs to be seen today: a job that is listed. */
const listed: Readonly<Record<string, Value>> = { 'jobs.posting_date': '2026-11-01', 'jobs.last_day': '2095-01-01', 'jobs.hidden_until': null, 'jobs.duplicate_of': null }

const valueFor = (variant: Variant, table: Table, column: Column, count: number): Value | undefined => {
  const { name, kind, isNullable, isGiven, references } = column
  const fixed = listed[`${table.name}.${name}`]
  if (variant === 'full' && fixed !== undefined) return fixed
  if (variant === 'null' && isNullable) return null
  if (references !== null || name === 'id' || name === 'seq' || name === 'number') return undefined
  if (variant === 'null') return fixed ?? undefined
  if (kind === 'number') return /^is_|_given$/.test(name) ? (variant === 'full' ? 1 : 0) : isGiven ? 3 : undefined
  if (/^deleted_at$|^doomed_at$|^removed_at$|^texts_ended_at$/.test(name)) return variant === 'edge' ? past : null
  // Days are part of keys.
  if (isDay.test(name)) return variant === 'edge' ? `2001-02-${String((count % 27) + 1).padStart(2, '0')}` : `2094-01-${String((count % 27) + 1).padStart(2, '0')}`
  if (isTime.test(name)) return variant === 'edge' ? past : '2094-01-01T00:00:00.000Z'
  return variant === 'edge' && isFreeText(table, column) ? worded(table.name, name, `${strange} ${count}`) : undefined
}

/** Fills every table with rows of each variant, all columns of a schema as it is in this database; returns the account and the job that can be seen today. */
export const fillTables = async (db: Kysely<Tables>, dialect: Dialect, tables: readonly Table[]): Promise<{ userId: string; jobId: string }> => {
  const { row, next } = rowsFor(db, tables)
  const given = (variant: Variant, name: string): Row => {
    const table = tables.find((one) => one.name === name)
    const cells = (table?.columns ?? []).map((column) => [column.name, table && valueFor(variant, table, column, next())] as const)
    return Object.fromEntries(cells.flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])))
  }
  let seen = { userId: '', jobId: '' }
  for (const variant of variants) {
    const email = `${variant}@example.com`
    const user = await row('users', { userId: '', email }, given(variant, 'users'))
    const person: Person = { userId: String(user['id']), email }
    const job = await row('jobs', person, given(variant, 'jobs'))
    await row('job_texts', person, { ...given(variant, 'job_texts'), seq: job['seq'] ?? null })
    if (variant === 'full') seen = { userId: person.userId, jobId: String(job['id']) }
    for (const { name } of tables) {
      if (singles.has(name) || indexes.has(name) || ['migrations', 'users', 'jobs', 'job_texts'].includes(name)) continue
      await row(name, person, given(variant, name))
    }
  }
  await fillSingles(db, tables)
  await fillIndex(db, dialect, tables)
  return seen
}

const has = (tables: readonly Table[], name: string, column?: string) => tables.some((table) => table.name === name && (column === undefined || table.columns.some((one) => one.name === column)))

const fillSingles = async (db: Kysely<Tables>, tables: readonly Table[]): Promise<void> => {
  const version = has(tables, 'board') ? 'board' : 'job_list_version'
  await sql`update ${sql.table(version)} set epoch = 'abc', version = 7`.execute(db)
  if (has(tables, version, 'job_count')) await sql`update ${sql.table(version)} set job_count = (select count(*) from jobs where deleted_at is null)`.execute(db)
  if (has(tables, version, 'changed_at')) await sql`update ${sql.table(version)} set changed_at = ${past}`.execute(db)
  if (has(tables, 'installation')) await sql`insert into installation (id, data_id, key_hash) values (1, 'folder', 'hash')`.execute(db)
  if (has(tables, 'exchange_rates')) await sql`update exchange_rates set currency = 'EUR', rate_date = '2026-11-01', worth = '{"USD":0.5}', computed_to = 1`.execute(db)
  if (has(tables, 'job_search_state')) await sql`update job_search_state set filled_to = (select max(seq) from jobs)`.execute(db)
}

/** Entries of the jobs that are not deleted, under their day and number, as a server of that time made them; it indexes them again. */
const fillIndex = async (db: Kysely<Tables>, dialect: Dialect, tables: readonly Table[]): Promise<void> => {
  if (!has(tables, 'job_docs')) return
  const day = dialect === 'sqlite' ? sql`cast(julianday(posting_date) - 2440587.5 as integer)` : sql`(cast(posting_date as date) - date '1970-01-01')`
  const tokens = dialect === 'sqlite' ? [sql``, sql``] : [sql`, tokens`, sql`, array[1, 2]`]
  await sql`insert into job_docs (doc, seq, packed, pay_step, yearly_pay, until, hidden${tokens[0]})
    select ${day} * 4294967296 + seq, seq, 0, 0, yearly_pay, 1073741824, 0${tokens[1]} from jobs where deleted_at is null`.execute(db)
  if (dialect === 'sqlite') await sql`insert into job_tokens (rowid, tokens) select doc, 'cook' from job_docs`.execute(db)
}

export type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Every row of every table but the list of migrations and the indexes of SQLite. */
export const readTables = async (db: Kysely<Tables>, tables: readonly Table[]): Promise<Rows> => {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    if (name === 'migrations' || name === 'jobs_search' || name === 'job_tokens') continue
    rows[name] = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows
  }
  return rows
}

/** All that migrations mean to change: tables and columns that go elsewhere, and columns whose values are new, with the reason. */
const moved: Readonly<Record<string, string>> = {
  board: 'job_list_version',
  // 0032: the jobs that were mailed are listed by address, no longer by alert.
  job_alerts_told: 'job_alerts_mailed',
  job_alerts_sent: 'job_alerts_mailed',
  'files.doomed_at': 'deleted_at',
  'logos.tries': 'attempts',
}
const changed: Readonly<Record<string, string>> = {
  'job_alerts_told.alert_seq': '0032 lists mailed jobs by address',
  'job_alerts_sent.alert_seq': '0032 lists mailed jobs by address',
  'codes.tries': '0013 counts tries by network',
  'job_texts.company_logo': '0018 has logos of other hosts copied',
  'job_search_state.filled_to': '0036 and 0038 have all jobs indexed again',
  'job_docs.hidden': '0033 follows jobs.hidden_until',
}

/** The rows that an upgrade lost or changed without meaning to, a line each. */
export const lost = (before: Rows, after: Rows): string[] =>
  Object.entries(before).flatMap(([name, rows]) => {
    const there = moved[name] ?? name
    const found = after[there]
    if (found === undefined) return [`the table ${name} is gone`]
    const columns = Object.keys(rows[0] ?? {}).filter((column) => changed[`${name}.${column}`] === undefined)
    const text = (row: Record<string, unknown>, named: (column: string) => string) => JSON.stringify(columns.map((column) => row[named(column)]))
    const left = new Set(found.map((row) => text(row, (column) => moved[`${name}.${column}`] ?? column)))
    return rows.flatMap((row) => (left.has(text(row, String)) ? [] : [`a row of ${name} is gone: ${JSON.stringify(row)}`]))
  })
