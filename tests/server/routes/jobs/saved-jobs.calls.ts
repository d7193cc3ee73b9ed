import { mostSaved } from '../../../../src/services/contract/jobs/saved-jobs.ts'
import { everybody, verified, type CallCases } from '../../../support/board/call-cases.ts'
import { at, deletedJob } from '../../../support/board/call-tools.ts'
import { aJob, putJob, type TestServer } from '../../../support/board/server.ts'
import { enter } from '../../../support/replay/states.ts'

const saveMost = async ({ store }: TestServer, userId: string, postedBy: string) => {
  await store.jobs.upsert(Array.from({ length: mostSaved }, () => aJob({ postedBy })))
  await store.savedJobs.merge(userId, (await store.jobs.byOwner(postedBy)).map(({ _id }) => _id), mostSaved)
}

export const savedJobCalls: CallCases = {
  listSavedJobs: { may: verified },
  saveJob: {
    may: verified,
    request: async (server) => ({ path: `/api/saved-jobs/${await putJob(server)}` }),
    answers: ({ server, ask }) => ({
      409: [
        () =>
          ask('saveJob', async (request, { userId }) => {
            await saveMost(server, userId, (await enter(server, 'Employer')).userId)
            return request
          }),
      ],
      410: [async () => ask('saveJob', at(`/api/saved-jobs/${await deletedJob(server)}`))],
    }),
  },
  unsaveJob: { may: verified, request: async (server) => ({ path: `/api/saved-jobs/${await putJob(server)}` }) },
  mergeSavedJobs: { may: verified, request: async (server) => ({ path: '/api/saved-jobs', json: { ids: [await putJob(server)] } }) },
  listNamedJobs: { may: everybody, request: async (server) => ({ path: `/api/jobs/named?ids=${await putJob(server)}` }) },
}
