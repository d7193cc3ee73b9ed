import type { FastifyInstance } from 'fastify'
import { dailyCounts, type DailyCounts } from './daily-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Views of jobs that were found, by their ids. */
    impressions: DailyCounts
  }
}

/** Collects the views of jobs: reading a job costs no write. */
export const collectImpressions = (app: FastifyInstance): void => {
  const { views } = app.deps.store
  app.decorate('impressions', dailyCounts(app, { write: (...counts) => views.jobsSeen(...counts), failed: 'views of jobs could not be written' }))
}
