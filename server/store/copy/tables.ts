/** Which tables a copy of the database has, in an order in which they can be written again. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'

/** `columns` are in the order of the alphabet, the same on both databases; `key` is the primary key. */
export type CopiedTable = { name: string; columns: readonly string[]; key: readonly string[] }

/** Tables without rows of their own: the search makes its own again from the jobs, and the others belong to this database or to this moment. */
const notCopied = new Set(['migrations', 'backups_under_way', 'servers', 'job_docs', 'job_facet_names', 'job_places', 'job_words', 'job_search_state'])

type Column = { table: string; name: string; key: number }
type Link = { table: string; to: string }

const columnsOf: Record<Dialect, ReturnType<typeof sql<Column>>> = {
  sqlite: sql<Column>`
    select tables.name as "table", columns.name as name, columns.pk as key from pragma_table_list as tables join pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite%'`,
  postgres: sql<Column>`
    select tables.relname as "table", columns.attname as name, coalesce(array_position(keys.indkey::smallint[], columns.attnum) + 1, 0) as key
    from pg_class as tables
      join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
      left join pg_index as keys on keys.indrelid = tables.oid and keys.indisprimary
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace`,
}

const linksOf: Record<Dialect, ReturnType<typeof sql<Link>>> = {
  sqlite: sql<Link>`
    select tables.name as "table", links."table" as "to" from pragma_table_list as tables join pragma_foreign_key_list(tables.name) as links
    where tables.schema = 'main' and tables.type = 'table'`,
  postgres: sql<Link>`
    select tables.relname as "table", others.relname as "to" from pg_constraint as links
      join pg_class as tables on tables.oid = links.conrelid join pg_class as others on others.oid = links.confrelid
    where links.contype = 'f' and tables.relnamespace = current_schema()::regnamespace`,
}

/** The names of all ordinary tables, whether they are copied or not. */
export const tableNames = async (db: Kysely<Tables>, dialect: Dialect): Promise<string[]> => [...new Set((await columnsOf[dialect].execute(db)).rows.map(({ table }) => table))]

/** The tables that are copied; each comes after those that its foreign keys name. */
export const copiedTables = async (db: Kysely<Tables>, dialect: Dialect): Promise<CopiedTable[]> => {
  const columns = (await columnsOf[dialect].execute(db)).rows.filter(({ table }) => !notCopied.has(table))
  const links = (await linksOf[dialect].execute(db)).rows.filter(({ table, to }) => table !== to)
  const ordered: string[] = []
  const waiting = new Set(columns.map(({ table }) => table).toSorted())
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => links.every((link) => link.table !== table || !waiting.has(link.to)))
    if (next === undefined) throw new Error(`Foreign keys of these tables lead in a circle: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered.map((name) => {
    const own = columns.filter(({ table }) => table === name)
    const key = own.filter((column) => column.key > 0).toSorted((one, other) => one.key - other.key)
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, by which its rows are read in order.`)
    return { name, columns: own.map((column) => column.name).toSorted(), key: key.map((column) => column.name) }
  })
}
