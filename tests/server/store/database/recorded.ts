/** The schema of a release as a record, and whether the code of that release works on a later schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { root } from '../../../../scripts/lib/run.mjs'
import type { Dialect, Tables } from '../../../../server/store/tables.ts'

/** Columns as `type`, `not null` where they must have a value, and `default` where they get one by themselves. `rules` are keys, checks and links, without their names; `triggers` names. */
export type RecordedTable = { columns: Record<string, string>; rules: Rule[]; triggers: string[] }
export type Rule = { kind: 'unique' | 'check' | 'link'; columns: string[]; text: string }
export type Schema = Record<string, RecordedTable>

export type Release = {
  version: string
  /** The checksums of the statements by migration. */
  migrations: Record<string, Record<Dialect, string>>
  /** Tables, and columns as `table.column`, that its code neither reads nor writes: the next release may drop them. */
  unused: string[]
  schema: Record<Dialect, Schema>
}

const folder = join(root, 'docs/reference/schemas')

/** The recorded releases, the oldest first. */
export const releases = (): Release[] => {
  const found = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Release)
  return found.toSorted((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }))
}

export const pathOf = (version: string): string => join(folder, `${version}.json`)

type Column = { table: string; name: string; type: string; required: number | boolean; given: number | boolean }
type Constraint = { table: string; kind: Rule['kind']; columns: string; text: string }
type Trigger = { table: string; name: string }

const ordinary = sql`tables.schema = 'main' and tables.type <> 'shadow' and tables.name not like 'sqlite%'`

const queries = {
  sqlite: {
    columns: sql<Column>`select tables.name as "table", columns.name as name, lower(columns.type) as type, columns."notnull" = 1 or columns.pk > 0 as required,
      columns.dflt_value is not null or (columns.pk = 1 and lower(columns.type) = 'integer') as given
      from pragma_table_list as tables join pragma_table_info(tables.name) as columns where ${ordinary} order by tables.name, columns.cid`,
    constraints: sql<Constraint>`
      select tables.name as "table", 'unique' as kind, (select group_concat(coalesce(name, '')) from pragma_index_info(lists.name)) as columns, '' as text
        from pragma_table_list as tables join pragma_index_list(tables.name) as lists where lists."unique" = 1 and ${ordinary}
      union all select tables.name, 'unique', (select group_concat(name) from pragma_table_info(tables.name) where pk > 0), '' from pragma_table_list as tables where tables.type = 'table' and ${ordinary}
      union all select tables.name, 'link', links."from", links."table" || ' ' || lower(links.on_delete) from pragma_table_list as tables join pragma_foreign_key_list(tables.name) as links where ${ordinary}
      union all select tables.name, 'check', '', sql from pragma_table_list as tables join sqlite_master on sqlite_master.name = tables.name where sql like '%check%(%' and ${ordinary}`,
    triggers: sql<Trigger>`select tbl_name as "table", name from sqlite_master where type = 'trigger'`,
  },
  postgres: {
    columns: sql<Column>`select tables.relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, atthasdef or attidentity <> '' as given
      from pg_attribute join pg_class as tables on tables.oid = attrelid
      where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped order by tables.relname, attnum`,
    constraints: sql<Constraint>`
      select tables.relname as "table", 'unique' as kind, (select string_agg(coalesce(attname, ''), ',' order by place) from unnest(indkey::smallint[]) with ordinality as keys (number, place) left join pg_attribute on attrelid = tables.oid and attnum = number) as columns, '' as text
        from pg_index join pg_class as tables on tables.oid = indrelid where indisunique and tables.relnamespace = current_schema()::regnamespace
      union all select tables.relname, case contype when 'f' then 'link' else 'check' end, (select string_agg(attname, ',') from pg_attribute where attrelid = tables.oid and attnum = any (conkey)),
          case contype when 'f' then others.relname || ' ' || case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end else pg_get_constraintdef(pg_constraint.oid) end
        from pg_constraint join pg_class as tables on tables.oid = conrelid left join pg_class as others on others.oid = confrelid
        where contype in ('f', 'c', 'x') and tables.relnamespace = current_schema()::regnamespace`,
    triggers: sql<Trigger>`select relname as "table", tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  },
} satisfies Record<Dialect, object>

/** The checks in a statement that makes a table. */
const checksIn = (statement: string): string[] => [...statement.matchAll(/check \(((?:[^()]|\([^()]*\))*)\)/gi)].map(([, condition = '']) => condition.replaceAll(/\s+/g, ' '))

const rulesOf = ({ kind, columns, text }: Constraint): Rule[] => {
  const named = (columns ?? '').split(',').filter((name) => name !== '').toSorted()
  if (kind === 'check' && columns === '') return checksIn(text).map((condition) => ({ kind, columns: [], text: condition }))
  return named.length === 0 ? [] : [{ kind, columns: named, text }]
}

/** Reads the schema of a database. */
export const readSchema = async (db: Kysely<Tables>, dialect: Dialect): Promise<Schema> => {
  const { columns, constraints, triggers } = queries[dialect]
  const schema: Schema = {}
  for (const { table, name, type, required, given } of (await columns.execute(db)).rows) {
    schema[table] ??= { columns: {}, rules: [], triggers: [] }
    schema[table].columns[name] = [type, ...(required ? ['not null'] : []), ...(given ? ['default'] : [])].join(' ')
  }
  for (const found of (await constraints.execute(db)).rows) schema[found.table]?.rules.push(...rulesOf(found))
  for (const { table, name } of (await triggers.execute(db)).rows) schema[table]?.triggers.push(name)
  for (const table of Object.values(schema)) {
    table.rules = [...new Map(table.rules.map((rule) => [JSON.stringify(rule), rule])).entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, rule]) => rule)
    table.triggers.sort()
  }
  return schema
}

const typeOf = (column: string) => column.replace(/( not null)?( default)?$/, '')
const isRequired = (column: string) => column.includes(' not null')
const isGiven = (column: string) => column.endsWith(' default')

/** Whether every old row satisfies a rule of a table: it is about new columns alone, which are empty there. */
const isOfNewColumns = (rule: Rule, old: RecordedTable, table: RecordedTable): boolean => {
  const isEmpty = (name: string) => old.columns[name] === undefined && table.columns[name] !== undefined && !isRequired(table.columns[name]) && !isGiven(table.columns[name])
  const named = rule.columns.length > 0 ? rule.columns : Object.keys(table.columns).filter((name) => new RegExp(`\\b${name}\\b`).test(rule.text))
  return named.length > 0 && named.every(isEmpty)
}

const described = ({ kind, columns, text }: Rule) => [kind, columns.join(', '), text].filter((part) => part !== '').join(' ')

/** Their rows are never deleted: those of a removed account and job are emptied. */
const staying = new Set(['users', 'jobs', 'job_texts', 'job_sources'])

/** Everything that the code of a release cannot do on a later schema, a line each. Statistics, speed and the meaning of values are not judged. */
export const breaks = ({ version, unused }: Pick<Release, 'version' | 'unused'>, before: Schema, after: Schema): string[] => {
  const isUnused = (table: string, column: string) => unused.includes(table) || unused.includes(`${table}.${column}`)
  const ofTable = (name: string, old: RecordedTable): string[] => {
    const table = after[name]
    if (table === undefined) return unused.includes(name) ? [] : [`${version} uses the table ${name}, which is gone`]
    const ofOld = Object.entries(old.columns).flatMap(([column, was]) => {
      const is = table.columns[column]
      if (isUnused(name, column)) return is !== undefined && isRequired(is) && !isGiven(is) ? [`${version} writes no ${name}.${column}, which must have a value`] : []
      if (is === undefined) return [`${version} uses ${name}.${column}, which is gone`]
      if (typeOf(is) !== typeOf(was)) return [`${version} knows ${name}.${column} as ${typeOf(was)}, and it is ${typeOf(is)}`]
      if (isRequired(is) && !isRequired(was)) return [`${version} may leave ${name}.${column} empty, which must have a value`]
      return isGiven(was) && !isGiven(is) ? [`${version} leaves ${name}.${column} to its default, which is gone`] : []
    })
    const ofNew = Object.entries(table.columns).flatMap(([column, is]) => (old.columns[column] === undefined && isRequired(is) && !isGiven(is) ? [`${version} writes no ${name}.${column}, which must have a value`] : []))
    const has = (rules: readonly Rule[], rule: Rule) => rules.some((one) => described(one) === described(rule))
    const ofRules = [
      ...table.rules.filter((rule) => !has(old.rules, rule) && !isOfNewColumns(rule, old, table)).map((rule) => `${version} does not know the rule of ${name}: ${described(rule)}`),
      ...old.rules.filter((rule) => rule.kind === 'unique' && !has(table.rules, rule) && !rule.columns.some((column) => isUnused(name, column))).map((rule) => `${version} may name the key of ${name} in 'on conflict', which is gone: ${rule.columns.join(', ')}`),
    ]
    return [...ofOld, ...ofNew, ...ofRules, ...old.triggers.filter((trigger) => !table.triggers.includes(trigger)).map((trigger) => `${version} relies on the trigger ${trigger} of ${name}, which is gone`)]
  }
  const ofLinks = ([name, { rules }]: [string, RecordedTable]): string[] =>
    rules.flatMap(({ kind, text }) => {
      const [to = '', ...onDelete] = text.split(' ')
      return before[name] === undefined && before[to] !== undefined && kind === 'link' && onDelete.join(' ') === 'no action' && !staying.has(to) ? [`${version} deletes rows of ${to}, and rows of ${name} lead to them without 'on delete'`] : []
    })
  return [...Object.entries(before).flatMap(([name, old]) => ofTable(name, old)), ...Object.entries(after).flatMap(ofLinks)]
}
