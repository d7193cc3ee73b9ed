import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/account.ts'
import { authRoutes } from './accounts/auth.ts'
import { codeRoutes } from './accounts/codes.ts'
import { dashboardRoutes } from './accounts/dashboard.ts'
import { registrationRoutes } from './accounts/registration.ts'
import { signInRoutes } from './accounts/sign-in.ts'
import { adminRoutes } from './admin/admins.ts'
import { operatorRoutes } from './admin/operators.ts'
import { popupRoutes } from './admin/popups.ts'
import { serverRoutes } from './admin/servers.ts'
import { sourceRoutes } from './admin/sources.ts'
import { alertRoutes } from './alerts/alerts.ts'
import { boardPageRoutes } from './app/board-pages.ts'
import { configRoutes } from './app/config.ts'
import { fileRoutes } from './app/files.ts'
import { imageRoutes } from './app/images.ts'
import { applicationRoutes } from './applying/applications.ts'
import { applicantRoutes } from './hiring/applicants.ts'
import { postingRoutes } from './hiring/posting.ts'
import { jobRoutes } from './jobs/jobs.ts'
import { savedJobRoutes } from './jobs/saved-jobs.ts'
import { searchRoutes } from './jobs/search.ts'
import { userRoutes } from './profile/users.ts'
import { salaryRoutes } from './salaries/salaries.ts'

/**
 * Every file that serves calls of the contract. It is a list, because the server runs bundled by Vite, and unbundled under tsx and Vitest:
 * no search of the folder works in all of them.
 */
const callRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  accountRoutes, authRoutes, codeRoutes, dashboardRoutes, registrationRoutes, signInRoutes,
  adminRoutes, operatorRoutes, popupRoutes, serverRoutes, sourceRoutes,
  alertRoutes,
  boardPageRoutes, configRoutes, fileRoutes, imageRoutes,
  applicationRoutes,
  applicantRoutes, postingRoutes,
  jobRoutes, savedJobRoutes, searchRoutes,
  userRoutes,
  salaryRoutes,
]

/** Mounts every call of the contract. */
export const mountCalls = async (app: FastifyInstance): Promise<void> => {
  for (const mount of callRoutes) await mount(app)
}
