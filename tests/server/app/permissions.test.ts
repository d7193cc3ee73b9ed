import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../support/contract.ts'
import { roles } from '../../../src/services/contract/policy.ts'
import { callsCovered } from '../../support/gates/call-gates.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { expectNone } from '../../support/gates/findings.ts'
import { passwordHash, requests } from '../../support/board/requests.ts'
import { signedIn, startServer, type TestServer } from '../../support/board/server.ts'

const parties = ['Guest', 'Forged', 'Inactive', ...roles] as const
type Party = (typeof parties)[number]

/** What each party is answered, in the order of `parties`: specification 6 with the rulings on accounts and ownership. */
const expected: Record<string, number[]> = {
  //                     Guest  Forged  Inactive  Applicant  Employer  Admin  Super-Admin
  login:               [ 200,   200,    200,      200,       200,      200,   200 ],
  logout:              [ 401,   401,    200,      200,       200,      200,   200 ],
  logoutEverywhere:    [ 401,   401,    200,      200,       200,      200,   200 ],
  registerApplicant:   [ 201,   201,    201,      201,       201,      201,   201 ],
  registerEmployer:    [ 201,   201,    201,      201,       201,      201,   201 ],
  verifyOtp:           [ 200,   200,    200,      200,       200,      200,   200 ],
  resendOtp:           [ 200,   200,    200,      200,       200,      200,   200 ],
  sendOtp:             [ 200,   200,    200,      200,       200,      200,   200 ],
  forgotPassword:      [ 200,   200,    200,      200,       200,      200,   200 ],
  resetPassword:       [ 200,   200,    200,      200,       200,      200,   200 ],
  changePassword:      [ 401,   401,    403,      200,       200,      200,   200 ],
  downloadData:        [ 401,   401,    403,      200,       200,      200,   200 ],
  deleteAccount:       [ 401,   401,    403,      200,       200,      200,   200 ],
  getProfile:          [ 401,   401,    200,      200,       200,      200,   200 ],
  updateProfile:       [ 401,   401,    403,      200,       200,      200,   200 ],
  putProfile:          [ 401,   401,    403,      200,       200,      200,   200 ],
  getAnalytics:        [ 401,   401,    403,      200,       200,      200,   200 ],
  getApplicantProfile: [ 401,   401,    403,      403,       200,      200,   200 ],
  createAdmin:         [ 401,   401,    403,      403,       403,      201,   201 ],
  createSuperAdmin:    [ 401,   401,    403,      403,       403,      201,   201 ],
  listJobs:            [ 200,   200,    200,      200,       200,      200,   200 ],
  getJob:              [ 200,   200,    200,      200,       200,      200,   200 ],
  listMyJobs:          [ 401,   401,    403,      403,       200,      200,   200 ],
  postJob:             [ 401,   401,    403,      403,       201,      201,   201 ],
  updateJob:           [ 401,   401,    403,      403,       200,      200,   200 ],
  deleteJob:           [ 401,   401,    403,      403,       200,      200,   200 ],
  listApplicants:      [ 401,   401,    403,      403,       200,      200,   200 ],
  setApplicationStatus: [ 401,  401,    403,      403,       200,      200,   200 ],
  apply:               [ 401,   401,    403,      201,       403,      403,   403 ],
  listApplications:    [ 401,   401,    403,      200,       200,      200,   200 ],
  expressInterest:     [ 401,   401,    403,      200,       403,      403,   403 ],
  withdraw:            [ 401,   401,    403,      200,       403,      403,   403 ],
  uploadCv:            [ 401,   401,    403,      200,       403,      403,   403 ],
  getFile:             [ 401,   401,    403,      403,       403,      200,   200 ],
  uploadImage:         [ 401,   401,    403,      200,       200,      200,   200 ],
  getImage:            [ 200,   200,    200,      200,       200,      200,   200 ],
  activePopup:         [ 204,   204,    204,      204,       204,      204,   204 ],
  listPopups:          [ 401,   401,    403,      403,       403,      200,   200 ],
  listMyPopups:        [ 401,   401,    403,      403,       403,      200,   200 ],
  getPopup:            [ 401,   401,    403,      403,       403,      200,   200 ],
  createPopup:         [ 401,   401,    403,      403,       403,      201,   201 ],
  updatePopup:         [ 401,   401,    403,      403,       403,      200,   200 ],
  deletePopup:         [ 401,   401,    403,      403,       403,      200,   200 ],
  uploadPopupImage:    [ 401,   401,    403,      403,       403,      200,   200 ],
  getOverview:         [ 401,   401,    403,      403,       403,      200,   200 ],
  listAccounts:        [ 401,   401,    403,      403,       403,      403,   200 ],
  setAccountState:     [ 401,   401,    403,      403,       403,      403,   200 ],
  removeAccount:       [ 401,   401,    403,      403,       403,      403,   200 ],
  getSalaryDistribution: [ 200, 200,    200,      200,       200,      200,   200 ],
  requestAlert:        [ 202,   202,    202,      202,       202,      202,   202 ],
  confirmAlert:        [ 200,   200,    200,      200,       200,      200,   200 ],
  endAlert:            [ 200,   200,    200,      200,       200,      200,   200 ],
  endAlertByMail:      [ 200,   200,    200,      200,       200,      200,   200 ],
  listSavedJobs:       [ 401,   401,    403,      200,       200,      200,   200 ],
  saveJob:             [ 401,   401,    403,      204,       204,      204,   204 ],
  unsaveJob:           [ 401,   401,    403,      204,       204,      204,   204 ],
  mergeSavedJobs:      [ 401,   401,    403,      200,       200,      200,   200 ],
  listNamedJobs:       [ 200,   200,    200,      200,       200,      200,   200 ],
  listSimilarJobs:     [ 200,   200,    200,      200,       200,      200,   200 ],
  getConfig:           [ 200,   200,    200,      200,       200,      200,   200 ],
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
    const { user, token } = await signedIn(server, party === 'Inactive' ? 'Applicant' : party, { isActive: party !== 'Inactive', passwordHash })
    return { token, userId: user.userId }
  }

  test('every call of the contract is served, and asked by everybody here', () => {
    const mounted = calls.filter(({ method, path }) => server.app.hasRoute({ method, url: path })).map(({ id }) => id)
    expectNone(callsCovered(calls, { served: mounted, permitted: Object.keys(expected), requested: Object.keys(requests(server)) }))
  })

  describe.each(Object.entries(expected))('%s', (id, statuses) => {
    test.each(parties.map((party, at) => [party, statuses[at]] as const))('%s: %i', async (party, status) => {
      const { token, userId } = await enter(party)
      const { path, ...rest } = (await requests(server)[id]?.(userId)) ?? { path: '/' }
      const { method = 'GET', access, answers } = calls.find((call) => call.id === id) ?? {}
      const answer = await server.ask(method, path, { token, ...rest })
      expect(answer.status).toBe(status)
      expect(Object.keys(answers ?? {})).toContain(String(answer.status))
      if (answer.ok && access !== 'anyone') expect(answer.headers.get('cache-control')).toContain('no-store')
    })
  })
})
