/** Writes a change of one stored posting. */
import type { Transaction } from 'kysely'
import { run, type Statement, type Value } from '../database/statement.ts'
import type { Dialect, Tables } from '../tables.ts'
import { regroup } from './duplicates.ts'
import { docRow, enterJobs, noteChanged, numberEntries, reenterJobs, type Entry, type KnownNames } from './search/entries.ts'
import { hideDocs } from './search/tables.ts'

/**
 * `job` and `texts` are what becomes of its two rows (`setTo`, or SQL); `entry` is null for a posting that the index does not have, or has already. `owner` is
 * the account to which its source has to belong.
 */
export type RowChange = { seq: number; today: string; duplicateKey: string | null; owner?: { source: string; userId: string }; job: readonly Statement[]; texts: readonly Statement[]; entry: Entry | null }

/** These columns of a row with their values. */
export const setTo = <Column extends string>(row: Readonly<Record<Column, Value>>, columns: readonly Column[]): Statement[] => columns.map((column) => ({ text: `${column} = ?`, values: [row[column]] }))

/** All but its number, and the day to which it is hidden. */
const docColumns = ['doc', 'packed', 'pay_step', 'yearly_pay', 'until', 'tokens'] as const

const update = (table: string, changes: readonly Statement[], seq: number): Statement => ({
  text: `update ${table} set ${changes.map(({ text }) => text).join(', ')} where seq = ?`,
  values: [...changes.flatMap(({ values }) => values), seq],
})

type Checked = { grouped: number; owned: number }

/** Whether other postings of the same job may be hidden, or shown, by the change (`regroup`), and whether the source still belongs to its owner. */
const checks = ({ seq, duplicateKey, owner }: RowChange): Statement => ({
  text: `case when exists (select 1 from jobs where seq = ? and duplicate_of is not null)
    or exists (select 1 from jobs where duplicate_of = ?)
    or exists (select 1 from jobs where duplicate_key = ? and seq <> ? and deleted_at is null) then 1 else 0 end as grouped,
    ${owner === undefined ? '1' : '(select count(*) from job_sources inner join users on users.id = owner_id where name = ? and owner_id = ? and removed_at is null and users.deleted_at is null)'} as owned`,
  values: [seq, seq, duplicateKey, seq, ...(owner === undefined ? [] : [owner.source, owner.userId])],
})

/** In a transaction with the lock of the list (`nextVersion`); returns whether the owner has the source. The places of the entry are left to `settlePlaces`. */
export const changeJob = async (tx: Transaction<Tables>, dialect: Dialect, change: RowChange, names: KnownNames): Promise<{ isOwned: boolean }> => {
  const { seq, entry } = change
  const { grouped, owned } = await (dialect === 'postgres' ? onPostgres : onSqlite)(tx, change, names)
  if (grouped === 1) await regroup(tx, [seq], change.today)
  if (entry !== null) await noteChanged(tx, entry, names)
  return { isOwned: owned === 1 }
}

const onSqlite = async (tx: Transaction<Tables>, change: RowChange, names: KnownNames): Promise<Checked> => {
  const { seq, job, texts, entry } = change
  await run(tx, 'sqlite', update('jobs', job, seq))
  await run(tx, 'sqlite', update('job_texts', texts, seq))
  if (entry !== null) await reenterJobs(tx, 'sqlite', [entry], names)
  const { text, values } = checks(change)
  const [checked] = await run<Checked>(tx, 'sqlite', { text: `select ${text}`, values })
  return checked ?? unchecked
}

/** All in one statement: the way there and back takes longer than the work. */
const onPostgres = async (tx: Transaction<Tables>, change: RowChange, names: KnownNames): Promise<Checked> => {
  const { seq, job, texts, entry } = change
  const updates: [name: string, statement: Statement][] = [['job', update('jobs', job, seq)], ['texts', update('job_texts', texts, seq)]]
  if (entry !== null) {
    await numberEntries(tx, [entry], names)
    updates.push(['doc', update('job_docs', setTo(docRow(entry, names), docColumns), seq)])
  }
  const { text, values } = checks(change)
  const [checked] = await run<Checked & { docs: number }>(tx, 'postgres', {
    text: `with ${updates.map(([name, each]) => `${name} as (${each.text} returning seq)`).join(', ')} select ${text}, ${entry === null ? '1' : '(select count(*) from doc)'} as docs`,
    values: [...updates.flatMap(([, each]) => each.values), ...values],
  })
  if (entry !== null && checked?.docs === 0) {
    await enterJobs(tx, 'postgres', [entry], undefined, names)
    await hideDocs(tx, 'postgres', [seq])
  }
  return checked ?? unchecked
}

/** A statement without a row is no answer. */
const unchecked: Checked = { grouped: 1, owned: 0 }
