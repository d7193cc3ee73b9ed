import { Unreadable } from './format.ts'
import { Unusable, toPosting, type Posting } from './posting.ts'
import type { Reading } from './read.ts'

/** What became of the records of a file; `read` is the sum of the other three. */
export type Tally = { read: number; inserted: number; updated: number; skipped: number }

export type Outlets = {
  /** Stores a batch in one transaction and answers how many postings were new. */
  keep: (batch: readonly Posting[]) => Promise<{ inserted: number; updated: number }>
  /** Hears why a record was left out; `place` reads as 'line 12' or 'element 3'. */
  skip: (place: string, reason: string) => void
  progress: (tally: Tally) => void
}

const batchSize = 500

/**
 * Takes the postings of a file into the board, a batch at a time; what was stored before a failure stays.
 * `source` names the file for records that name no source. `broken` says why the file could not be read to its end.
 */
export const importPostings = async (reading: Reading, source: string, outlets: Outlets): Promise<Tally & { broken?: string }> => {
  const tally: Tally = { read: 0, inserted: 0, updated: 0, skipped: 0 }
  let batch: Posting[] = []
  const flush = async () => {
    const { inserted, updated } = await outlets.keep(batch)
    tally.inserted += inserted
    tally.updated += updated
    batch = []
    outlets.progress(tally)
  }
  const skip = (at: number, reason: string) => {
    tally.skipped += 1
    outlets.skip(`${reading.unit} ${at}`, reason)
  }
  let broken: string | undefined
  try {
    for await (const items of reading.items) {
      for (const item of items) {
        tally.read += 1
        if ('reason' in item) {
          skip(item.at, item.reason)
          continue
        }
        try {
          batch.push(toPosting(item.record, source))
        } catch (error) {
          if (!(error instanceof Unusable)) throw error
          skip(item.at, error.message)
        }
        if (batch.length === batchSize) await flush()
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    broken = error.message
  }
  await flush()
  return broken === undefined ? tally : { ...tally, broken }
}
