import type { FastifyInstance } from 'fastify'
import { getDashboard, mostListed, soonDays } from '../../../src/services/contract/accounts/dashboard.ts'
import { may, partyOf } from '../../../src/services/contract/policy.ts'
import { dayOf, daysBefore } from '../../values/app/day.ts'
import { serve } from '../app/serve.ts'

/** What the signed-in account has to do (issue 18: dashboards lead with work). */
export const dashboardRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps

  serve(app, getDashboard, async ({ account }) => {
    const party = partyOf(account)
    const today = dayOf(now())
    const soon = { from: today, to: daysBefore(today, -soonDays) }
    return {
      status: 200,
      body: {
        ...(may(party, 'apply') && { applying: await store.dashboard.applying(account.userId, soon, mostListed) }),
        ...(may(party, 'manageJobs') && { hiring: await store.dashboard.hiring(account.userId, soon, mostListed) }),
      },
      headers: { 'cache-control': 'no-store' },
    }
  })
}
