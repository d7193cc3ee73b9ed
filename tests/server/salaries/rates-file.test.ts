import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRateWorker, readRates, UnusableRates } from '../../../server/files/exchange-rates.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { putEmptyBoard } from '../../support/board/empty-board.ts'
import { startBoard } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'
import { newJob, newUser } from '../store/database/entries.ts'

const inFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-rates-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rates = { base: 'USD', date: '2026-11-20', rates: { EUR: 0.5 } }

test('the rates come from RATES_FILE, else from rates.json in DATA_DIR, which may be missing', () =>
  inFolder(async (folder) => {
    const settings = { CURRENCY: 'USD', DATA_DIR: folder, RATES_FILE: undefined }
    expect(await readRates(settings)).toEqual({ currency: 'USD', date: null, worth: {} })
    await writeFile(join(folder, 'rates.json'), JSON.stringify(rates))
    expect(await readRates(settings)).toEqual({ currency: 'USD', date: '2026-11-20', worth: { EUR: 2 } })
    await writeFile(join(folder, 'other.json'), JSON.stringify({ ...rates, rates: { EUR: 4 } }))
    expect(await readRates({ ...settings, RATES_FILE: join(folder, 'other.json') })).toEqual({ currency: 'USD', date: '2026-11-20', worth: { EUR: 0.25 } })
    await expect(readRates({ ...settings, RATES_FILE: join(folder, 'none.json') })).rejects.toThrow(UnusableRates)
    await expect(readRates({ ...settings, RATES_FILE: folder })).rejects.toThrow('The exchange rates cannot be read: EISDIR')
  }))

test('a file that cannot be used stops the start with a sentence', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'rates.json')
    await writeFile(file, JSON.stringify({ ...rates, rates: { EUR: -1 } }))
    const failure = await startBoard({ DEMO: '0', RATES_FILE: file }, kazi('start')).catch((error: Error) => error.message)
    expect(failure).toBe(`The server ended with status 1 before it was ready:\nThe exchange rates in ${file} cannot be used. rates.EUR must be above 0.\n`)
  }))

test('a server that starts with other rates computes pay again', () =>
  inFolder(async (folder) => {
    await putEmptyBoard(folder)
    const store = await openStore({ dataDir: folder })
    try {
      const owner = await store.users.create(newUser('employer@kazi.test'))
      const { _id } = await store.jobs.post(newJob(owner, { maxPrice: 100, currency: 'EUR' }))
      const noRate = async () => {
        const found = await store.jobs.find(_id)
        return found.kind === 'found' && found.job.noRate
      }
      expect(await noRate()).toBe(true)
      await writeFile(join(folder, 'rates.json'), JSON.stringify(rates))
      const board = await startBoard({ DEMO: '0', DATA_DIR: folder }, kazi('start'))
      try {
        await expect.poll(noRate, { timeout: 20_000 }).toBeUndefined()
      } finally {
        expect(await board.close()).toBe(0)
      }
    } finally {
      await store.close()
    }
  }))

test('a worker logs a failure, and stops between two batches', async () => {
  const lines: unknown[] = []
  let batches = 0
  const recompute = () => {
    batches += 1
    return batches === 1 ? Promise.reject(new Error('away')) : Promise.resolve(true)
  }
  const worker = createRateWorker({ store: { rates: { recompute } } as never, log: { error: (...line: unknown[]) => lines.push(line) } as never })
  worker.wake()
  await expect.poll(() => lines).toEqual([[{ err: new Error('away') }, 'pay could not be computed with the exchange rates']])
  worker.wake()
  await expect.poll(() => batches).toBeGreaterThan(2)
  await worker.stop()
  const stopped = batches
  await new Promise(setImmediate)
  expect(batches).toBe(stopped)
})
