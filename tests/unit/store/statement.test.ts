import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { madeOnce } from '../../../server/store/database/statement.ts'
import type { Tables } from '../../../server/store/tables.ts'

/** A database that answers nothing, and what it was given to run. */
const recording = () => {
  const db = new Kysely<Tables>({ dialect: { createAdapter: () => new SqliteAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (of) => new SqliteIntrospector(of), createQueryCompiler: () => new SqliteQueryCompiler() } })
  const ran: { sql: string; parameters: readonly unknown[] }[] = []
  const executeQuery = db.executeQuery.bind(db)
  db.executeQuery = (query) => {
    const { sql: text, parameters } = query as CompiledQuery
    ran.push({ sql: text, parameters })
    return executeQuery(query)
  }
  return { db, ran }
}

it('makes the text of a statement once, and runs it with the values of each time, where the builder has them and beside values of its own', async () => {
  const { db, ran } = recording()
  let made = 0
  const jobsOf = madeOnce(db, ['id', 'keys'], ({ id, keys }) => {
    made += 1
    return db.selectFrom('jobs').select('seq').where(sql<boolean>`seq in (select value from json_each(${keys}))`).where('posted_by', '=', 'Ada').where('id', '=', id).where('id', '<>', id)
  })
  await jobsOf({ id: 'one', keys: '[1]' })
  await jobsOf({ id: "two'--", keys: '[2,3]' })
  const text = 'select "seq" from "jobs" where seq in (select value from json_each(?)) and "posted_by" = ? and "id" = ? and "id" <> ?'
  expect([made, ran]).toEqual([1, [{ sql: text, parameters: ['[1]', 'Ada', 'one', 'one'] }, { sql: text, parameters: ['[2,3]', 'Ada', "two'--", "two'--"] }]])
})
