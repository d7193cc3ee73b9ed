/**
 * The contract between browser and server: every entity of specification 3 and every call of specification 7.
 * Browser code imports the single files, so that a page carries only the calls it makes.
 */
import * as account from './account.ts'
import * as admins from './admins.ts'
import * as alerts from './alerts.ts'
import * as applicants from './applicants.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as codes from './codes.ts'
import * as config from './config.ts'
import * as jobs from './jobs.ts'
import * as operators from './operators.ts'
import * as popups from './popups.ts'
import * as posting from './posting.ts'
import * as registration from './registration.ts'
import * as salaries from './salaries.ts'
import * as savedJobs from './saved-jobs.ts'
import * as similarJobs from './similar-jobs.ts'
import * as lists from './static.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value && 'method' in value

/** Every call of the product. */
export const calls: readonly Call[] = [account, admins, alerts, applicants, applications, auth, codes, config, jobs, operators, popups, posting, registration, salaries, savedJobs, similarJobs, uploads, users].flatMap((area) =>
  Object.values(area).filter(isCall),
)

/** The lists that lie beside the application as files; the browser asks for them as for any call. */
export const files: readonly Call[] = Object.values<unknown>(lists).filter(isCall)
