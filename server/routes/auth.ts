import type { FastifyInstance } from 'fastify'
import { logoutEverywhere } from '../../src/services/contract/account.ts'
import { login, logout } from '../../src/services/contract/auth.ts'
import { loginLimits } from '../rules/limits.ts'
import { passwordFits } from '../rules/passwords.ts'
import { bearerOf, hashOfToken, newToken } from '../rules/tokens.ts'
import { refuse, serve } from './serve.ts'
import { userFields } from './users.ts'

/** Login and logout (specification 7; rulings, Accounts). */
export const authRoutes = (app: FastifyInstance): void => {
  const { store, now, config } = app.deps
  const unkept = { 'cache-control': 'no-store' }

  serve(app, login, async ({ body, request }) => {
    const limits = loginLimits(config, body.email, request.ip)
    const wait = await store.limits.take(limits, now())
    if (wait > 0) return refuse(429, 'Too many login attempts. Please wait and try again.', { 'retry-after': String(wait) })

    const user = await store.users.byEmail(body.email)
    const fits = await passwordFits(body.password, user?.passwordHash ?? null)
    if (user === null || !fits) return refuse(401, 'Invalid email or password.', { 'www-authenticate': 'Bearer' })

    await store.limits.giveBack(limits.map(({ key }) => key))
    if (user.deactivated) return refuse(403, 'This account has been deactivated. Contact support.')
    if (!user.isActive) return { status: 200, body: userFields(user), headers: unkept }
    const { token, tokenHash, expiresAt } = newToken(now())
    await store.sessions.create({ tokenHash, userId: user.userId, expiresAt })
    return { status: 200, body: { ...userFields(user), token }, headers: unkept }
  })

  serve(app, logout, async ({ request }) => {
    const { token } = bearerOf(request.headers.authorization)
    if (token !== null) await store.sessions.revoke(hashOfToken(token))
    return { status: 200, body: { message: 'Logged out.' } }
  })

  serve(app, logoutEverywhere, async ({ account }) => {
    await store.sessions.revokeAll(account.userId)
    return { status: 200, body: { message: 'Logged out everywhere.' } }
  })
}
