import { changePassword, deleteAccount, downloadData, logoutEverywhere } from '../../src/services/contract/accounts/account.ts'
import { createAdmin, createSuperAdmin } from '../../src/services/contract/admin/admins.ts'
import { confirmAlert, endAlert, requestAlert } from '../../src/services/contract/alerts/alerts.ts'
import { listApplicants, setApplicationStatus } from '../../src/services/contract/hiring/applicants.ts'
import { apply, expressInterest, listApplications, withdraw } from '../../src/services/contract/applying/applications.ts'
import { login, logout } from '../../src/services/contract/accounts/auth.ts'
import type { Call } from '../../src/services/contract/call.ts'
import { forgotPassword, resendOtp, resetPassword, verifyOtp } from '../../src/services/contract/accounts/codes.ts'
import { getConfig } from '../../src/services/contract/config.ts'
import { getJob, listJobs } from '../../src/services/contract/jobs/jobs.ts'
import { getOverview, listAccounts, removeAccount, setAccountState } from '../../src/services/contract/admin/operators.ts'
import type { Announcement } from '../../src/services/admin/announcement.service.ts'
import { activePopup, createPopup, deletePopup, getPopup, listMyPopups, updatePopup, uploadPopupImage } from '../../src/services/contract/admin/popups.ts'
import { deleteJob, listMyJobs, postJob, updateJob } from '../../src/services/contract/hiring/posting.ts'
import { registerApplicant, registerEmployer } from '../../src/services/contract/accounts/registration.ts'
import { getSalaryDistribution } from '../../src/services/contract/salaries/salaries.ts'
import { listNamedJobs, listSavedJobs, mergeSavedJobs, saveJob, unsaveJob } from '../../src/services/contract/jobs/saved-jobs.ts'
import { listSimilarJobs } from '../../src/services/contract/jobs/similar-jobs.ts'
import { listCountries, listIndustries, listSalaries } from '../../src/services/contract/static.ts'
import { getFile, uploadCv, uploadImage } from '../../src/services/contract/uploads.ts'
import { getAnalytics, getApplicantProfile, getProfile, updateProfile } from '../../src/services/contract/profile/users.ts'

/**
 * What a port asks of the server: its calls in the order they go out, those that go out together in a list of their own; or where the
 * answer comes from when it makes none. An answer that is kept (`QueryCache`) is not asked for again, so that a port may make fewer.
 */
export type Asked = readonly (Call | readonly Call[])[] | 'clock' | 'clipboard' | 'share dialog' | 'dialog' | 'storage' | 'code of a screen' | 'nobody'

const saving = { saveProfile: [updateProfile] }
const verifying = { sendCode: 'nobody', resendCode: [resendOtp], verifyCode: [verifyOtp], passSecond: 'clock' } as const
const image = { uploadImage: [uploadImage], ...saving }
const options = { loadOptions: [[listCountries, listIndustries, getConfig]] }

/** Every port of every model's machine, as the screens of `src/screens` fill it. A child machine is no port: its model has its own. */
export const ports: { readonly [model: string]: { readonly [port: string]: Asked } } = {
  accountDeletion: { deleteAccount: [deleteAccount] },
  accounts: { loadAccounts: [listAccounts], setAccountState: [setAccountState], removeAccount: [removeAccount] },
  adminCreation: { loadOffered: [getConfig], createAdmin: [createAdmin], createSuperAdmin: [createSuperAdmin] },
  analytics: { loadAnalytics: [getAnalytics] },
  alertConfirmation: { settleAlert: [confirmAlert] },
  alertEnding: { settleAlert: [endAlert] },
  announcement: { loadAnnouncement: [[getConfig, activePopup]], awaitNoDialog: 'dialog' },
  applicantProfile: { loadProfile: [getApplicantProfile] },
  // The job is asked for where nobody applied to it: what it is called then stands nowhere else.
  applicants: { loadApplicants: [listApplicants, getJob], setStatus: [setApplicationStatus], downloadCv: [getFile] },
  applications: { loadApplications: [listApplications], withdraw: [withdraw], expressInterest: [expressInterest] },
  apply: { findApplication: [[listApplications, getProfile]], uploadCv: [uploadCv], sendApplication: [apply] },
  confirmation: {},
  countries: { loadCountries: [listCountries] },
  coverImage: image,
  crashReport: { copyText: 'clipboard' },
  dataDownload: { downloadData: [downloadData] },
  details: { loadJob: [getJob] },
  disclosure: {},
  employment: saving,
  jobAlert: { requestAlert: [requestAlert] },
  jobDeletion: { loadJob: [getJob], deleteJob: [deleteJob] },
  jobEditing: { loadJob: [getJob], updateJob: [updateJob] },
  homeListing: { loadJobs: [listJobs] },
  searchListing: { loadJobs: [listJobs] },
  login: { login: [login] },
  myJobs: { loadMyJobs: [listMyJobs] },
  myProfile: { loadProfile: [getProfile] },
  // Registration has had the first code sent; another is asked for by Resend OTP.
  otp: verifying,
  accountVerification: verifying,
  passwordReset: { sendCode: [forgotPassword], resendCode: [forgotPassword], verifyCode: [resetPassword], passSecond: 'clock' },
  overview: { loadOverview: [getOverview] },
  passwordChange: { changePassword: [changePassword] },
  popupForm: { loadPopup: [getPopup], uploadImage: [uploadPopupImage], createPopup: [createPopup], updatePopup: [updatePopup] },
  popups: { loadPopups: [listMyPopups], switchPopup: [getPopup, updatePopup], deletePopup: [deletePopup] },
  postJob: { postJob: [postJob] },
  profileDetails: saving,
  profileImage: image,
  profileTabs: {},
  applicantRegistration: { ...options, register: [registerApplicant] },
  employerRegistration: { ...options, register: [registerEmployer] },
  resume: { uploadCv: [uploadCv], ...saving, downloadCv: [getFile] },
  root: { restoreSession: 'storage', openScreen: 'code of a screen', logout: [logout] },
  salary: { loadSalaries: [listSalaries] },
  salaryDistribution: { loadDistribution: [getSalaryDistribution] },
  savedJobs: { mergeSaved: [mergeSavedJobs], loadSaved: [listSavedJobs], saveJob: [saveJob], unsaveJob: [unsaveJob] },
  savedList: { loadNamed: [listNamedJobs] },
  share: { shareNatively: 'share dialog', copyLink: 'clipboard' },
  shell: {},
  sidebar: {},
  signOutEverywhere: { logoutEverywhere: [logoutEverywhere] },
  similarJobs: { loadSimilar: [listSimilarJobs] },
  skills: saving,
  // Once for each word that is searched for, one after the other (src/services/profile/suggestions.service.ts).
  suggestions: { loadSuggestions: [listJobs] },
  theme: {},
  toasts: {},
  userProfile: { loadProfile: [getProfile], ...saving },
}

/** The calls of a port, in order; none for a port that the server has nothing to do with. */
export const callsOf = (model: string, port: string): readonly Call[] => {
  const asked = ports[model]?.[port] ?? []
  return typeof asked === 'string' ? [] : asked.flat()
}

/** The calls that no port makes, each with who makes it. */
export const callsOfOthers: { readonly [call: string]: string } = {
  endAlertByMail: 'mail clients post there by themselves (RFC 8058)',
  getImage: 'browsers load images by themselves, for <img>',
  listPopups: 'for other clients: specification 7 has it beside the list of one manager, which is the one that the page shows',
  sendOtp: 'for other clients: a page sends no code by itself, and its Resend OTP asks with resendOtp',
  putProfile: 'for other clients: the second address that specification 7 gives to updateProfile',
}

/** What the contract's successes look like where a call has several; and refusals that a port takes for success. */
const successes: { readonly [port: string]: { readonly [call: string]: (output: unknown) => readonly number[] } } = {
  'announcement loadAnnouncement': { activePopup: (output) => [(output as Announcement).popup === null ? 204 : 200] },
  // A token that is no longer valid is as good as revoked (src/services/accounts/auth.service.ts).
  'root logout': { logout: () => [200, 401] },
}

/**
 * The statuses of a call that the outputs of a port stand for: as a rule its one success. A 304 is none of them: the browser's cache
 * asks with a tag, and turns the answer back into the 200 that it has kept.
 */
export const statusesOf = (model: string, port: string, call: Call, outputs: readonly unknown[]): readonly number[] => {
  const success = Object.keys(call.answers).map(Number).filter((status) => status < 300)
  const read = successes[`${model} ${port}`]?.[call.id] ?? (success.length === 1 ? () => success : () => [])
  return outputs.flatMap(read)
}
