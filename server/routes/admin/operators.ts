import type { FastifyInstance } from 'fastify'
import { matchCount } from '../../../src/services/contract/count-headers.ts'
import { accountsPageSize, getOverview, listAccounts, removeAccount, setAccountState } from '../../../src/services/contract/admin/operators.ts'
import { securityLog } from '../app/security-log.ts'
import { dayOf } from '../../values/app/day.ts'
import { accountLine, auditLine, namedAccounts } from '../../rules/admin/operators.ts'
import { analysedDays, everyDay } from '../../rules/jobs/views.ts'
import { Conflict, NotFound } from '../../store/store.ts'
import { refuse, serve } from '../app/serve.ts'

const auditLines = 20

/** What an operator sees of the board and its accounts, and which accounts may log in (rulings, Accounts). */
export const operatorRoutes = (app: FastifyInstance): void => {
  const { store, now, wakeMailWorker } = app.deps
  const noStore = { 'cache-control': 'no-store' }

  const newestAudit = async () => {
    const entries = await store.audit.list(auditLines)
    const users = await Promise.all(namedAccounts(entries).map((userId) => store.users.byId(userId)))
    const emails = new Map(users.flatMap((user) => (user === null ? [] : [[user.userId, user.email] as const])))
    return entries.map((entry) => auditLine(entry, emails))
  }

  serve(app, getOverview, async () => {
    const at = now()
    const days = analysedDays(at)
    const [since = ''] = days
    const [accounts, jobs, posted, total, sent, mails, audit] = await Promise.all([
      store.overview.accounts(),
      store.overview.jobs(dayOf(at)),
      store.overview.jobsPosted(since),
      store.overview.applications(),
      store.overview.applicationsSent(since),
      store.outbox.counts(),
      newestAudit(),
    ])
    const { oldestWaiting, ...outbox } = mails
    return {
      status: 200,
      body: {
        accounts,
        jobs: { ...jobs, posted: everyDay(days, posted, { count: 0 }) },
        applications: { total, sent: everyDay(days, sent, { count: 0 }) },
        outbox: oldestWaiting === null ? outbox : { ...outbox, oldestWaiting },
        audit,
      },
      headers: noStore,
    }
  })

  serve(app, listAccounts, async ({ query: { search, page = 1 } }) => {
    const { users, matches } = await store.users.list({ search, page, limit: accountsPageSize })
    return { status: 200, body: users.map(accountLine), headers: { ...noStore, [matchCount]: String(matches) } }
  })

  serve(app, setAccountState, async ({ params: { id }, body: { deactivated }, account, request }) => {
    if (deactivated && id === account.userId) return refuse(409, 'You cannot deactivate your own account.')
    try {
      const action = deactivated ? 'account.deactivated' : 'account.reactivated'
      const { user, isChanged } = await store.transaction(async ({ users, audit }) => {
        const outcome = await users.setDeactivated(id, deactivated)
        if (outcome.isChanged) await audit.write({ at: now().toISOString(), actorId: account.userId, action, subjectId: id, details: { role: outcome.user.role } })
        return outcome
      })
      if (isChanged) securityLog(request, action, { subject: id, role: user.role })
      return { status: 200, body: accountLine(user), headers: noStore }
    } catch (error) {
      return refused(error)
    }
  })

  serve(app, removeAccount, async ({ params: { id }, account, request }) => {
    if (id === account.userId) return refuse(409, 'You cannot delete your own account here. The account settings can.')
    try {
      const { role } = await store.transaction(async ({ users, audit, outbox }) => {
        const user = await users.byId(id)
        if (user === null) throw new NotFound('There is no such account.')
        // Read without a lock: `remove` locks in an order of its own.
        await users.remove(id)
        await audit.write({ at: now().toISOString(), actorId: account.userId, action: 'account.deleted', subjectId: id, details: { role: user.role, by: 'operator' } })
        // A person who never verified the address may have registered somebody else's.
        if (user.isActive) await outbox.enqueue({ kind: 'account-deleted', to: user.email, params: { by: 'operator' } })
        return user
      })
      securityLog(request, 'account.deleted', { subject: id, role })
      wakeMailWorker()
      return { status: 200, body: { message: 'The account has been deleted.' }, headers: noStore }
    } catch (error) {
      return refused(error)
    }
  })
}

const refused = (error: unknown) => {
  if (error instanceof Conflict) return refuse(409, 'This is the last active Super-Admin.')
  if (error instanceof NotFound) return refuse(404, 'There is no such account.')
  throw error
}
