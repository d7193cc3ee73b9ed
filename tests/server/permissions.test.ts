import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/services/contract/index.ts'
import { roles } from '../../src/services/contract/policy.ts'
import { codeOf, newCode } from '../../server/rules/codes.ts'
import { hashPassword } from '../../server/rules/passwords.ts'
import type { CodePurpose } from '../../server/store/store.ts'
import { cvs } from '../support/cvs.ts'
import { onEachDatabase } from '../support/databases.ts'
import { png } from '../support/images.ts'
import { anEdit, fileForm, putJob, secretKey, signedIn, startServer, type TestServer } from '../support/server.ts'

const parties = ['Guest', 'Forged', 'Inactive', ...roles] as const
type Party = (typeof parties)[number]

/** What each party is answered, in the order of `parties`: specification 6 with the rulings on accounts and ownership. */
const expected: Record<string, number[]> = {
  //                     Guest  Forged  Inactive  Applicant  Employer  Admin  Super-Admin
  login:               [ 401,   401,    401,      401,       401,      401,   401 ],
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
  getConfig:           [ 200,   200,    200,      200,       200,      200,   200 ],
}

const password = 'Kazi-demo-1'
const admin = { firstName: 'Ada', surname: 'King', telephone: '+256700100100', password }
const person = {
  ...admin,
  nin: 'CF123456789012',
  gender: 'female',
  dateOfBirth: '1990-01-01',
  country: 'Uganda',
  city: 'Kampala',
}
const company = {
  role: 'Employer',
  employerName: 'Acme',
  industry: 'Energy',
  officialEmail: 'office@example.com',
  phone: '+256700100100',
  address: '1 Market Street',
  socialMedia: JSON.stringify({ linkedin: 'https://example.com/acme' }),
}
const toCome = { title: 'Job fair', message: 'Meet us in Kampala.', startTime: '9000-01-01T00:00:00Z' }
let addresses = 0
const newEmail = () => `new${(addresses += 1)}@example.com`

onEachDatabase('permissions', (database) => {
  let server: TestServer
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    server = await startServer({ database })
  })
  afterAll(() => server.close())

  const enter = async (party: Party) => {
    if (party === 'Guest') return { token: undefined, userId: 'nobody' }
    if (party === 'Forged') return { token: 'f'.repeat(43), userId: 'nobody' }
    const { user, token } = await signedIn(server, party === 'Inactive' ? 'Applicant' : party, { isActive: party !== 'Inactive', passwordHash })
    return { token, userId: user.userId }
  }

  /** A job of the caller's own, or of a stranger. */
  const jobOf = (userId: string) => putJob(server, userId === 'nobody' ? {} : { postedBy: userId })

  const application = async (applicantId: string, job?: string) => {
    const jobId = job ?? (await putJob(server))
    const { _id } = await server.store.applications.create({ jobId, applicantId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }, '2026-01-01')
    return _id
  }

  /** An account that is not the caller's, with a code under way. */
  const coded = async (purpose: CodePurpose) => {
    const { user } = await signedIn(server, 'Applicant', { isActive: purpose === 'reset' })
    const code = newCode(user.email, purpose, new Date())
    await server.store.codes.put(code)
    return { email: user.email, otp: codeOf(secretKey, code.seed) }
  }

  const interested = async (ownerId: string) => {
    const { user } = await signedIn(server, 'Applicant')
    const jobId = await jobOf(ownerId)
    const links = { applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }
    await server.store.applications.create({ jobId, applicantId: user.userId, ...links, expressedInterest: true }, '2026-01-01')
    return user.userId
  }

  const imageForm = async (userId: string) => {
    const form = fileForm(await png(20, 20), 'me.png')
    form.append('userId', userId)
    form.append('type', 'profile')
    return form
  }

  const popup = async (managerId: string) => {
    if (managerId === 'nobody') return 'any'
    const { _id } = await server.store.popups.create({ ...toCome, createdBy: managerId, isActive: true })
    return _id
  }

  const strangersImage = async () => {
    const { user, token } = await signedIn(server, 'Applicant')
    const answer = await server.ask('POST', '/api/upload', { token, body: await imageForm(user.userId) })
    return ((await answer.json()) as { url: string }).url
  }

  const registration = (fields: object, file: Uint8Array, name: string, field: string) => {
    const form = fileForm(file, name, field)
    for (const [key, value] of Object.entries({ ...person, ...fields, email: newEmail() })) form.append(key, value)
    return form
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
    logoutEverywhere: async () => ({ path: '/api/auth/logout-everywhere' }),
    registerApplicant: async () => ({ path: '/api/auth/register-applicant', body: registration({ role: 'Applicant' }, cvs.pdf, 'cv.pdf', 'resume') }),
    registerEmployer: async () => ({ path: '/api/auth/register-employer', body: registration(company, await png(20, 20), 'logo.png', 'companyLogo') }),
    verifyOtp: async () => ({ path: '/api/auth/verify-otp', json: await coded('verification') }),
    resendOtp: async () => ({ path: '/api/auth/resend-otp', json: { email: newEmail() } }),
    sendOtp: async () => ({ path: '/api/otp/send-otp', json: { email: newEmail(), otp: '000000' } }),
    forgotPassword: async () => ({ path: '/api/auth/forgot-password', json: { email: newEmail() } }),
    resetPassword: async () => ({ path: '/api/auth/reset-password', json: { ...(await coded('reset')), password: 'Kazi-demo-2' } }),
    changePassword: async () => ({ path: '/api/users/password', json: { currentPassword: password, newPassword: 'Kazi-demo-2' } }),
    downloadData: async () => ({ path: '/api/users/data' }),
    deleteAccount: async () => {
      await signedIn(server, 'Super-Admin')
      return { path: '/api/users/delete-account', json: { password } }
    },
    getProfile: async () => ({ path: '/api/users/profile' }),
    updateProfile: async () => ({ path: '/api/users/update-profile', json: { city: 'Gulu' } }),
    putProfile: async () => ({ path: '/api/profile', json: { city: 'Gulu' } }),
    getAnalytics: async () => ({ path: '/api/users/analytics' }),
    getApplicantProfile: async (userId) => ({ path: `/api/users/applicants/${await interested(userId)}` }),
    createAdmin: async () => ({ path: '/api/admin/create', json: { ...admin, email: newEmail(), role: 'Admin' } }),
    createSuperAdmin: async () => ({ path: '/api/admin/create-super-admin', json: { ...admin, email: newEmail(), role: 'Super-Admin' } }),
    listJobs: async () => ({ path: '/api/jobs/jobs' }),
    getJob: async () => ({ path: `/api/jobs/jobs/${await putJob(server)}` }),
    listMyJobs: async (userId) => ({ path: `/api/jobs/myjobs/${userId}` }),
    postJob: async (userId) => {
      if (userId !== 'nobody') await server.store.users.update(userId, { companyName: 'Acme', country: 'Uganda' })
      return { path: '/api/jobs/post-job', json: { jobTitle: 'Engineer', salaryType: 'Monthly', jobCity: 'Kampala' } }
    },
    updateJob: async (userId) => ({ path: `/api/jobs/update-job/${await jobOf(userId)}`, json: anEdit() }),
    deleteJob: async (userId) => ({ path: `/api/jobs/delete-job/${await jobOf(userId)}` }),
    listApplicants: async (userId) => ({ path: `/api/applications/job/${await jobOf(userId)}` }),
    setApplicationStatus: async (userId) => {
      const { user } = await signedIn(server, 'Applicant')
      return { path: `/api/applications/${await application(user.userId, await jobOf(userId))}/status`, json: { status: 'Accepted' } }
    },
    apply: async () => ({ path: '/api/applications', json: { jobId: await putJob(server), applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' } }),
    listApplications: async () => ({ path: '/api/applications/user' }),
    expressInterest: async (userId) => ({ path: `/api/applications/${userId === 'nobody' ? 'any' : await application(userId)}/express-interest` }),
    withdraw: async (userId) => ({ path: `/api/applications/${userId === 'nobody' ? 'any' : await application(userId)}/withdraw` }),
    uploadCv: async () => ({ path: '/api/upload/upload', body: fileForm(cvs.pdf, 'cv.pdf') }),
    getFile: async () => ({ path: await strangersCv() }),
    uploadImage: async (userId) => ({ path: '/api/upload', body: await imageForm(userId) }),
    getImage: async () => ({ path: await strangersImage() }),
    activePopup: async () => ({ path: '/api/popup/active' }),
    listPopups: async () => ({ path: '/api/popup' }),
    listMyPopups: async (userId) => ({ path: `/api/popup/mypops/${userId}` }),
    getPopup: async (userId) => ({ path: `/api/popup/${await popup(userId)}` }),
    createPopup: async () => ({ path: '/api/popup', json: toCome }),
    updatePopup: async (userId) => ({ path: '/api/popup', json: { ...toCome, id: await popup(userId), buttonText: 'Close', isActive: false } }),
    deletePopup: async (userId) => ({ path: `/api/popup/${await popup(userId)}` }),
    uploadPopupImage: async () => ({ path: '/api/popup/upload', body: fileForm(await png(20, 20), 'fair.png', 'image') }),
    getOverview: async () => ({ path: '/api/admin/overview' }),
    listAccounts: async () => ({ path: '/api/admin/accounts' }),
    setAccountState: async () => ({ path: `/api/admin/accounts/${(await signedIn(server, 'Applicant')).user.userId}`, json: { deactivated: true } }),
    getConfig: async () => ({ path: '/api/config' }),
  }

  test('every call of the contract is served, and asked by everybody here', () => {
    const mounted = calls.filter(({ method, path }) => server.app.hasRoute({ method, url: path })).map(({ id }) => id)
    expect(mounted.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    expect(Object.keys(expected).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  })

  describe.each(Object.entries(expected))('%s', (id, statuses) => {
    test.each(parties.map((party, at) => [party, statuses[at]] as const))('%s: %i', async (party, status) => {
      const { token, userId } = await enter(party)
      const { path, ...rest } = (await requests[id]?.(userId)) ?? { path: '/' }
      const { method = 'GET', access, answers } = calls.find((call) => call.id === id) ?? {}
      const answer = await server.ask(method, path, { token, ...rest })
      expect(answer.status).toBe(status)
      expect(Object.keys(answers ?? {})).toContain(String(answer.status))
      if (answer.ok && access !== 'anyone') expect(answer.headers.get('cache-control')).toContain('no-store')
    })
  })
})
