import type { FastifyInstance } from 'fastify'
import { listNamedJobs, listSavedJobs, mergeSavedJobs, mostSaved, saveJob, unsaveJob } from '../../../src/services/contract/jobs/saved-jobs.ts'
import { inList } from '../../rules/jobs/in-list.ts'
import { requireActiveAccount } from '../app/locked-account.ts'
import { refuse, serve } from '../app/serve.ts'

/** The jobs that an account saved, and jobs by their ids. */
export const savedJobRoutes = (app: FastifyInstance): void => {
  const { savedJobs, jobs } = app.deps.store

  serve(app, listSavedJobs, async ({ account }) => ({ status: 200, body: await savedJobs.ids(account.userId) }))

  serve(app, saveJob, async ({ params, account }) => {
    switch (await requireActiveAccount(savedJobs.save(account.userId, params.id, mostSaved))) {
      case 'saved':
        return { status: 204, body: null }
      case 'unknown':
        return refuse(404, 'There is no such job.')
      case 'deleted':
        return refuse(410, 'This job was deleted.')
      case 'full':
        return refuse(409, `You have saved ${mostSaved} jobs, the most that are kept. Take one out first.`)
    }
  })

  serve(app, unsaveJob, async ({ params, account }) => {
    await savedJobs.unsave(account.userId, params.id)
    return { status: 204, body: null }
  })

  serve(app, mergeSavedJobs, async ({ body, account }) => {
    await requireActiveAccount(savedJobs.merge(account.userId, body.ids, mostSaved))
    return { status: 200, body: await savedJobs.ids(account.userId) }
  })

  serve(app, listNamedJobs, async ({ query, request }) => {
    const found = await app.fairQueue(request, () => jobs.named(query.ids.split(',')))
    return { status: 200, body: found.map(inList), headers: { 'cache-control': 'no-cache' } }
  })
}
