import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openStore } from '../../server/store/database/open.ts'
import { openSqlite } from '../../server/store/database/sqlite.ts'

/** In an order in which every row finds those that it refers to. */
const tables = ['users', 'jobs', 'job_texts', 'job_docs']

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/**
 * The least that SQLite takes for the rows of a board: a copy of them into an empty one, in a single transaction, by SQLite alone; seconds. The index of their
 * words is left out, for it cannot be read back.
 */
export const copyOnSqlite = async (dataDir: string): Promise<number> => {
  const copy = await mkdtemp(join(tmpdir(), 'kazi-copy-'))
  try {
    await (await openStore({ dataDir: copy })).close()
    const { db } = openSqlite(copy, { ofCommand: true })
    await sql`attach database ${join(dataDir, 'kazi.sqlite')} as board`.execute(db)
    const seconds = await secondsOf(() =>
      db.transaction().execute(async (tx) => {
        for (const table of tables) await sql`insert into ${sql.table(`main.${table}`)} select * from ${sql.table(`board.${table}`)}`.execute(tx)
      }),
    )
    await db.destroy()
    return seconds
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL, with the index of the words: COPY from files that its server reads itself, in a single transaction; seconds. */
export const copyOnPostgres = async (databaseUrl: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-copy-'))
  // The server, which has another account, writes them.
  await chmod(folder, 0o777)
  const board = new Client({ connectionString: databaseUrl })
  await board.connect()
  try {
    for (const table of tables) await board.query(`copy ${table} to '${join(folder, table)}' (format binary)`)
    await board.query('create database kazi_copy template template0')
    const url = new URL(databaseUrl)
    url.pathname = '/kazi_copy'
    await (await openStore({ databaseUrl: url.href, dataDir: folder })).close()
    const copy = new Client({ connectionString: url.href })
    await copy.connect()
    const seconds = await secondsOf(async () => {
      await copy.query('begin')
      for (const table of tables) await copy.query(`copy ${table} from '${join(folder, table)}' (format binary)`)
      await copy.query(`select gin_clean_pending_list('job_docs_tokens')`)
      await copy.query('commit')
    })
    await copy.end()
    return seconds
  } finally {
    await board.end()
    await rm(folder, { recursive: true, force: true })
  }
}
