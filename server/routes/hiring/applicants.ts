/** An employer's applicants and their statuses (specification 7). */
import type { FastifyInstance } from 'fastify'
import { listApplicants, setApplicationStatus, statusCounts, undoSeconds, type StatusCounts } from '../../../src/services/contract/hiring/applicants.ts'
import { statusMail, topicOf } from '../../mail/status.ts'
import { pageHeaders, pageOf } from '../../rules/app/pages.ts'
import { managesJob } from '../../../src/services/contract/hiring/ownership.ts'
import { Conflict, NotFound, type AccountStores } from '../../store/store.ts'
import { refuse, serve } from '../app/serve.ts'

/** The counts as a dictionary of RFC 9651. */
const countsText = (counts: StatusCounts): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status.toLowerCase()}=${count}`)
    .join(', ')

type Wanted = Parameters<AccountStores['applications']['setStatus']>

/** The applicants of a job, and the employer's answers (rulings, Jobs, applications, files). */
export const applicantRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const unknown = refuse(404, 'There is no such application.')

  serve(app, listApplicants, async ({ params: { id }, query, account }) => {
    const found = await store.jobs.find(id)
    if (found.kind !== 'found' || !managesJob(account, found.job.postedBy)) return refuse(404, 'There is no such job.')
    const page = pageOf(query)
    const { applicants, counts } = await store.applications.pageByJob(id, page)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const matches = page.status === undefined ? total : counts[page.status]
    const address = listApplicants.path.replace(':id', encodeURIComponent(id))
    return { status: 200, body: applicants, headers: { ...pageHeaders(address, page, { total, matches }), [statusCounts]: countsText(counts) } }
  })

  /** Sets the status and replaces the unsent mail about it. A status that was mailed to the applicant already is not mailed again. */
  const answer = async ({ users, applications, outbox }: AccountStores, applicantId: string, [id, status, from]: Wanted) => {
    // Locks the applicant's account, so that two answers to one application follow each other.
    const { email } = await users.update(applicantId, {})
    const before = await applications.find(id)
    const answered = before === null ? null : await applications.setStatus(id, status, from)
    if (before === null || answered === null) return null
    const at = now()
    const topic = topicOf(id)
    const unsent = await outbox.takeBack(topic, at.toISOString())
    const knownStatus = unsent?.params['from'] ?? before.status
    const dueAt = new Date(at.getTime() + undoSeconds * 1000).toISOString()
    if (status !== knownStatus) await outbox.enqueue(statusMail(answered, knownStatus, email), { dueAt, topic })
    return answered
  }

  serve(app, setApplicationStatus, async ({ params, body, account }) => {
    const application = await store.applications.find(params.id)
    if (application === null || !managesJob(account, application.jobOwnerId)) return unknown
    try {
      const answered = await store.transaction((stores) => answer(stores, application.applicantId, [params.id, body.status, body.from]))
      return answered === null ? unknown : { status: 200, body: answered }
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'This application was answered meanwhile. Load the list again to see how.')
      if (error instanceof NotFound) return unknown
      throw error
    }
  })
}
