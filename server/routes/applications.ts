import type { FastifyInstance } from 'fastify'
import { apply, expressInterest, listApplications, ownFileId, withdraw } from '../../src/services/contract/applications.ts'
import { topicOf } from '../mail/status.ts'
import { isOwnCv, ownsApplication } from '../rules/ownership.ts'
import { Conflict, Gone, NotFound, type User } from '../store/store.ts'
import { dayOf } from '../rules/day.ts'
import { withAccount } from './held.ts'
import { refuse, serve } from './serve.ts'

/** Apply, follow, express interest, withdraw (specification 7; rulings, Jobs, applications, files). */
export const applicationRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const unknown = refuse(404, 'There is no such application.')

  const isOwn = async (account: User, id: string) => {
    const application = await store.applications.find(id)
    return application !== null && ownsApplication(account, application)
  }

  serve(app, apply, async ({ body, account }) => {
    const fileId = ownFileId(body.cvUrl)
    if (fileId !== null && !isOwnCv(account, await store.files.find(fileId))) return refuse(422, 'This CV is not among your uploads.')
    try {
      return { status: 201, body: await store.applications.create({ ...body, applicantId: account.userId }, dayOf(now())) }
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'You have already applied for this job.')
      if (error instanceof Gone) return refuse(410, 'This job is no longer open.')
      if (error instanceof NotFound) return refuse(404, 'There is no such job.')
      throw error
    }
  })

  serve(app, listApplications, async ({ account }) => ({ status: 200, body: await store.applications.byApplicant(account.userId) }))

  serve(app, expressInterest, async ({ params, account }) => {
    if (!(await isOwn(account, params.id))) return unknown
    const application = await store.applications.expressInterest(params.id)
    return application === null ? unknown : { status: 200, body: application }
  })

  serve(app, withdraw, async ({ params: { id }, account }) => {
    if (!(await isOwn(account, id))) return unknown
    const isWithdrawn = await withAccount(store, account.userId, async ({ applications, outbox }) => {
      await outbox.takeBack(topicOf(id), now().toISOString())
      return applications.remove(id)
    })
    return isWithdrawn ? { status: 200, body: { message: 'Your application has been withdrawn.' } } : unknown
  })
}
