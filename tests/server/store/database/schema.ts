import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../server/store/tables.ts'

/** `isGiven`: the database numbers it. `references`: where its foreign key leads. */
export type Column = { name: string; kind: 'text' | 'number'; isNullable: boolean; isGiven: boolean; references: { table: string; column: string } | null }
export type Table = { name: string; columns: readonly Column[] }

type Found = { table: string; name: string; type: string; nullable: boolean; given: boolean; toTable: string | null; toColumn: string | null }

/** Without the tables in which SQLite stores what a virtual table indexes. */
const sqliteColumns = sql<Found>`
  select tables.name as "table", columns.name as name, columns.type as type, columns."notnull" = 0 and columns.pk = 0 as nullable,
    (columns.pk = 1 and lower(columns.type) = 'integer' and links."table" is null) or (columns.dflt_value is not null and lower(columns.type) = 'integer') as given,
    links."table" as "toTable", coalesce(links."to", 'id') as "toColumn"
  from pragma_table_list as tables
    join pragma_table_info(tables.name) as columns
    left join pragma_foreign_key_list(tables.name) as links on links."from" = columns.name
  where tables.schema = 'main' and tables.type <> 'shadow' and tables.name not like 'sqlite%'
  order by tables.name, columns.cid`

const postgresColumns = sql<Found>`
  select columns.table_name as "table", columns.column_name as name, columns.data_type as type, columns.is_nullable = 'YES' as nullable,
    columns.is_identity = 'YES' or (columns.column_default is not null and columns.data_type = 'bigint') as given, links.to_table as "toTable", links.to_column as "toColumn"
  from information_schema.columns as columns
    left join (
      select owner.relname as table_name, own.attname as column_name, target.relname as to_table, other.attname as to_column
      from pg_constraint as keys
        cross join lateral unnest(keys.conkey, keys.confkey) as pairs (own_number, other_number)
        join pg_class as owner on owner.oid = keys.conrelid
        join pg_class as target on target.oid = keys.confrelid
        join pg_attribute as own on own.attrelid = keys.conrelid and own.attnum = pairs.own_number
        join pg_attribute as other on other.attrelid = keys.confrelid and other.attnum = pairs.other_number
      where keys.contype = 'f'
    ) as links on links.table_name = columns.table_name and links.column_name = columns.column_name
  where columns.table_schema = current_schema()
  order by columns.table_name, columns.ordinal_position`

const isNumber = /int|real|double|float|numeric|decimal/i

/** The tables of a database, read from the database itself. */
export const schemaOf = async (db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Promise<Table[]> => {
  const { rows } = await (dialect === 'sqlite' ? sqliteColumns : postgresColumns).execute(db)
  return [...new Set(rows.map(({ table }) => table))].map((name) => ({
    name,
    columns: rows.filter(({ table }) => table === name).map((column) => ({
      name: column.name,
      kind: isNumber.test(column.type) ? ('number' as const) : ('text' as const),
      isNullable: Boolean(column.nullable),
      isGiven: Boolean(column.given),
      references: column.toTable === null ? null : { table: column.toTable, column: column.toColumn ?? 'id' },
    })),
  }))
}
