import type { FastifyInstance } from 'fastify'
import { addSource, changeSource, listSources, removeSource, runSource, setSourcePaused, type SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { may, partyOf } from '../../../src/services/contract/policy.ts'
import { storedUrl } from '../../rules/app/urls.ts'
import { Conflict, NotFound } from '../../store/store.ts'
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
  /** The source after a change of it, which can make a run due. */
  const after = async (id: string, isDone: boolean) => {
    if (!isDone) return unknown
    wakeSourceWorker()
    return found(id)
  }

  serve(app, listSources, async () => ({ status: 200, body: await store.sources.list(moment()), headers }))

  serve(app, addSource, async ({ body: { name, owner, url, schedule } }) => {
    const user = await store.users.byEmail(owner)
    if (user === null) return noAccount
    if (!may(partyOf(user), 'manageJobs')) return refuseField('owner', "An Applicant's account cannot own jobs.")
    try {
      const id = await store.sources.add({ name, ownerId: user.userId, url: storedUrl(url), schedule: scheduleOf(schedule) }, moment())
      wakeSourceWorker()
      const source = await store.sources.find(id, moment())
      return source === null ? noAccount : { status: 201, body: source, headers }
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'There is a source of this name.')
      if (error instanceof NotFound) return noAccount
      throw error
    }
  })

  serve(app, changeSource, async ({ params: { id }, body: { url, schedule } }) =>
    after(id, await store.sources.change(id, { url: storedUrl(url), schedule: scheduleOf(schedule) }, moment())),
  )

  serve(app, setSourcePaused, async ({ params: { id }, body: { paused } }) => after(id, await store.sources.setPaused(id, paused)))

  serve(app, runSource, async ({ params: { id }, body: { closeAll } }) => {
    const source = await found(id)
    if (source.status !== 200) return source
    if (!(await store.sources.request(id, closeAll))) return refuse(409, 'This source has no address to fetch.')
    return after(id, true)
  })

  serve(app, removeSource, async ({ params: { id } }) =>
    (await store.sources.remove(id, moment())) ? { status: 200, body: { message: 'The source has been removed.' }, headers } : unknown,
  )
}
