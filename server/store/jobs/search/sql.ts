/** Reads the index of the word search. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Expression } from '../../../values/search/expression.ts'
import { everyToken, numberOf } from '../../../values/search/names.ts'
import { whole } from './tables.ts'
import type { Database } from '../../tables.ts'

/**
 * The indexed jobs that fulfil a condition on their tokens, and none of `not`, not hidden on `today` (a number), with a `doc` from `from` to below `below`, a last day from
 * `today` on, a yearly pay of at least `least`, and a maxPrice of at most `mostPrice`; `only` are the sole ones considered, `among` is a condition on their
 * rows of `jobs`.
 */
export type Scope = {
  condition: Expression | null
  not: readonly Expression[]
  from: number
  below: number
  today: number
  least?: number | undefined
  mostPrice?: number | undefined
  only?: readonly number[]
  among?: RawBuilder<SqlBool> | undefined
}

/** A part of the board: the jobs with a posting date from `from` on whose rows of `jobs` fulfil a condition. */
export type Among = { from: string; condition: RawBuilder<SqlBool> }

export type Found = { doc: number; pay: number }

/** An any of nothing is fulfilled by no job. */
const never = '@-'

/** A condition in the language of SQLite's full-text index. */
const matchOf = (condition: Expression): string => {
  if (typeof condition === 'string') return `"${condition}"`
  const [parts, sign] = 'all' in condition ? [condition.all, ' AND '] : [condition.any, ' OR ']
  return parts.length === 0 ? `"${'all' in condition ? everyToken : never}"` : `(${parts.map(matchOf).join(sign)})`
}

const fullMatch = ({ condition, not }: Pick<Scope, 'condition' | 'not'>): string | null => {
  if (condition === null && not.length === 0) return null
  const wanted = matchOf(condition ?? everyToken)
  return not.length === 0 ? wanted : `${wanted} NOT (${not.map(matchOf).join(' OR ')})`
}

const numbers = (tokens: readonly string[]) => sql`array[${sql.join(tokens.map((token) => sql.lit(numberOf(token))))}]::int[]`

/** A condition on PostgreSQL's column of hashes, in the operators that its index has. */
const onTokens = (condition: Expression): RawBuilder<SqlBool> => {
  if (typeof condition === 'string') return sql<SqlBool>`d.tokens @> ${numbers([condition])}`
  const isAll = 'all' in condition
  const parts = isAll ? condition.all : condition.any
  const single = parts.filter((part) => typeof part === 'string')
  const several = parts.filter((part) => typeof part !== 'string').map(onTokens)
  const together = single.length === 0 ? [] : [isAll ? sql<SqlBool>`d.tokens @> ${numbers(single)}` : sql<SqlBool>`d.tokens && ${numbers(single)}`]
  if (together.length + several.length === 0) return isAll ? sql<SqlBool>`true` : sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join([...together, ...several], isAll ? sql` and ` : sql` or `)})`
}

const both = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

type Order = 'newest' | 'salary'

/** The rows of a scope: `from … where …` with `d` for `docs`. `order`: that in which they are read, as far as an index has it. */
export const rowsOf = ({ dialect }: Pick<Database, 'dialect'>, scope: Scope, order: Order = 'newest', docs = sql`job_docs`): { rows: RawBuilder<unknown>; key: RawBuilder<unknown> } => {
  const { condition, not, from, below, today, least, mostPrice, only, among } = scope
  const others = [
    sql`d.until >= ${whole(today)}`,
    sql`d.hidden < ${whole(today)}`,
    ...(least === undefined ? [] : [sql`d.yearly_pay >= ${least}`]),
    ...(mostPrice === undefined ? [] : [sql`exists (select 1 from jobs where jobs.seq = d.seq and jobs.max_price <= ${mostPrice})`]),
    ...(among === undefined ? [] : [sql`exists (select 1 from jobs where jobs.seq = d.seq and ${among})`]),
  ]
  if (only !== undefined) others.push(dialect === 'sqlite' ? sql`d.doc in (select value from json_each(${JSON.stringify(only)}))` : sql`d.doc = any(cast(${`{${only.join(',')}}`} as bigint[]))`)
  const match = dialect === 'sqlite' ? fullMatch(scope) : null
  if (match !== null) {
    const conditions = [sql`job_tokens match ${match}`, sql`f.rowid >= ${whole(from)}`, sql`f.rowid < ${whole(below)}`, sql`d.doc = f.rowid`, ...others]
    return { rows: sql`from job_tokens as f cross join job_docs as d where ${both(conditions)}`, key: sql`f.rowid` }
  }
  const words = [
    ...(condition === null || dialect === 'sqlite' ? [] : [onTokens(condition)]),
    // Not a condition on the row: PostgreSQL would read the tokens of each to decide it.
    ...(dialect === 'sqlite' ? [] : not.map((one) => sql`d.doc not in (select d.doc from job_docs as d where ${onTokens(one)})`)),
  ]
  // A sum is no key: SQLite would read the range of the key, and sort it.
  const doc = order === 'newest' ? sql`d.doc` : sql`(d.doc + 0)`
  return { rows: sql`from ${docs} as d where ${both([...words, sql`${doc} >= ${whole(from)}`, sql`${doc} < ${whole(below)}`, ...others])}`, key: sql`d.doc` }
}

const payOf = sql`coalesce(d.yearly_pay, -1)`

/** Looking up one job's words takes SQLite as long as reading so many matches. */
const matchesALookUp = 800

/** So many of the best paid jobs are looked up for each that is needed, and so many times more where they are too few. */
const [firstLookUps, moreLookUps] = [4, 8]

/** Which of the jobs of a scope in an order. `areFew`: hardly any of the first jobs of the board are in it. */
export type Part = { limit: number; offset?: number; areFew?: boolean }

const endOf = ({ limit, offset = 0 }: Part): number => offset + limit
const inPart = ({ limit, offset = 0 }: Part) => sql`limit ${whole(limit)} offset ${whole(offset)}`

/** The best paid of very many matches, without a sort of them all; null where there are few, or the best paid of all jobs are not among them. SQLite's. */
const bestPaid = async ({ db, dialect }: Database, scope: Scope, part: Part): Promise<Found[] | null> => {
  const match = dialect === 'sqlite' ? fullMatch(scope) : null
  if (match === null) return null
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from job_tokens where job_tokens match ${match}`.execute(db)
  const lookUps = Math.floor((counted[0]?.n ?? 0) / matchesALookUp)
  const need = endOf(part)
  if (lookUps < need) return null
  const { rows } = rowsOf({ dialect }, { ...scope, condition: null, not: [] }, 'salary')
  for (let best = Math.min(firstLookUps * need, lookUps); ; best = Math.min(moreLookUps * best, lookUps)) {
    const { rows: found } = await sql<Found>`
      select doc, pay from (select d.doc, ${payOf} as pay ${rows} order by ${payOf} desc, d.doc desc limit ${whole(best)}) as best
      where exists (select 1 from job_tokens as f where job_tokens match ${match} and f.rowid = best.doc)
      order by pay desc, doc desc ${inPart(part)}`.execute(db)
    if (found.length === part.limit) return found
    if (best === lookUps) return null
  }
}

/** So many of the newest or best paid jobs are looked at, if a tenth of them is needed at most, before PostgreSQL's index is read for all that match. */
const lookedAt = 300

/** The first jobs of a scope, where the first of the board have enough of them; else null. PostgreSQL's. */
const firstOfMany = async ({ db, dialect }: Database, scope: Scope, order: Order, part: Part): Promise<Found[] | null> => {
  const { condition, not, from, below, only } = scope
  if (dialect === 'sqlite' || condition === null || not.length > 0 || only !== undefined || part.areFew === true || endOf(part) > lookedAt / 10) return null
  const first = sql`(select * from job_docs as d where d.doc >= ${whole(from)} and d.doc < ${whole(below)} order by ${inOrder[order]} limit ${sql.lit(lookedAt)})`
  const { rows } = rowsOf({ dialect }, scope, order, first)
  const { rows: found } = await sql<Found>`select d.doc, ${payOf} as pay ${rows} order by ${inOrder[order]} ${inPart(part)}`.execute(db)
  return found.length === part.limit ? found : null
}

const inOrder: Record<Order, RawBuilder<unknown>> = { newest: sql`d.doc desc`, salary: sql`${payOf} desc, d.doc desc` }

/** PostgreSQL would walk the key of the order through all jobs where it believes that many match; a sum is no key. */
const inOrderOfMatches: Record<Order, RawBuilder<unknown>> = { newest: sql`(d.doc + 0) desc`, salary: sql`(${payOf} + 0) desc, d.doc desc` }

/** The first jobs of a scope, the newest first or those of the highest pay. */
export const firstOf = async (database: Database, scope: Scope, order: Order, part: Part): Promise<Found[]> => {
  const first = (order === 'salary' ? await bestPaid(database, scope, part) : null) ?? (await firstOfMany(database, scope, order, part))
  if (first !== null) return first
  const { rows, key } = rowsOf(database, scope, order)
  const own = order === 'salary' ? inOrder.salary : sql`${key} desc`
  const ordered = database.dialect === 'postgres' && scope.condition !== null ? inOrderOfMatches[order] : own
  const { rows: found } = await sql<Found>`select d.doc, ${payOf} as pay ${rows} order by ${ordered} ${inPart(part)}`.execute(database.db)
  return found
}

/** Whether at least one job, or how many up to `most`, are in a scope. */
export const countUpTo = async (database: Database, scope: Scope, most: number): Promise<number> => {
  const { rows } = rowsOf(database, scope)
  // PostgreSQL would read the tokens of row after row where it believes that many match.
  const matches = database.dialect === 'postgres' ? sql`with found as materialized (select 1 ${rows}) select 1 from found` : sql`select 1 ${rows}`
  const { rows: found } = await sql<{ n: number }>`select count(*) as n from (${matches} limit ${whole(most)}) as counted`.execute(database.db)
  return found[0]?.n ?? 0
}
