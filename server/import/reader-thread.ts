/** Reads the file of a source in a thread of its own: a file that is slow to read, or takes too much memory, stops neither requests nor the server. */
import { on } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ForeignSource } from '../store/store.ts'
import { within, withTimeLimit } from '../values/app/time-limit.ts'
import type { CommandOption } from './command-options.ts'
import type { Saved } from './counts.ts'
import type { Posting } from './posting.ts'
import { Unreadable } from './reading/unreadable.ts'
import type { ImportOptions, ImportReport } from './run.ts'

/** What the thread is started with. The file passes to it, and it closes it. */
export type ReaderTask = { file: FileHandle; source: string; address?: string; isPage?: boolean } & Required<Pick<ImportOptions, 'currency' | 'today' | 'batch'>>

/** What the thread sends: batches to store, one after the other, then how it ended. */
export type FromReader = { batch: readonly Posting[] } | { report: ImportReport } | { unreadable: string; option: CommandOption | undefined }
/** What it gets for each batch; nothing is stored of one whose source is foreign. */
export type ToReader = Saved & { foreign?: readonly string[] }

export type ReaderLimits = {
  /** The thread's program. */
  script?: URL
  /** For reading and storing a file together. */
  minutes?: number
  /** For the objects of the thread. */
  megabytes?: number
}

/**
 * Makes postings of a source's file in a thread, and stores them by `save`; see `importPostings`. Throws `Unreadable` with the reason for a file that cannot be read, or not
 * within the limits: half an hour, and as many megabytes as `npm run import` takes for a file of any size. Errors of `save` end the thread; so does the signal, and then its reason is thrown.
 */
export const readInThread = async (
  task: ReaderTask,
  save: (batch: readonly Posting[]) => Promise<Saved>,
  ending: AbortSignal,
  { script = new URL('import-reader.js', import.meta.url), minutes = 30, megabytes = 256 }: ReaderLimits = {},
): Promise<ImportReport> => {
  const worker = new Worker(script, { workerData: task, transferList: [task.file], resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  // It may fail once more after the last message was awaited: without a listener that would end the server.
  worker.on('error', () => {})
  const answer = async (batch: readonly Posting[]): Promise<ToReader> => {
    try {
      return await save(batch)
    } catch (error) {
      if (error instanceof ForeignSource) return { inserted: 0, updated: 0, unchanged: 0, foreign: error.sources }
      throw error
    }
  }
  const followed = async (signal: AbortSignal) => {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FromReader]>) {
      if ('report' in message) return message.report
      if ('unreadable' in message) throw new Unreadable(message.unreadable, { option: message.option })
      worker.postMessage(await answer(message.batch), [])
    }
    throw new Error('The thread that reads a source has ended.')
  }
  try {
    return await withTimeLimit(ending, minutes * 60_000, (signal) => within(signal, followed(signal)))
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'TimeoutError') throw new Unreadable(`it could not be read and stored within ${minutes} minutes`, { cause: error })
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Unreadable(`to read it takes more than ${megabytes} MB of memory`, { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
