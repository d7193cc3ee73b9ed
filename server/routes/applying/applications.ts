import type { FastifyInstance } from 'fastify'
import type { Application } from '../../../src/services/contract/entities.ts'
import { apply, expressInterest, listApplications, ownFileId, withdraw } from '../../../src/services/contract/applying/applications.ts'
import { topicOf } from '../../mail/status.ts'
import { isOwnCv, notYourCv, ownsApplication } from '../../rules/hiring/ownership.ts'
import { creationOf } from '../../rules/app/creations.ts'
import { AppliesElsewhere, Conflict, Gone, NotFound, type AccountStores, type User } from '../../store/store.ts'
import { pageHeaders, pageOf } from '../../rules/app/pages.ts'
import { dayOf } from '../../values/app/day.ts'
import { storedUrl } from '../../rules/app/urls.ts'
import { withLockedAccount } from '../app/locked-account.ts'
import { refuse, serve } from '../app/serve.ts'

/** Apply, follow, express interest, withdraw (specification 7; rulings, Jobs, applications, files). */
export const applicationRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const unknown = refuse(404, 'There is no such application.')
  const elsewhere = { status: 409, body: { message: "This job takes applications on the company's own site. Load its page again to get there.", field: 'jobId' } } as const

  const isOwnApplication = async (account: User, id: string) => {
    const application = await store.applications.find(id)
    return application !== null && ownsApplication(account, application)
  }

  const outcomeOf = async (creating: Promise<Application>, earlierOne: () => Promise<Application | null>) => {
    try {
      return { status: 201, body: await creating } as const
    } catch (error) {
      if (error instanceof AppliesElsewhere) return elsewhere
      if (error instanceof Conflict) {
        const earlier = await earlierOne()
        return earlier === null ? refuse(409, 'You have already applied for this job.') : ({ status: 201, body: earlier } as const)
      }
      if (error instanceof Gone) return refuse(410, 'This job is no longer open.')
      if (error instanceof NotFound) return refuse(404, 'There is no such job.')
      throw error
    }
  }

  serve(app, apply, async ({ body, account: { userId }, request: { headers } }) => {
    const { id } = creationOf(apply, headers, userId, body)
    const fileId = ownFileId(body.cvUrl)
    const at = now()
    const application = { ...body, id, cvUrl: storedUrl(body.cvUrl), applicationUrl: storedUrl(body.applicationUrl), applicantId: userId }
    const create = async ({ applications, applicationMails }: AccountStores) => {
      await applicationMails.schedule(body.jobId, at.toISOString())
      return applications.create(application, dayOf(at))
    }
    if (fileId === null) return outcomeOf(store.transaction(create), () => store.applications.find(id))
    // The account is locked: otherwise the CV could leave its profile, and be removed, before the application refers to it.
    return withLockedAccount(store, userId, async (stores, owner) => (isOwnCv(owner, await stores.files.find(fileId)) ? outcomeOf(create(stores), () => stores.applications.find(id)) : refuse(422, notYourCv)))
  })

  serve(app, listApplications, async ({ query, account }) => {
    const page = pageOf(query)
    const { applications, ...counts } = await store.applications.pageByApplicant(account.userId, page)
    return { status: 200, body: applications, headers: pageHeaders(listApplications.path, page, counts) }
  })

  serve(app, expressInterest, async ({ params, account }) => {
    if (!(await isOwnApplication(account, params.id))) return unknown
    const application = await store.applications.expressInterest(params.id)
    return application === null ? unknown : { status: 200, body: application }
  })

  serve(app, withdraw, async ({ params: { id }, account }) => {
    if (!(await isOwnApplication(account, id))) return unknown
    const isWithdrawn = await withLockedAccount(store, account.userId, async ({ applications, outbox }) => {
      await outbox.takeBack(topicOf(id), now().toISOString())
      return applications.remove(id)
    })
    return isWithdrawn ? { status: 200, body: { message: 'Your application has been withdrawn.' } } : unknown
  })
}
