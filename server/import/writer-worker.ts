/** The thread of an import that writes into SQLite, whose statements would keep the other one waiting (`writer-thread.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Call } from './writer-thread.ts'
import { openSqlite } from '../store/database/sqlite.ts'
import { importWriter } from '../store/jobs/importing/importing.ts'
import { ForeignSource, StoreUnavailable } from '../store/store.ts'

const { db } = openSqlite((workerData as { dataDir: string }).dataDir)
const writer = importWriter({ dialect: 'sqlite', db })

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
  if (call.name === 'end') await db.destroy()
  parentPort?.postMessage(answer, [])
})
