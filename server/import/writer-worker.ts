/** The thread of an import that writes: statements of SQLite would keep the other one waiting, and that one would keep PostgreSQL waiting between two statements (`writer-thread.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Call, WriterSettings } from './writer-thread.ts'
import { openPostgres } from '../store/database/postgres.ts'
import { openSqlite } from '../store/database/sqlite.ts'
import { importWriter } from '../store/jobs/importing/importing.ts'
import { ForeignSource, StoreUnavailable } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { systemClock } from '../values/app/clock.ts'

const { dataDir, databaseUrl } = workerData as WriterSettings
const database: Database = databaseUrl === undefined ? { dialect: 'sqlite', db: openSqlite(dataDir, { ofCommand: true }).db, now: systemClock } : { dialect: 'postgres', db: openPostgres(databaseUrl, { connections: 1 }), now: systemClock }
const writer = importWriter(database)

const answered = async ({ id, name, given }: Call): Promise<Answer> => {
  try {
    const result = await (writer[name] as (...all: unknown[]) => Promise<unknown>)(...given)
    return { id, result }
  } catch (error) {
    if (error instanceof ForeignSource) return { id, foreign: error.sources }
    return error instanceof StoreUnavailable ? { id, unavailable: error.message } : { id, error }
  }
}

parentPort?.on('message', async (call: Call) => {
  const answer = await answered(call)
  if (call.name === 'end') await database.db.destroy()
  parentPort?.postMessage(answer, [])
})
