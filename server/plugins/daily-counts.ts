/** Counts by day, collected in memory and written in batches. */
import type { FastifyInstance } from 'fastify'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { OutcomeUnknown } from '../store/store.ts'
import { dayOf } from '../values/app/day.ts'

const writeInterval = 5_000

/** `failed` is the line of the log where a batch could not be written. */
type Counting = { write(counts: ReadonlyMap<string, number>, day: string): Promise<void>; failed: string }

export type DailyCounts = {
  /** Counts one for this key, today. */
  count(key: string): void
  /** Writes the collected counts. Where that fails they are collected again, unless the commit's outcome is unknown, and the error is thrown. */
  flush(): Promise<void>
}

/** Collects counts, so that a request costs no write, and writes them every few seconds and on close. In maintenance nothing is counted. */
export const dailyCounts = (app: FastifyInstance, { write, failed }: Counting): DailyCounts => {
  const { now, config } = app.deps
  if (isReadOnly(config)) return { count: () => {}, flush: async () => {} }
  const collected = new Map<string, Map<string, number>>()

  const add = (day: string, key: string, count: number) => {
    const ofDay = collected.get(day) ?? new Map<string, number>()
    collected.set(day, ofDay.set(key, (ofDay.get(key) ?? 0) + count))
  }

  const writeAll = async () => {
    const days = [...collected.keys()]
    for (const day of days) {
      const counts = collected.get(day) ?? new Map<string, number>()
      collected.delete(day)
      try {
        await write(counts, day)
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) for (const [key, count] of counts) add(day, key, count)
        throw error
      }
    }
  }
  // Writes run one after the other, so that a close waits for the write under way.
  let writing = Promise.resolve()
  const flush = () => (writing = writing.then(writeAll, writeAll))
  const flushOrLog = () => flush().catch((error: unknown) => app.log.error({ err: error }, failed))

  const timer = setInterval(flushOrLog, writeInterval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flushOrLog()
  })
  return { count: (key) => add(dayOf(now()), key, 1), flush }
}
