import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const types = { duplicate_key: 'text', duplicate_of: 'bigint', hidden_until: 'text', yearly_pay: 'double precision', kind_folded: 'text' } as const
type Column = keyof typeof types

/** Sets columns of jobs in one statement, each job's to values of its own, by number. At most as many as a statement accepts (`chunks`), and the same columns in each. */
export const setEach = async (tx: Transaction<Tables>, jobs: readonly ({ seq: number } & { [C in Column]?: string | number | null })[]): Promise<void> => {
  const [first] = jobs
  if (first === undefined) return
  const columns = (Object.keys(types) as Column[]).filter((column) => column in first)
  const typed = (value: unknown, type: string): RawBuilder<unknown> => sql`cast(${value} as ${sql.raw(type)})`
  const rows = jobs.map((job) => sql`(${sql.join([typed(job.seq, 'bigint'), ...columns.map((column) => typed(job[column], types[column]))])})`)
  const changes = columns.map((column, at) => sql`${sql.ref(column)} = given.${sql.raw(`column${at + 2}`)}`)
  await sql`update jobs set ${sql.join(changes)} from (values ${sql.join(rows)}) as given where jobs.seq = given.column1`.execute(tx)
}
