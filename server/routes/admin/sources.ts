import type { FastifyInstance } from 'fastify'
import { addSource, changeSource, getSource, listSources, removeSource, runSource, setSourcePaused, type SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { may, partyOf } from '../../../src/services/contract/policy.ts'
import { storedUrl } from '../../rules/app/urls.ts'
import { Conflict, NotFound, Stale, type AccountStores, type SourceAction, type SourceEdit, type User } from '../../store/store.ts'
import { refuse, refuseField, serve } from '../app/serve.ts'

/** The sources of imported postings, for the board's operators (issue 15: A source is a feed). */
export const sourceRoutes = (app: FastifyInstance): void => {
  const { store, now, wakeSourceWorker } = app.deps
  const headers = { 'cache-control': 'no-store' }
  const unknown = refuse(404, 'There is no such source.')
  const noAccount = refuseField('owner', 'There is no account with this e-mail.')
  const scheduleOf = (schedule: SourceSchedule | ''): SourceSchedule | null => (schedule === '' ? null : schedule)
  const moment = () => now().toISOString()

  const found = async (id: string) => {
    const source = await store.sources.find(id, moment())
    return source === null ? unknown : ({ status: 200, body: source, headers } as const)
  }
  /** Runs a call of an Admin, which is in the audit log where it changed something. The audit log has no address: one may contain a key. */
  const audited = (account: User, action: SourceAction, id: string, work: (sources: AccountStores['sources']) => Promise<SourceEdit | null>) =>
    store.transaction(async ({ sources, audit }) => {
      const edit = await work(sources)
      if (edit !== null && edit.changed.length > 0) await audit.write({ at: moment(), actorId: account.userId, action, subjectId: id, details: { source: edit.source, ...(action === 'source.changed' && { changed: edit.changed.join(' ') }) } })
      return edit
    })
  /** The source after a call, which can make a run due. */
  const afterwards = async (id: string, edit: SourceEdit | null) => {
    if (edit === null) return unknown
    wakeSourceWorker()
    return found(id)
  }
  const refusedAs409 = (error: unknown) => {
    if (error instanceof Stale) return refuse(409, 'This source was changed meanwhile. Load it again to see the changes.')
    if (error instanceof Conflict) return refuse(409, 'This source has no address to fetch.')
    throw error
  }

  serve(app, listSources, async () => ({ status: 200, body: await store.sources.list(moment()), headers }))

  serve(app, getSource, ({ params: { id } }) => found(id))

  serve(app, addSource, async ({ body: { name, owner, url, schedule }, account }) => {
    const user = await store.users.byEmail(owner)
    if (user === null) return noAccount
    if (!may(partyOf(user), 'manageJobs')) return refuseField('owner', "An Applicant's account cannot own jobs.")
    try {
      const id = await store.transaction(async ({ sources, audit }) => {
        const added = await sources.add({ name, ownerId: user.userId, url: storedUrl(url), schedule: scheduleOf(schedule) }, moment())
        await audit.write({ at: moment(), actorId: account.userId, action: 'source.added', subjectId: added, details: { source: name } })
        return added
      })
      wakeSourceWorker()
      const source = await store.sources.find(id, moment())
      return source === null ? noAccount : { status: 201, body: source, headers }
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'There is a source of this name.')
      if (error instanceof NotFound) return noAccount
      throw error
    }
  })

  serve(app, changeSource, async ({ params: { id }, body: { url, schedule, version }, account }) => {
    try {
      return await afterwards(id, await audited(account, 'source.changed', id, (sources) => sources.change(id, { url: storedUrl(url), schedule: scheduleOf(schedule), version }, moment())))
    } catch (error) {
      return refusedAs409(error)
    }
  })

  serve(app, setSourcePaused, async ({ params: { id }, body: { paused }, account }) =>
    afterwards(id, await audited(account, paused ? 'source.paused' : 'source.resumed', id, (sources) => sources.setPaused(id, paused))),
  )

  serve(app, runSource, async ({ params: { id }, body: { closeAll, version }, account }) => {
    try {
      return await afterwards(id, await audited(account, closeAll ? 'source.close-requested' : 'source.run-requested', id, (sources) => sources.request(id, closeAll, version)))
    } catch (error) {
      return refusedAs409(error)
    }
  })

  serve(app, removeSource, async ({ params: { id }, account }) => {
    const removed = await audited(account, 'source.removed', id, (sources) => sources.remove(id, moment()))
    return removed === null ? unknown : { status: 200, body: { message: 'The source has been removed.' }, headers }
  })
}
