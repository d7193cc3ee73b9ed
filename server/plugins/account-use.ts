import type { FastifyInstance } from 'fastify'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { dayOf } from '../values/app/day.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes that an account is used today. The first use of a day is written by each process; a failure is logged, and the next use writes it. */
    noteUse(userId: string): Promise<void>
  }
}

/** How many accounts are remembered, about 10 MB; on a day with more of them some are written twice. */
const mostRemembered = 100_000

/** Adds `noteUse`: unused accounts end (`KEEP_ACCOUNTS_MONTHS`). */
export const noteAccountUse = (app: FastifyInstance): void => {
  const { store, now, config } = app.deps
  const noted = new Set<string>()
  let today = ''

  app.decorate('noteUse', async (userId) => {
    if (isReadOnly(config)) return
    const day = dayOf(now())
    if (day !== today || noted.size >= mostRemembered) noted.clear()
    today = day
    if (noted.has(userId)) return
    noted.add(userId)
    try {
      await store.users.markUsed(userId, day)
    } catch (error) {
      noted.delete(userId)
      app.log.warn({ err: error }, 'the use of an account could not be noted')
    }
  })
}
