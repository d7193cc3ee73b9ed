import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAdmin, createSuperAdmin, type AdminCreation } from '../../../src/services/contract/admin/admins.ts'
import { enterAdmin } from '../../store/admin/admins.ts'
import { securityLog } from '../app/security-log.ts'
import { adminRefusal } from '../../rules/app/access.ts'
import { passwordsRefusal } from '../../rules/accounts/sign-in.ts'
import { passwordProblem } from '../../rules/accounts/password-choice.ts'
import { hashPassword } from '../../rules/accounts/passwords.ts'
import { Conflict, type User } from '../../store/store.ts'
import { refuse, refuseField, serve } from '../app/serve.ts'

/** Accounts of Admins and Super-Admins, created by one of them (specification 2.15, 7; rulings, Accounts). */
export const adminRoutes = (app: FastifyInstance): void => {
  const { store, config, now, wakeMailWorker } = app.deps
  const passwordless = passwordsRefusal(config)

  const create = async (request: FastifyRequest, admin: AdminCreation, creator: User) => {
    const { password, ...person } = admin
    if (password !== undefined && passwordless !== null) return refuse(403, passwordless)
    if (password === undefined && passwordless === null) return refuse(400, 'Password is required.')
    const problem = password === undefined ? null : await passwordProblem(password, admin)
    if (problem !== null) return refuseField('password', problem)
    const signIn = password === undefined ? { provider: config.OIDC_NAME ?? '' } : { passwordHash: await hashPassword(password) }
    try {
      const { userId, role } = await store.transaction((stores) => enterAdmin(stores, { ...person, ...signIn }, creator, now()))
      securityLog(request, 'account.created', { subject: userId, role })
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'An account with this e-mail exists already.')
      throw error
    }
    wakeMailWorker()
    return { status: 201, body: { message: `${admin.role} created successfully!` } } as const
  }

  for (const [declared, role] of [[createAdmin, 'Admin'], [createSuperAdmin, 'Super-Admin']] as const) {
    serve(app, declared, async ({ body, account, request }) => {
      if (body.role !== role) return refuse(400, `This call creates accounts with the role ${role} only.`)
      const refusal = adminRefusal(config.SUPER_ADMINS_BY, account, role)
      return refusal === null ? create(request, body, account) : refuse(403, refusal)
    })
  }
}
