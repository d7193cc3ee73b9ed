import { posters, type CallCases } from '../../../support/board/call-cases.ts'
import { applied, jobOf, withJson } from '../../../support/board/call-tools.ts'
import { signedIn } from '../../../support/board/server.ts'

export const applicantCalls: CallCases = {
  listApplicants: { may: posters, request: async (server, userId) => ({ path: `/api/applications/job/${await jobOf(server, userId)}` }) },
  setApplicationStatus: {
    may: posters,
    request: async (server, userId) => {
      const { user } = await signedIn(server, 'Applicant')
      return { path: `/api/applications/${await applied(server, user.userId, { jobId: await jobOf(server, userId) })}/status`, json: { status: 'Accepted' } }
    },
    answers: ({ ask }) => ({ 409: [() => ask('setApplicationStatus', withJson({ from: 'Rejected' }))] }),
  },
}
