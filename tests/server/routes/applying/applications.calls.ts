import { applicants, verified, type CallCases } from '../../../support/board/call-cases.ts'
import { applied, withJson } from '../../../support/board/call-tools.ts'
import { putJob, type TestServer } from '../../../support/board/server.ts'
import { enter } from '../../../support/replay/states.ts'

const applicationOf = async (server: TestServer, userId: string) => (userId === 'nobody' ? 'any' : applied(server, userId))

export const applicationCalls: CallCases = {
  apply: {
    may: applicants,
    request: async (server) => ({ path: '/api/applications', json: { jobId: await putJob(server), applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' } }),
    answers: ({ server, ask, as }) => ({
      400: [() => ask('apply', withJson({ applicationUrl: 'javascript:alert(1)' }))],
      404: [() => ask('apply', withJson({ jobId: 'unknown' }))],
      409: [
        async () => {
          const [asker, jobId] = [await enter(server, 'Applicant'), await putJob(server)]
          await as(asker, 'apply', withJson({ jobId }))
          return as(asker, 'apply', withJson({ jobId }))
        },
        async () => ask('apply', withJson({ jobId: await putJob(server, { applyUrl: 'https://jobs.example.org/1' }) })),
      ],
      410: [async () => ask('apply', withJson({ jobId: await putJob(server, { lastDay: '2020-01-01' }) }))],
      422: [
        async () => {
          const { url } = (await (await ask('uploadCv')).json()) as { url: string }
          return ask('apply', withJson({ cvUrl: url }))
        },
      ],
    }),
  },
  listApplications: { may: verified },
  expressInterest: { may: applicants, request: async (server, userId) => ({ path: `/api/applications/${await applicationOf(server, userId)}/express-interest` }) },
  withdraw: { may: applicants, request: async (server, userId) => ({ path: `/api/applications/${await applicationOf(server, userId)}/withdraw` }) },
}
