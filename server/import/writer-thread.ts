/** Writes the postings of an import in a thread of its own. */
import { Worker } from 'node:worker_threads'
import type { StoreSettings } from '../store/database/open.ts'
import { buffersOfJobs } from '../store/jobs/importing/packed-jobs.ts'
import { ForeignSource, StoreUnavailable, type ImportWriter } from '../store/store.ts'

/** What the thread is started with: plain values, which can be sent to it. */
export type WriterSettings = Pick<StoreSettings, 'dataDir' | 'databaseUrl'>

export type Call = { id: number; name: keyof ImportWriter; given: readonly unknown[] }
export type Answer = { id: number } & ({ result: unknown } | { foreign: readonly string[] } | { unavailable: string } | { error: unknown })

/** Rows alone are young in it: without a limit V8 keeps several batches of them. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 }

const errorOf = (answer: Answer): unknown => {
  if ('foreign' in answer) return new ForeignSource(answer.foreign)
  if ('unavailable' in answer) return new StoreUnavailable(answer.unavailable)
  return 'error' in answer ? answer.error : null
}

/** Starts the thread on a database; it ends with `end`. */
export const writerThread = ({ dataDir, databaseUrl }: WriterSettings): ImportWriter => {
  const worker = new Worker(new URL('import-writer.js', import.meta.url), { workerData: { dataDir, databaseUrl } satisfies WriterSettings, resourceLimits })
  const waiting = new Map<number, { resolve(result: never): void; reject(error: unknown): void }>()
  let failure: { error: unknown } | undefined
  let last = 0
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    const error = errorOf(answer)
    if (error === null) one?.resolve(('result' in answer ? answer.result : undefined) as never)
    else one?.reject(error)
  })
  const fail = (error: unknown) => {
    failure ??= { error }
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes has ended.')))
  const call = <T>(name: Call['name'], given: unknown[] = [], moved: ArrayBuffer[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure.error)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, name, given } satisfies Call, moved)
    })
  return {
    stored: (...given) => call('stored', given),
    write: (jobs) => call('write', [jobs], buffersOfJobs(jobs)),
    end: async () => {
      await call('end').finally(() => worker.terminate())
    },
  }
}
