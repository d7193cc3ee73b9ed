/** Statements without a query builder: their text is made once, which for a small one takes longer than running it. */
import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'
import { prepareOnce } from './postgres/prepare-once.ts'

export type Value = string | number | null | readonly string[]

/** A statement, or a part of one, with `?` for each value. The text consists of names and of SQL alone, never of texts of people. */
export type Statement = { text: string; values: readonly Value[] }

const numbered = new Map<string, string>()

const onPostgres = (text: string): string => {
  const known = numbered.get(text)
  if (known !== undefined) return known
  let parameter = 0
  const made = prepareOnce(text.replaceAll('?', () => `$${(parameter += 1)}`))
  numbered.set(text, made)
  return made
}

/** Runs a statement that every change of a posting runs; returns its rows. */
export const run = async <Row = never>(db: Kysely<Tables>, dialect: Dialect, { text, values }: Statement): Promise<Row[]> => {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(dialect === 'postgres' ? onPostgres(text) : text, [...values]))
  return rows
}

/** The same for a statement of the query builder, which has few shapes. */
export const runBuilt = async <Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<Row[]> => {
  prepareOnce(query.sql)
  return (await db.executeQuery(query)).rows
}

/** The place of a value, by its name. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A statement of the query builder whose text is made at its first run. `build` gets a placeholder for each value, and passes it to the builder as a value alone. */
export const madeOnce = <const Name extends string, Row>(db: Kysely<Tables>, names: readonly Name[], build: (values: Record<Name, string>) => Compilable<Row>): ((values: Record<Name, string>) => Promise<Row[]>) => {
  let made: CompiledQuery | null = null
  return async (values) => {
    made ??= build(Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Record<Name, never>).compile()
    const parameters = made.parameters.map((value) => (value instanceof Placeholder ? values[value.name as Name] : value))
    return (await db.executeQuery<Row>({ ...made, parameters })).rows
  }
}

/**
 * A condition that a text is one of a list, of any length, by a statement of few shapes. One text has a shape of its own: PostgreSQL takes a list for ten of them, and would
 * plan anew each time.
 */
export const isAmong = (column: string, texts: readonly string[], dialect: Dialect): Statement => {
  const clean = texts.map((text) => text.replaceAll('\0', ''))
  const [first = ''] = clean
  if (clean.length === 1) return { text: `${column} = ?`, values: [first] }
  return dialect === 'postgres' ? { text: `${column} = any(cast(? as text[]))`, values: [clean] } : { text: `${column} in (select value from json_each(?))`, values: [JSON.stringify(clean)] }
}
