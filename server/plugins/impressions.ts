import type { FastifyInstance } from 'fastify'
import { dayOf } from '../values/app/day.ts'
import { OutcomeUnknown } from '../store/store.ts'

/** Views of jobs, collected in memory and written in batches. */
export type Impressions = {
  /** Counts a view of a job that was found. */
  count(jobId: string): void
  /** Writes the collected views. Where that fails the views are collected again, unless the commit's outcome is unknown, and the error is thrown. */
  flush(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    impressions: Impressions
  }
}

const writeInterval = 5_000

/** Collects views in memory, so that reading a job costs no write, and writes them every few seconds and on close. */
export const collectImpressions = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const collected = new Map<string, Map<string, number>>()

  const add = (day: string, jobId: string, views: number) => {
    const ofDay = collected.get(day) ?? new Map<string, number>()
    collected.set(day, ofDay.set(jobId, (ofDay.get(jobId) ?? 0) + views))
  }

  const write = async () => {
    const days = [...collected.keys()]
    for (const day of days) {
      const views = collected.get(day) ?? new Map<string, number>()
      collected.delete(day)
      try {
        await store.views.jobsSeen(views, day)
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) for (const [jobId, count] of views) add(day, jobId, count)
        throw error
      }
    }
  }
  // Writes run one after the other, so that a close waits for the write under way.
  let writing = Promise.resolve()
  const flush = () => (writing = writing.then(write, write))
  const flushOrLog = () => flush().catch((error: unknown) => app.log.error({ err: error }, 'views of jobs could not be written'))

  app.decorate('impressions', { count: (jobId) => add(dayOf(now()), jobId, 1), flush })
  const timer = setInterval(flushOrLog, writeInterval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flushOrLog()
  })
}
