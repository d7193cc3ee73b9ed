import type { Posting } from '../../../server/import/posting.ts'
import type { Input } from '../../../server/import/reading/input.ts'
import { openPostings } from '../../../server/import/reading/read.ts'
import { importPostings, type ImportOptions } from '../../../server/import/run.ts'

/** Imports an input without a board: its format, the report, and the postings. It closes the input. */
export const postingsOf = async (input: Input, options: Partial<ImportOptions> & Pick<ImportOptions, 'source'>) => {
  try {
    const reading = await openPostings(input, options.mapping)
    const postings: Posting[] = []
    const report = await importPostings(reading, { currency: 'USD', today: '2026-11-23', ...options }, {
      save: async (batch) => {
        postings.push(...batch)
        return { inserted: batch.length, updated: 0, unchanged: 0 }
      },
      progress: () => {},
    })
    return { format: reading.format, report, postings }
  } finally {
    await input.close()
  }
}
