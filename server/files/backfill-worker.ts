/** Brings the rows of an older board up to date in batches: first the backfills of migrations, then the index of its word search, which it reads once after a start. */
import type { FastifyBaseLogger } from 'fastify'
import { createWorkerLoop, type WorkerLoop } from '../mail/worker-loop.ts'
import { gazetteerReady } from '../places/gazetteer.ts'
import { leaveGap } from '../store/database/writer-gap.ts'
import type { Store } from '../store/store.ts'
import { dayOf } from '../values/app/day.ts'

const minute = 60_000
/** How many batches lie between two lines in the log. */
const batchesToReport = 100

type Needs = { store: Pick<Store, 'search' | 'backfills'>; now: () => Date; log: Pick<FastifyBaseLogger, 'error' | 'info'> }

/** Runs beside the requests; jobs are indexed from the newest on. A pass ends at once where nothing is left. Where it fails, it goes on a minute later. */
export const createBackfillWorker = ({ store, now, log }: Needs): WorkerLoop<void> => {
  let isRead = false
  return createWorkerLoop(
    async (ending) => {
      // The first search after a start would wait for places, for the disk, and for the words of which misspelt ones are corrected.
      if (!isRead) await gazetteerReady()
      if (!isRead) for (const title of ['', 'job']) await store.search.find({ title }, new Map(), dayOf(now()))
      isRead = true
      for (let batch = 0; !ending.aborted; batch += 1) {
        if (batch % batchesToReport === 0) for (const { name, left } of await store.backfills.open()) if (left > 0) log.info({ left }, `the backfill ${name} is not done yet`)
        if (!(await store.backfills.next())) break
        await leaveGap()
      }
      for (let batch = 0; !ending.aborted; batch += 1) {
        const left = await store.search.fill()
        if (left === 0) {
          if (batch > 0) log.info('the search finds all jobs')
          return
        }
        if (batch % batchesToReport === 0) log.info({ left }, 'the search does not find the oldest jobs yet')
        await leaveGap()
      }
    },
    minute,
    (error) => log.error({ err: error }, 'a backfill failed, or jobs could not be indexed for the search'),
  )
}
