import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { fold } from '../../../../server/values/app/fold.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import { restOf, texts } from './personal-data.ts'
import type { Column, Table } from '../database/schema.ts'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>
/** The values that identify an account. */
export type Person = { userId: string; email: string }

const isMoment = /(_at|_until|_date|_time|_day)$|^(at|day|until)$/
const isDay = /(_date|_day)$|^day$/
const isEmail = /email|recipient/
const isFolded = /_folded$/
/** A near time in milliseconds: a sweep deletes rows that end later than such rows can (see `latestEnd`). */
const soon = 5 * 60_000

/** Columns that can hold text about a person: no times, and none with one of a few fixed words. */
export const isFreeText = (table: Table, { name, kind, references }: Column): boolean => {
  const shape = texts[`${table.name}.${name}`]
  return kind === 'text' && name !== 'id' && references === null && !isMoment.test(name) && (shape === undefined || shape('one') !== shape('other'))
}

/** The part of a value that no other row has: its words or its time; null where it has neither. */
export const markOf = (table: Table, column: Column, value: Value | undefined): string | null => {
  if (typeof value !== 'string' || value === '' || column.name === 'id' || isEmail.test(column.name)) return null
  if (isMoment.test(column.name)) return value
  return isFreeText(table, column) ? (/[^"]* \S+\.\S+ \d+/.exec(value)?.[0] ?? null) : null
}

/** A value for a text column that contains `text`. */
export const worded = (table: string, column: string, text: string): string => (texts[`${table}.${column}`] ?? String)(text)

/** Thrown where a key of the table allows no second row like this one. */
export class RowExists extends Error {}

/** Inserts rows into any table, by its schema alone: no table is named here, so a new one is filled too. */
export const rowsFor = (db: Kysely<Tables>, tables: readonly Table[]) => {
  let count = 0
  const put: { table: Table; owner: Person; row: Row }[] = []
  const next = () => (count += 1)

  const valueOf = async (table: Table, { name, kind, isNullable, references }: Column, owner: Person): Promise<Value> => {
    if (references?.table === 'users') return owner.userId
    if (references !== null) return keyOf(table, references, owner)
    if (kind === 'number') return next()
    if (name === 'id') return randomUUID()
    if (isDay.test(name)) return new Date(Date.UTC(2090, 0, next())).toISOString().slice(0, 10)
    if (isMoment.test(name)) return isNullable ? null : new Date(Date.now() + soon + next()).toISOString()
    if (isEmail.test(name)) return isFolded.test(name) ? fold(owner.email) : owner.email
    return worded(table.name, name, `${owner.email} ${table.name}.${name} ${next()}`)
  }

  /** The key of a new row of `owner` that a row of `table` can refer to: a whole one, with its texts. */
  const keyOf = async (table: Table, { table: name, column }: NonNullable<Column['references']>, owner: Person): Promise<Value> => {
    const rest = restOf[name] ?? table.name
    if (rest === table.name) return (await row(name, owner))[column] ?? null
    await row(rest, owner)
    return put.findLast((one) => one.table.name === name)?.row[column] ?? null
  }

  /** Inserts a row whose links to a person all lead to `owner`, except for the given columns. Throws `RowExists`. */
  const row = async (name: string, owner: Person, given: Row = {}): Promise<Row> => {
    const table = tables.find((one) => one.name === name)
    if (table === undefined) throw new Error(`There is no table ${name}.`)
    const values: Record<string, Value> = {}
    for (const column of table.columns) {
      if (given[column.name] !== undefined) values[column.name] = given[column.name] ?? null
      else if (!column.isGiven) values[column.name] = await valueOf(table, column, owner)
    }
    const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
    const insertion = sql<Row>`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(values))}) on conflict do nothing returning *`
    const { rows } = await insertion.execute(db).catch((error: unknown) => {
      throw new Error(`No row can be put into ${name} (${String(error)}). Say in tests/server/store/accounts/personal-data.ts (texts) what its columns hold.`)
    })
    const [inserted] = rows
    if (inserted === undefined) throw new RowExists(`A row like that is in ${name} already.`)
    put.push({ table, owner, row: inserted })
    return inserted
  }

  /** The same for a person who may have such a row already, where one is all that a key allows: it is of somebody new then. */
  const rowApart = (name: string, owner: Person, given: Row): Promise<Row> =>
    row(name, owner, given).catch(async (error: unknown) => {
      if (!(error instanceof RowExists)) throw error
      const email = `new${next()}@example.com`
      const { id } = await row('users', { userId: '', email })
      return row(name, { userId: String(id), email }, given)
    })

  return { row, rowApart, keyOf, next, put }
}
