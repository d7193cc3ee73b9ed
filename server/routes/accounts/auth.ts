import type { FastifyInstance } from 'fastify'
import { logoutEverywhere } from '../../../src/services/contract/accounts/account.ts'
import { login, logout } from '../../../src/services/contract/accounts/auth.ts'
import { isDemoLogin } from '../../demo/ending.ts'
import { securityLog } from '../app/security-log.ts'
import { knownNetwork, loginFailures, loginLimits } from '../../rules/app/limits.ts'
import { isLocalRequest } from '../../rules/app/local.ts'
import { passwordsRefusal } from '../../rules/accounts/sign-in.ts'
import { passwordMatches } from '../../rules/accounts/passwords.ts'
import { bearerOf, hashOfToken, newToken } from '../../rules/app/tokens.ts'
import { NotFound, type User } from '../../store/store.ts'
import { refuse, serve } from '../app/serve.ts'
import { userFields } from '../profile/users.ts'

/** Login and logout (specification 7; rulings, Accounts). */
export const authRoutes = (app: FastifyInstance): void => {
  const { store, now, config, secretKey } = app.deps
  const notStored = { 'cache-control': 'no-store' }
  const wrong = refuse(401, 'Invalid email or password.', { 'www-authenticate': 'Bearer' })

  /** Begins a session, unless the password has changed since it was typed: then null. */
  const begun = async ({ userId, passwordHash }: User): Promise<string | null> => {
    const { token, tokenHash, expiresAt } = newToken(now())
    const isStill = store.transaction(async ({ users, sessions }) => {
      const current = await users.update(userId, {})
      if (current.passwordHash !== passwordHash) return false
      await sessions.create({ tokenHash, userId, expiresAt })
      return true
    })
    try {
      return (await isStill) ? token : null
    } catch (error) {
      if (error instanceof NotFound) return null
      throw error
    }
  }

  const passwordless = passwordsRefusal(config)

  serve(app, login, async ({ body, request }) => {
    if (passwordless !== null) return refuse(403, passwordless)
    const network = knownNetwork(secretKey, body.email, request.ip)
    const [failures = 0, known = 0] = await store.limits.counts([loginFailures(body.email), network], now())
    const limits = loginLimits(config, body.email, request.ip, { failures, known })
    const wait = await store.limits.take(limits, now())
    if (wait > 0) return refuse(429, 'Too many login attempts. Please wait and try again.', { 'retry-after': String(wait) })

    const user = await store.users.byEmail(body.email)
    const fits = await passwordMatches(body.password, user?.passwordHash ?? null)
    if (user === null || !fits || (isDemoLogin(body) && !isLocalRequest(request.headers))) {
      securityLog(request, 'login.failed', { account: user?.userId ?? null })
      return wrong
    }

    await store.limits.giveBack(limits.map(({ key }) => key))
    await store.limits.take([network], now())
    if (user.deactivated) {
      securityLog(request, 'login.refused', { account: user.userId })
      return refuse(403, 'This account has been deactivated. Contact support.')
    }
    if (!user.isActive) return { status: 200, body: userFields(user), headers: notStored }
    const token = await begun(user)
    if (token === null) return wrong
    await app.noteUse(user.userId)
    return { status: 200, body: { ...userFields(user), token, ...(user.passwordGiven && { passwordGiven: true }) }, headers: notStored }
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
