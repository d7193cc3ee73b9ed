import { alertToken, type AlertRight } from '../../../server/rules/alerts/alerts.ts'
import { codeOf, newCode } from '../../../server/rules/accounts/codes.ts'
import { hashPassword } from '../../../server/rules/accounts/passwords.ts'
import type { CodePurpose } from '../../../server/store/store.ts'
import { cvs } from './cvs.ts'
import { png } from './images.ts'
import { fileForm, putJob, secretKey, signedIn, type TestServer } from './server.ts'
import { anEdit } from '../content/edits.ts'

/** The password of every account here that has one, and its hash. */
export const password = 'Kazi-demo-1'
export const passwordHash = await hashPassword(password)

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
export const toCome = { title: 'Job fair', message: 'Meet us in Kampala.', startTime: '9000-01-01T00:00:00Z' }
let addresses = 0
export const newEmail = () => `new${(addresses += 1)}@example.com`

/** A request's address and body; the method is the contract's. */
export type Request = { path: string; json?: unknown; body?: FormData }

/** A successful request for each call of the contract. `userId` is the caller's, or `nobody`. */
export const requests = (server: TestServer): Record<string, (userId: string) => Promise<Request>> => {
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
    await server.store.codes.upsert(code)
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

  /** A token for an alert that was asked for. */
  const alert = async (right: AlertRight) => {
    const { id } = await server.store.alerts.ask({ email: newEmail(), query: {} }, new Date().toISOString())
    return alertToken(secretKey, right, id)
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

  return {
    login: async () => ({ path: '/api/auth/login', json: { email: (await signedIn(server, 'Applicant', { passwordHash })).user.email, password } }),
    logout: async () => ({ path: '/api/auth/logout' }),
    logoutEverywhere: async () => ({ path: '/api/auth/logout-everywhere' }),
    registerApplicant: async () => ({ path: '/api/auth/register-applicant', body: registration({ role: 'Applicant' }, cvs.pdf, 'cv.pdf', 'resume') }),
    registerEmployer: async () => ({ path: '/api/auth/register-employer', body: registration(company, await png(20, 20), 'logo.png', 'companyLogo') }),
    verifyOtp: async () => ({ path: '/api/auth/verify-otp', json: { ...(await coded('verification')), password: 'Kazi-demo-2' } }),
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
    removeAccount: async () => ({ path: `/api/admin/accounts/${(await signedIn(server, 'Applicant')).user.userId}` }),
    requestAlert: async () => ({ path: '/api/alerts', json: { email: newEmail(), query: { title: 'nurse' }, frequency: 'daily' } }),
    confirmAlert: async () => ({ path: '/api/alerts/confirm', json: { token: await alert('daily') } }),
    endAlert: async () => ({ path: '/api/alerts/unsubscribe', json: { token: await alert('end') } }),
    endAlertByMail: async () => ({ path: `/api/alerts/unsubscribe/${await alert('end')}`, json: { 'List-Unsubscribe': 'One-Click' } }),
    listSavedJobs: async () => ({ path: '/api/saved-jobs' }),
    saveJob: async () => ({ path: `/api/saved-jobs/${await putJob(server)}` }),
    unsaveJob: async () => ({ path: `/api/saved-jobs/${await putJob(server)}` }),
    mergeSavedJobs: async () => ({ path: '/api/saved-jobs', json: { ids: [await putJob(server)] } }),
    listNamedJobs: async () => ({ path: `/api/jobs/named?ids=${await putJob(server)}` }),
    listSimilarJobs: async () => ({ path: `/api/jobs/jobs/${await putJob(server)}/similar` }),
    getSalaryDistribution: async () => ({ path: '/api/salaries/distribution' }),
    getConfig: async () => ({ path: '/api/config' }),
  }
}
