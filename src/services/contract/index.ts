/**
 * The contract between browser and server: every entity of specification 3 and every call of specification 7.
 * Browser code imports the single files, so that a page carries only the calls it makes.
 */
import * as account from './accounts/account.ts'
import * as admins from './admin/admins.ts'
import * as alerts from './alerts/alerts.ts'
import * as applicants from './hiring/applicants.ts'
import * as applications from './applying/applications.ts'
import * as auth from './accounts/auth.ts'
import type { Call } from './call.ts'
import * as codes from './accounts/codes.ts'
import * as config from './config.ts'
import * as jobs from './jobs/jobs.ts'
import * as operators from './admin/operators.ts'
import * as popups from './admin/popups.ts'
import * as posting from './hiring/posting.ts'
import * as registration from './accounts/registration.ts'
import * as salaries from './salaries/salaries.ts'
import * as savedJobs from './jobs/saved-jobs.ts'
import * as similarJobs from './jobs/similar-jobs.ts'
import * as lists from './static.ts'
import * as uploads from './uploads.ts'
import * as users from './profile/users.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value && 'method' in value

/** Every call of the product. */
export const calls: readonly Call[] = [account, admins, alerts, applicants, applications, auth, codes, config, jobs, operators, popups, posting, registration, salaries, savedJobs, similarJobs, uploads, users].flatMap((area) =>
  Object.values(area).filter(isCall),
)

/** The lists that lie beside the application as files; the browser asks for them as for any call. */
export const files: readonly Call[] = Object.values<unknown>(lists).filter(isCall)
