import { anyAccount, posters, verified, type CallCase, type CallCases } from '../../../support/board/call-cases.ts'
import { applied, jobOf, withJson, withStrangersImage } from '../../../support/board/call-tools.ts'
import { signedIn, type TestServer } from '../../../support/board/server.ts'

/** An applicant who lets the owner of a job see the whole profile. */
const interestedIn = async (server: TestServer, ownerId: string) => {
  const { user } = await signedIn(server, 'Applicant')
  await applied(server, user.userId, { jobId: await jobOf(server, ownerId), expressedInterest: true })
  return user.userId
}

const changing = (id: string, path: string): CallCase => ({
  may: verified,
  request: () => ({ path, json: { city: 'Gulu' } }),
  answers: ({ server, ask }) => ({
    400: [() => ask(id, withJson({ firstName: ' ' }))],
    422: [() => ask(id, withStrangersImage(server, 'profileImage')), () => ask(id, withJson({ resume: '/api/files/nothing' }))],
  }),
})

export const userCalls: CallCases = {
  getProfile: { may: anyAccount },
  updateProfile: changing('updateProfile', '/api/users/update-profile'),
  putProfile: changing('putProfile', '/api/profile'),
  getAnalytics: { may: verified },
  getApplicantProfile: { may: posters, request: async (server, userId) => ({ path: `/api/users/applicants/${await interestedIn(server, userId)}` }) },
}
