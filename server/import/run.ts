/** Stores imported postings, in batches. */
import { Unreadable } from './format.ts'
import { ForeignSource } from '../store/store.ts'
import { Unusable, quoted, toPosting, type Posting } from './posting.ts'
import type { Reading } from './read.ts'

/** The results for the records of a file; `read` is the sum of the other three. */
export type Tally = { read: number; inserted: number; updated: number; skipped: number }

export type ImportHandlers = {
  /**
   * Stores a batch in one transaction and returns how many postings were new. Throws `ForeignSource`, and stores nothing, where a source belongs to
   * another account.
   */
  save: (batch: readonly Posting[]) => Promise<{ inserted: number; updated: number }>
  /** Called with the reason why a record was skipped; `place` reads as 'line 12' or 'element 3'. */
  skip: (place: string, reason: string) => void
  progress: (tally: Tally) => void
}

const batchSize = 500

type Placed = { at: number; posting: Posting }

/**
 * Imports the postings of a file in batches; the batches before a failure stay stored. `source` names the file for records that name no source. `broken`
 * is the reason why the file could not be read to its end.
 */
export const importPostings = async (reading: Reading, source: string, handlers: ImportHandlers): Promise<Tally & { broken?: string }> => {
  const tally: Tally = { read: 0, inserted: 0, updated: 0, skipped: 0 }
  let batch: Placed[] = []
  const foreign = new Set<string>()
  const skip = (at: number, reason: string) => {
    tally.skipped += 1
    handlers.skip(`${reading.unit} ${at}`, reason)
  }
  const own = (placed: readonly Placed[]): Placed[] =>
    placed.filter(({ at, posting }) => {
      if (!foreign.has(posting.source)) return true
      skip(at, `the source ${quoted(posting.source)} belongs to another account`)
      return false
    })
  const saveOwn = async (placed: readonly Placed[]): Promise<{ inserted: number; updated: number }> => {
    try {
      return await handlers.save(placed.map(({ posting }) => posting))
    } catch (error) {
      if (!(error instanceof ForeignSource)) throw error
      for (const name of error.sources) foreign.add(name)
      return saveOwn(own(placed))
    }
  }
  const flush = async () => {
    const { inserted, updated } = await saveOwn(own(batch))
    tally.inserted += inserted
    tally.updated += updated
    batch = []
    handlers.progress(tally)
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
          batch.push({ at: item.at, posting: toPosting(item.record, source) })
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
