/** The thread that reads the file of a source (`reader-thread.ts`). It has no connection to the database: it may end at any moment, and would leave a transaction open. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Posting } from './posting.ts'
import type { FromReader, ReaderTask, ToReader } from './reader-thread.ts'
import { inputOfHandle } from './reading/input.ts'
import { openPostings } from './reading/read.ts'
import { Unreadable } from './reading/unreadable.ts'
import { importPostings } from './run.ts'

const port = parentPort!
const send = (message: FromReader) => port.postMessage(message, [])

const save = async (batch: readonly Posting[]): Promise<ToReader> => {
  const answered = once(port, 'message')
  send({ batch })
  const [saved] = (await answered) as [ToReader]
  return saved
}

const work = async ({ file, address, isPage, ...options }: ReaderTask): Promise<void> => {
  const input = await inputOfHandle(file, options.source, { address, isPage })
  try {
    const reading = await openPostings(input)
    if (reading.isBlank) throw new Unreadable('it is empty: a feed without jobs has an empty list')
    send({ report: await importPostings(reading, options, { save, progress: () => {} }) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    send({ unreadable: error.message, option: error.option })
  } finally {
    await input.close()
  }
}

void work(workerData as ReaderTask)
