/** Makes boards that are too large to be written posting by posting. */
import { sql, type Kysely } from 'kysely'
import { openPostgres } from '../../server/store/database/postgres.ts'
import type { Store } from '../../server/store/store.ts'
import type { Tables } from '../../server/store/tables.ts'
import { wordJobs } from './word-board.ts'

/** So many postings are written as an import writes them; the others are copies of their rows, with numbers, ids and names of their own. */
const written = 200_000
const postingsAtOnce = 5_000

const columnsOf = async (db: Kysely<Tables>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute where attrelid = cast(${table} as regclass) and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** What differs in the copy number `$copy` of a row; all else is the same, so that every word is as frequent as it was. */
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobs: { seq: 'seq + $more', id: 'gen_random_uuid()::text', source_id: '(seq + $more)::text', duplicate_key: "left(md5(duplicate_key || ':' || $copy), 22)" },
  job_texts: { seq: 'seq + $more' },
  // A `doc` is the day and the number of a job.
  job_docs: { doc: 'doc + $more', seq: 'seq + $more' },
}

/** Drops the indexes that no constraint needs; returns the statements that make them again. */
const dropIndexes = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('jobs', 'job_texts', 'job_docs') and not exists (select 1 from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

const say = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)

/** Copies the rows of a full board until it has `count` jobs. As a superuser: checks of foreign keys are off meanwhile. */
const multiply = async (databaseUrl: string, count: number): Promise<void> => {
  const unlimited = { answer: 3_600_000, statement: 3_600_000, idleTransaction: 3_600_000 }
  const db = openPostgres(databaseUrl, { connections: 2, timeouts: unlimited })
  try {
    const indexes = await dropIndexes(db)
    const copied = async (...tables: string[]) => {
      for (const table of tables) {
        const columns = await columnsOf(db, table)
        for (let copy = 1; copy < count / written; copy += 1) {
          const valued = (text: string) => text.replaceAll('$more', String(copy * written)).replaceAll('$copy', String(copy))
          const values = columns.map((column) => valued(changed[table]?.[column] ?? column)).join(', ')
          await db.transaction().execute(async (tx) => {
            await sql`set local session_replication_role = replica`.execute(tx)
            await sql.raw(`insert into ${table} (${columns.join(', ')}) overriding system value select ${values} from ${table} where seq <= ${written} order by seq`).execute(tx)
          })
        }
        say(`${table} copied`)
      }
    }
    await Promise.all([copied('jobs', 'job_texts'), copied('job_docs')])
    for (const definition of indexes) {
      await sql.raw(definition).execute(db)
      say(definition.slice(0, 70))
    }
    await sql`update job_places set jobs = jobs * ${count / written}`.execute(db)
    await sql`update job_list_version set job_count = ${count}, version = version + 1`.execute(db)
    await sql`select setval(pg_get_serial_sequence('jobs', 'seq'), ${count})`.execute(db)
    for (const table of ['jobs', 'job_texts', 'job_docs']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** Fills an empty store with `count` jobs, a multiple of 200,000: whole postings, each from a source. Throws for another number. */
export const fillLarge = async (store: Store, databaseUrl: string, count: number): Promise<void> => {
  if (count % written !== 0 || count === 0) throw new Error(`The number of jobs has to be a multiple of ${written}.`)
  const { userId } = await store.users.create({ role: 'Employer', isActive: true, email: 'bench@kazi.test', employerName: 'Bench', passwordHash: '-' })
  const jobAt = wordJobs(userId)
  for (let from = 0; from < written; from += postingsAtOnce) {
    await store.jobs.upsert(Array.from({ length: postingsAtOnce }, (_, at) => ({ ...jobAt(from + at), source: 'board', sourceId: String(from + at + 1) })))
  }
  say(`${written} jobs written`)
  await multiply(databaseUrl, count)
}
