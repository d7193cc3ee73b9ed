import { postingLimits } from '../../../../server/rules/app/limits.ts'
import { posters, type CallCases } from '../../../support/board/call-cases.ts'
import { at, config, deletedJob, exhaust, jobOf, withJson } from '../../../support/board/call-tools.ts'
import { anEdit } from '../../../support/content/edits.ts'
import { enter } from '../../../support/replay/states.ts'

export const postingCalls: CallCases = {
  listMyJobs: {
    may: posters,
    request: (_server, userId) => ({ path: `/api/jobs/myjobs/${userId}` }),
    answers: ({ ask }) => ({
      403: [() => ask('listMyJobs', at('/api/jobs/myjobs/somebody'))],
      404: [() => ask('listMyJobs', at('/api/jobs/myjobs/somebody'), 'Admin')],
    }),
  },
  postJob: {
    may: posters,
    request: async (server, userId) => {
      if (userId !== 'nobody') await server.store.users.update(userId, { companyName: 'Acme', country: 'Uganda' })
      return { path: '/api/jobs/post-job', json: { jobTitle: 'Engineer', salaryType: 'Monthly', jobCity: 'Kampala' } }
    },
    answers: ({ server, ask, as }) => ({
      400: [() => ask('postJob', withJson({ lastDay: '2020-01-01' }))],
      410: [
        async () => {
          const asker = await enter(server, 'Employer')
          const send = () => as(asker, 'postJob', (request) => ({ ...request, headers: { 'idempotency-key': 'sent again' } }))
          const { job } = (await (await send()).json()) as { job: { _id: string } }
          await server.store.jobs.remove(job._id)
          return send()
        },
      ],
      422: [
        () =>
          ask('postJob', async (request, { userId }) => {
            await server.store.users.update(userId, { companyName: null, country: null })
            return request
          }),
      ],
      429: [
        async () => {
          const asker = await enter(server, 'Employer')
          await exhaust(server, postingLimits(config, { ...asker, role: 'Employer' })[0])
          return as(asker, 'postJob')
        },
      ],
    }),
  },
  updateJob: {
    may: posters,
    request: async (server, userId) => ({ path: `/api/jobs/update-job/${await jobOf(server, userId)}`, json: anEdit() }),
    answers: ({ server, ask }) => ({
      409: [() => ask('updateJob', withJson({ ...anEdit(), version: 7 }))],
      410: [() => ask('updateJob', async (request, { userId }) => ({ ...request, path: `/api/jobs/update-job/${await deletedJob(server, userId)}` }))],
    }),
  },
  deleteJob: {
    may: posters,
    request: async (server, userId) => ({ path: `/api/jobs/delete-job/${await jobOf(server, userId)}` }),
    answers: ({ server, ask }) => ({ 410: [() => ask('deleteJob', async (request, { userId }) => ({ ...request, path: `/api/jobs/delete-job/${await deletedJob(server, userId)}` }))] }),
  },
}
