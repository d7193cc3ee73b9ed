/** How far a file is read while its first postings are being stored. */
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { importPostings } from '../../../server/import/run.ts'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { openPostings } from '../../../server/import/reading/read.ts'

/** Whether so many batches of one posting, and no more, are handed over while none is stored; the import ends after that. */
const expectHandedOver = async (expected: number, { waiting, letters }: { waiting?: number; letters: number }): Promise<void> => {
  const lines = Array.from({ length: 12 }, (_, at) => JSON.stringify({ id: at, title: 'Weaver', company: 'Mills', description: `${'x'.repeat(letters - 2)}${10 + at}` }))
  const input = await inputOfStream(Readable.from([Buffer.from(lines.join('\n'))]), 'x', 10_000_000)
  const saving: (() => void)[] = []
  let isStoring = false
  const save = async () => {
    if (!isStoring) await new Promise<void>((resolve) => saving.push(resolve))
    return { inserted: 1, updated: 0, unchanged: 0 }
  }
  const options = { source: 'mills', currency: 'USD', today: '2026-11-29', batch: 1, ...(waiting === undefined ? {} : { waiting }) }
  const imported = importPostings(await openPostings(input), options, { save, progress: () => {} })
  await vi.waitFor(() => expect(saving.length).toBeGreaterThanOrEqual(expected))
  for (let turns = 0; turns < 1_000; turns += 1) await Promise.resolve()
  expect(saving).toHaveLength(expected)
  isStoring = true
  for (const store of saving) store()
  expect((await imported).added).toBe(12)
  await input.close()
}

it('reads on while few letters wait, counting for each posting more than its description', async () => {
  await expectHandedOver(7, { waiting: 20_000, letters: 1_000 })
  await expectHandedOver(3, { waiting: 20_000, letters: 8_000 })
  await expectHandedOver(12, { waiting: 1_000_000, letters: 1_000 })
})

it('stores one batch after the other where none may wait', () => expectHandedOver(1, { letters: 1_000 }))
