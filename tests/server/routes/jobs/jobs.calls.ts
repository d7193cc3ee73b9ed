import { everybody, type CallCases } from '../../../support/board/call-cases.ts'
import { at, deletedJob } from '../../../support/board/call-tools.ts'
import { putJob } from '../../../support/board/server.ts'

export const jobCalls: CallCases = {
  listJobs: { may: everybody },
  getStartingPoints: { may: everybody },
  getJob: {
    may: everybody,
    request: async (server) => ({ path: `/api/jobs/jobs/${await putJob(server)}` }),
    answers: ({ server, ask }) => ({ 410: [async () => ask('getJob', at(`/api/jobs/jobs/${await deletedJob(server)}`))] }),
  },
  countApplyClick: {
    may: everybody,
    request: async (server) => ({ path: `/api/jobs/jobs/${await putJob(server, { applyUrl: 'https://jobs.example.org/1' })}/apply-click` }),
    answers: ({ server, ask }) => ({
      404: [() => ask('countApplyClick', at('/api/jobs/jobs/unknown/apply-click'))],
      410: [async () => ask('countApplyClick', at(`/api/jobs/jobs/${await deletedJob(server)}/apply-click`))],
    }),
  },
  listSimilarJobs: {
    may: everybody,
    request: async (server) => ({ path: `/api/jobs/jobs/${await putJob(server)}/similar` }),
    answers: ({ server, ask }) => ({ 410: [async () => ask('listSimilarJobs', at(`/api/jobs/jobs/${await deletedJob(server)}/similar`))] }),
  },
}
