/** The exchange rates of the board: a file that the operator maintains, and the pay computed with it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createWorkerLoop, type WorkerLoop } from '../mail/worker-loop.ts'
import { ratesFrom } from '../rules/salaries/rates.ts'
import { leaveGap } from '../store/database/writer-gap.ts'
import type { Store } from '../store/store.ts'
import type { BoardRates } from '../values/salaries/rates.ts'
import { systemSentence } from '../values/app/system-error.ts'

/** Thrown where the file of rates cannot be used; the message is a sentence for the operator. */
export class UnusableRates extends Error {}

type Settings = { CURRENCY: string; RATES_FILE: string | undefined; DATA_DIR: string }

/** The rates of RATES_FILE, or of `rates.json` in DATA_DIR; none where that is missing. Throws `UnusableRates`. */
export const readRates = async ({ CURRENCY, RATES_FILE, DATA_DIR }: Settings): Promise<BoardRates> => {
  const path = RATES_FILE ?? join(DATA_DIR, 'rates.json')
  try {
    const rates = ratesFrom(await readFile(path, 'utf8'), CURRENCY)
    if (typeof rates !== 'string') return rates
    throw new UnusableRates(`The exchange rates in ${path} cannot be used. ${rates}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    if (code === 'ENOENT' && RATES_FILE === undefined) return { currency: CURRENCY, date: null, worth: {} }
    throw new UnusableRates(`The exchange rates cannot be read: ${systemSentence(error) ?? message}`, { cause: error })
  }
}

const minute = 60_000

/** Computes pay by rates that were replaced, beside the requests. Where it fails, it goes on a minute later. */
export const createRateWorker = ({ store, log }: { store: Pick<Store, 'rates'>; log: Pick<FastifyBaseLogger, 'error'> }): WorkerLoop<void> =>
  createWorkerLoop(
    async (ending) => {
      while (!ending.aborted && (await store.rates.recompute())) await leaveGap()
    },
    minute,
    (error) => log.error({ err: error }, 'pay could not be computed with the exchange rates'),
  )
