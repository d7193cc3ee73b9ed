import type { FastifyInstance } from 'fastify'
import { dayOf } from '../values/app/day.ts'
import { dailyCounts, type DailyCounts } from './daily-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    applyClicks: {
      /** Counts a click of a network on a job that was found, once a day. */
      count(jobId: string, network: string): void
      flush: DailyCounts['flush']
    }
  }
}

/** How many pairs of a job and a network are remembered, about 10 MB; a day with more of them may count some twice. */
const mostRemembered = 100_000

/** Collects the clicks that lead to the employers' own sites. Which network clicked stays in memory alone, until the day ends (docs/decisions/server/apply-elsewhere.md). */
export const collectApplyClicks = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const { count, flush } = dailyCounts(app, { write: (...counts) => store.applyClicks.add(...counts), failed: 'clicks on addresses to apply could not be written' })
  const counted = new Set<string>()
  let today = ''

  app.decorate('applyClicks', {
    count: (jobId, network) => {
      const day = dayOf(now())
      if (day !== today || counted.size >= mostRemembered) counted.clear()
      today = day
      const pair = `${jobId} ${network}`
      if (counted.has(pair)) return
      counted.add(pair)
      count(jobId)
    },
    flush,
  })
}
