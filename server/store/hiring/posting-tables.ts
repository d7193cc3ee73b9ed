/** The migration that came with posting jobs: columns, indexes, popups, names for searches. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { fold } from '../../values/app/fold.ts'
import { foldedNames } from '../../values/accounts/names.ts'
import type { User } from '../accounts/users.ts'
import type { ColumnTypes, Dialect, Tables } from '../tables.ts'

/** PostgreSQL limits the length of a B-tree entry; SQLite searches the jobs of one account within this index. */
const searchedOfOwner = { sqlite: ', deleted_at, title_folded, location_folded, company_folded', postgres: '' }

export const postingTables = ({ text, sequence, int }: ColumnTypes, dialect: Dialect) => [
  `alter table users add column is_deactivated ${int} not null default 0`,
  `alter table users add column names_folded ${text} not null default ''`,
  'create index users_newest on users (created_at, id) where deleted_at is null',
  `alter table jobs add column company_folded ${text} not null default ''`,
  `alter table job_texts add column version ${int} not null default 1`,
  'drop index jobs_owner',
  `create index jobs_owner on jobs (posted_by, posting_date, seq${searchedOfOwner[dialect]}) where deleted_at is null`,
  'create index applications_created on applications (created_at)',
  `alter table outbox add column topic ${text}`,
  `alter table outbox add column leased_until ${text}`,
  `alter table outbox add column failed_at ${text}`,
  "update outbox set failed_at = created_at where state = 'failed'",
  'create index outbox_topic on outbox (topic) where topic is not null',
  "create index outbox_done on outbox (coalesce(sent_at, failed_at)) where state <> 'waiting'",
  `create table popups (
    seq ${sequence},
    id ${text} not null unique,
    title ${text} not null,
    message ${text} not null,
    button_text ${text},
    bg_color ${text},
    cta_link ${text},
    image_url ${text},
    bg_image ${text},
    created_by ${text} not null references users (id),
    is_active ${int} not null,
    start_time ${text},
    end_time ${text}
  )`,
  'create index popups_creator on popups (created_by, seq)',
  'create index popups_active on popups (seq) where is_active = 1',
]

const rowsAtOnce = 250

/** Fills the new folded columns from the existing rows: the databases cannot fold. */
export const foldNames = async (tx: Transaction<Tables>): Promise<void> => {
  await fill(tx, 'jobs', 'seq', 'company_folded', {
    first: 0,
    after: (seq) => sql`select seq as key, company_name as text from job_texts where seq > ${seq} order by seq limit ${rowsAtOnce}`,
    folded: fold,
  })
  await fill(tx, 'users', 'id', 'names_folded', {
    first: '',
    after: (id) => sql`select id as key, profile as text from users where id > ${id} order by id limit ${rowsAtOnce}`,
    folded: (profile) => foldedNames(JSON.parse(profile) as User),
  })
}

type Row<K> = { key: K; text: string }
type Source<K> = { first: K; after(key: K): ReturnType<typeof sql<Row<K>>>; folded(text: string): string }

const fill = async <K extends string | number>(tx: Transaction<Tables>, table: string, key: string, column: string, { first, after, folded }: Source<K>) => {
  const type = sql.raw(typeof first === 'number' ? 'bigint' : 'text')
  for (let last: K | undefined = first; last !== undefined; ) {
    const { rows }: { rows: Row<K>[] } = await after(last).execute(tx)
    last = rows.at(-1)?.key
    if (last === undefined) return
    const values = rows.map((row) => sql`(cast(${row.key} as ${type}), ${folded(row.text)})`)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = given.column2
      from (values ${sql.join(values)}) as given
      where ${sql.ref(`${table}.${key}`)} = given.column1`.execute(tx)
  }
}
