import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchCount, totalCount } from '../../../src/services/contract/count-headers.ts'
import { largestPage } from '../../../src/services/contract/params.ts'
import * as z from 'zod/mini'
import type { Job } from '../../../src/services/contract/entities.ts'
import { editFor, withoutUnchanged } from '../../../src/services/contract/hiring/editing.ts'
import { type JobEdit, deleteJob, everyone, listMyJobs, myJobsPageSize, postJob, readAmounts, updateJob } from '../../../src/services/contract/hiring/posting.ts'
import { receiveForm, type FormCall } from '../../files/upload.ts'
import { dayOf } from '../../values/app/day.ts'
import { postingLimits } from '../../rules/app/limits.ts'
import { creationOf } from '../../rules/app/creations.ts'
import { mayListJobsOf } from '../../rules/hiring/ownership.ts'
import { managesJob } from '../../../src/services/contract/hiring/ownership.ts'
import { readBody, withJsonRead } from '../../rules/app/parts.ts'
import { Conflict, Gone, OutcomeUnknown, type User } from '../../store/store.ts'
import { requireActiveAccount } from '../app/locked-account.ts'
import { refuse, serve } from '../app/serve.ts'

/** With what writes descriptions; loaded for the first job that is posted or changed. */
const postingRules = () => import('../../rules/hiring/posting.ts')

const unknown = refuse(404, 'There is no such job.')
const deleted = refuse(410, 'This job was deleted.')

/** Posting, changing and deleting jobs, and the jobs of one account (specification 2.6, 2.7, 7; rulings, Jobs, applications, files). */
export const postingRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart)
    formRoutes(scope)
  })
  plainRoutes(app)
}

/** The job that a caller may change, or the refusal. A caller who does not own the job learns no more than its public page shows. */
const managedJob = async ({ deps: { store } }: FastifyInstance, caller: User, id: string) => {
  const found = await store.jobs.find(id)
  if (found.kind === 'deleted') return { refusal: deleted }
  return found.kind === 'found' && managesJob(caller, found.job.postedBy) ? { job: found.job } : { refusal: unknown }
}

const formRoutes = (app: FastifyInstance): void => {
  const { store, files, now, config, wakeAlertWorker } = app.deps

  /** The fields of a form, with those named parsed as JSON; null where the body is no form. */
  const formOf = async (request: FastifyRequest, declared: FormCall, ...json: readonly string[]) =>
    request.isMultipart() ? withJsonRead((await receiveForm(request, files, declared)).fields, ...json) : null

  const posted = (job: Job) => ({ status: 201, body: { message: 'Job posted successfully', job } }) as const

  /** The answer to a request that posted its job earlier; null where it did not. */
  const postedEarlier = async (id: string) => {
    const found = await store.jobs.find(id)
    if (found.kind === 'unknown') return null
    return found.kind === 'deleted' ? deleted : posted(found.job)
  }

  serve(app, postJob, async ({ account, request }) => {
    const post = readBody(postJob.body, (await formOf(request, postJob, 'skills', 'remote', 'remoteCountries')) ?? request.body)
    const { id, isRepeatable } = creationOf(postJob, request.headers, account.userId, post)
    const earlier = isRepeatable ? await postedEarlier(id) : null
    if (earlier !== null) return earlier
    const { hasPassed, jobFrom, posterOf } = await postingRules()
    const today = dayOf(now())
    if (hasPassed(post.lastDay, today)) return refuse(400, 'The last day to apply has passed already.')
    const poster = posterOf(account)
    if (poster === null) return refuse(422, 'Complete your profile first: a company name and a country are needed.')
    const { currency: boardCurrency } = await store.rates.current()
    const limits = postingLimits(config, account)
    const wait = await store.limits.take(limits, now())
    if (wait > 0) return refuse(429, 'You have posted as many jobs as one day allows. Please try again tomorrow.', { 'retry-after': String(wait) })
    try {
      const job = await requireActiveAccount(store.jobs.post(jobFrom({ ...readAmounts(post), currency: post.currency || boardCurrency }, poster, today), id))
      wakeAlertWorker()
      return posted(job)
    } catch (error) {
      // The job may be stored: then it counts.
      if (!(error instanceof OutcomeUnknown)) await store.limits.giveBack(limits.map(({ key }) => key))
      const meanwhile = error instanceof Conflict ? await postedEarlier(id) : null
      if (meanwhile !== null) return meanwhile
      throw error
    }
  })

  /** Reads the edit of a job from the body: JSON, or the field `jobData` of a form. */
  const editIn = async (request: FastifyRequest) => {
    const form = await formOf(request, updateJob, 'jobData')
    return (job: Job): JobEdit =>
      form === null
        ? readBody(editFor(job), withoutUnchanged(request.body, job))
        : readBody(z.object({ jobData: editFor(job) }), { jobData: withoutUnchanged(form['jobData'], job) }).jobData
  }

  serve(app, updateJob, async ({ params, account, request }) => {
    const editOf = await editIn(request)
    const managed = await managedJob(app, account, params.id)
    if (managed.job === undefined) return managed.refusal
    const edit = editOf(managed.job)
    const { changeFrom } = await postingRules()
    try {
      const job = await store.jobs.change(params.id, edit.version, changeFrom(edit, managed.job))
      return { status: 200, body: { message: 'Job updated successfully!', job } }
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'This job was changed meanwhile. Load it again to see the changes.')
      if (error instanceof Gone) return deleted
      throw error
    }
  })
}

const plainRoutes = (app: FastifyInstance): void => {
  const { store } = app.deps

  serve(app, deleteJob, async ({ params, account }) => {
    const managed = await managedJob(app, account, params.id)
    if (managed.job === undefined) return managed.refusal
    return (await store.jobs.remove(params.id)) ? { status: 200, body: { message: 'Job deleted successfully!' } } : deleted
  })

  serve(app, listMyJobs, async ({ params, query, account }) => {
    const { search, page, order } = query
    const listQuery = { search, order, page: page ?? 1, limit: page === undefined ? largestPage : myJobsPageSize }
    const answer = async (userId: string | null) => {
      const { jobs, total, matches } = await store.jobs.mine(userId, listQuery)
      return { status: 200, body: jobs, headers: { [totalCount]: String(total), [matchCount]: String(matches) } } as const
    }
    if (params.userId === everyone) return mayListJobsOf(account, null) ? answer(null) : refuse(403, 'You may list only your own jobs.')
    const owner = params.userId.includes('@') ? await store.users.byEmail(params.userId) : await store.users.byId(params.userId)
    if (!mayListJobsOf(account, owner?.userId ?? null)) return refuse(403, 'You may list only your own jobs.')
    if (owner === null) return refuse(404, 'There is no such account.')
    return answer(owner.userId)
  })
}
