import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/services/contract/index.ts'
import { roles } from '../../src/services/contract/policy.ts'
import { cvs } from '../support/cvs.ts'
import { onEachDatabase } from '../support/databases.ts'
import { fileForm, putJob, signedIn, startServer, type TestServer } from '../support/server.ts'

/** Calls of the contract that later work serves. */
const unserved = [
  'registerApplicant', 'registerEmployer', 'verifyOtp', 'resendOtp', 'sendOtp', 'createAdmin', 'createSuperAdmin',
  'postJob', 'updateJob', 'deleteJob',
  'listPopups', 'listMyPopups', 'getPopup', 'createPopup', 'updatePopup', 'deletePopup', 'uploadPopupImage',
  'uploadImage', 'updateProfile', 'putProfile',
]

const parties = ['Guest', 'Forged', 'Inactive', ...roles] as const
type Party = (typeof parties)[number]

/** What each party is answered, in the order of `parties`: specification 6 with the rulings on accounts and ownership. */
const expected: Record<string, number[]> = {
  //                 Guest Forged Inactive Applicant Employer Admin Super-Admin
  login:            [ 401,  401,   401,     401,      401,     401,  401 ],
  logout:           [ 401,  401,   200,     200,      200,     200,  200 ],
  getProfile:       [ 401,  401,   200,     200,      200,     200,  200 ],
  listJobs:         [ 200,  200,   200,     200,      200,     200,  200 ],
  getJob:           [ 200,  200,   200,     200,      200,     200,  200 ],
  listMyJobs:       [ 401,  401,   403,     403,      200,     200,  200 ],
  apply:            [ 401,  401,   403,     201,      403,     403,  403 ],
  listApplications: [ 401,  401,   403,     200,      200,     200,  200 ],
  expressInterest:  [ 401,  401,   403,     200,      403,     403,  403 ],
  withdraw:         [ 401,  401,   403,     200,      403,     403,  403 ],
  uploadCv:         [ 401,  401,   403,     200,      403,     403,  403 ],
  getFile:          [ 401,  401,   403,     403,      403,     200,  200 ],
  activePopup:      [ 204,  204,   204,     204,      204,     204,  204 ],
  getConfig:        [ 200,  200,   200,     200,      200,     200,  200 ],
}

onEachDatabase('permissions', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server.close())

  const enter = async (party: Party) => {
    if (party === 'Guest') return { token: undefined, userId: 'nobody' }
    if (party === 'Forged') return { token: 'f'.repeat(43), userId: 'nobody' }
    const { user, token } = await signedIn(server, party === 'Inactive' ? 'Applicant' : party, { isActive: party !== 'Inactive' })
    return { token, userId: user.userId }
  }

  const application = async (applicantId: string) => {
    const jobId = await putJob(server)
    const { _id } = await server.store.applications.create({ jobId, applicantId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }, '2026-01-01')
    return _id
  }

  const strangersCv = async () => {
    const owner = await signedIn(server, 'Applicant')
    const answer = await server.ask('POST', '/api/upload/upload', { token: owner.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    return ((await answer.json()) as { url: string }).url
  }

  /** A request that would succeed for whom the call is meant. */
  const requests: Record<string, (userId: string) => Promise<{ path: string; json?: unknown; body?: FormData }>> = {
    login: async (userId) => ({ path: '/api/auth/login', json: { email: `${userId}@example.com`, password: 'wrong' } }),
    logout: async () => ({ path: '/api/auth/logout' }),
    getProfile: async () => ({ path: '/api/users/profile' }),
    listJobs: async () => ({ path: '/api/jobs/jobs' }),
    getJob: async () => ({ path: `/api/jobs/jobs/${await putJob(server)}` }),
    listMyJobs: async (userId) => ({ path: `/api/jobs/myjobs/${userId}` }),
    apply: async () => ({ path: '/api/applications', json: { jobId: await putJob(server), applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' } }),
    listApplications: async () => ({ path: '/api/applications/user' }),
    expressInterest: async (userId) => ({ path: `/api/applications/${userId === 'nobody' ? 'any' : await application(userId)}/express-interest` }),
    withdraw: async (userId) => ({ path: `/api/applications/${userId === 'nobody' ? 'any' : await application(userId)}/withdraw` }),
    uploadCv: async () => ({ path: '/api/upload/upload', body: fileForm(cvs.pdf, 'cv.pdf') }),
    getFile: async () => ({ path: await strangersCv() }),
    activePopup: async () => ({ path: '/api/popup/active' }),
    getConfig: async () => ({ path: '/api/config' }),
  }

  test('every call of the contract is served here or named as later work', () => {
    expect([...Object.keys(expected), ...unserved].toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  })

  test('no call that is named as later work is answered by accident', () => {
    const mounted = calls.filter(({ method, path }) => server.app.hasRoute({ method, url: path })).map(({ id }) => id)
    expect(mounted.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  describe.each(Object.entries(expected))('%s', (id, statuses) => {
    test.each(parties.map((party, at) => [party, statuses[at]] as const))('%s: %i', async (party, status) => {
      const { token, userId } = await enter(party)
      const { path, ...rest } = (await requests[id]?.(userId)) ?? { path: '/' }
      const method = calls.find((call) => call.id === id)?.method ?? 'GET'
      const answer = await server.ask(method, path, { token, ...rest })
      expect(answer.status).toBe(status)
      expect(Object.keys(calls.find((call) => call.id === id)?.answers ?? {})).toContain(String(answer.status))
    })
  })
})
