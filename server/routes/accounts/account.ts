import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePassword, deleteAccount, downloadData, type AccountData } from '../../../src/services/contract/accounts/account.ts'
import { addressOfCv } from '../../files/cv.ts'
import { securityLog } from '../app/security-log.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { imageAddress } from '../../values/app/images.ts'
import { passwordLimits } from '../../rules/app/limits.ts'
import { passwordProblem } from '../../rules/accounts/password-choice.ts'
import { hashPassword, passwordMatches } from '../../rules/accounts/passwords.ts'
import { passwordsRefusal } from '../../rules/accounts/sign-in.ts'
import { bearerOf, hashOfToken, newToken } from '../../rules/app/tokens.ts'
import { noPassword } from '../../store/accounts/users.ts'
import { Conflict, NotFound, type Stores, type User } from '../../store/store.ts'
import { requireActiveAccount, withLockedAccount } from '../app/locked-account.ts'
import { refuse, refuseField, serve } from '../app/serve.ts'

/** How long a session counts as new, in milliseconds. */
const newFor = 10 * 60_000

/** An account's calls about itself: a new password, the download of its data, its deletion (rulings, Accounts). */
export const accountRoutes = (app: FastifyInstance): void => {
  const { store, now, config, wakeMailWorker } = app.deps
  const wrong = refuse(422, 'The current password is not right.')
  const passwordless = passwordsRefusal(config)

  /** Whether the account's password was typed; refuses with 429 after too many wrong ones. A try is counted before its result is known. */
  const typedPassword = async (request: FastifyRequest, { userId, passwordHash }: User, typed: string): Promise<boolean> => {
    const limits = passwordLimits(userId)
    const wait = await store.limits.take(limits, now())
    if (wait > 0) throw new Refusal(429, 'Too many wrong passwords. Please wait and try again.', { 'retry-after': String(wait) })
    const fits = await passwordMatches(typed, passwordHash)
    if (fits) await store.limits.giveBack(limits.map(({ key }) => key))
    else securityLog(request, 'password.failed')
    return fits
  }

  /** Whether a request comes from somebody who signed in just now: for an account without a password that counts as typing it. */
  const isNewSession = async ({ headers }: FastifyRequest): Promise<boolean> => {
    const begun = await store.sessions.begunAt(hashOfToken(bearerOf(headers.authorization).token ?? ''))
    return begun !== null && now().getTime() - begun.getTime() < newFor
  }

  serve(app, changePassword, async ({ body, account, request }) => {
    if (passwordless !== null) return refuse(403, passwordless)
    if (account.passwordHash === noPassword) return refuse(422, 'Your account has no password. Set one by a code to your e-mail address: Forgotten your password?')
    if (!(await typedPassword(request, account, body.currentPassword))) return wrong
    if (account.passwordGiven && body.newPassword === body.currentPassword) return refuseField('newPassword', 'Choose another password than the one that you were given.')
    const problem = await passwordProblem(body.newPassword, account)
    if (problem !== null) return refuseField('newPassword', problem)
    const passwordHash = await hashPassword(body.newPassword)
    const { token, tokenHash, expiresAt } = newToken(now())
    const isChanged = await withLockedAccount(store, account.userId, async ({ users, sessions, outbox }, { userId, ...current }) => {
      if (current.passwordHash !== account.passwordHash) return false
      await users.setPassword(userId, passwordHash)
      await sessions.revokeAll(userId)
      await sessions.create({ tokenHash, userId, expiresAt })
      await outbox.enqueue({ kind: 'password-changed', to: current.email, params: {} })
      return true
    })
    if (!isChanged) return wrong
    securityLog(request, 'password.changed')
    wakeMailWorker()
    return { status: 200, body: { message: 'Your password has been changed.', token } }
  })

  serve(app, deleteAccount, async ({ body, account, request }) => {
    if (passwordless === null && account.passwordHash !== noPassword) {
      if (body.password === undefined) return refuse(400, 'Password is required.')
      if (!(await typedPassword(request, account, body.password))) return refuse(422, 'The password is not right.')
    } else if (!(await isNewSession(request))) {
      return refuse(422, 'Log out and log in again first, then delete your account within 10 minutes.')
    }
    const { userId, email, role } = account
    // No row of the account may be locked before `remove`, which locks in an order of its own.
    const removal = store.transaction(async ({ users, audit, outbox }) => {
      await users.remove(userId)
      await audit.write({ at: now().toISOString(), actorId: userId, action: 'account.deleted', subjectId: userId, details: { role } })
      await outbox.enqueue({ kind: 'account-deleted', to: email, params: {} })
    })
    try {
      await requireActiveAccount(removal)
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'You are the only Super-Admin. Create another one first.')
      throw error
    }
    securityLog(request, 'account.deleted', { subject: userId, role })
    wakeMailWorker()
    return { status: 200, body: { message: 'Your account has been deleted.' } }
  })

  serve(app, downloadData, async ({ account: { userId } }) => ({
    status: 200,
    body: await requireActiveAccount(store.snapshot((stores) => dataOf(stores, userId, now()))),
    headers: { 'content-disposition': 'attachment; filename="kazi-data.json"' },
  }))
}

/** All that the board keeps of an account, but its password's hash. Throws `NotFound` when it was removed. */
const dataOf = async (stores: Stores, userId: string, now: Date): Promise<AccountData> => {
  const user = await stores.users.byId(userId)
  if (user === null) throw new NotFound('There is no such account.')
  const { passwordHash: _, ...account } = user
  const files = await stores.files.byOwner(userId)
  const alerts = await stores.alerts.byEmail(account.email)
  return {
    account: { ...account, _id: userId },
    applications: await stores.applications.byApplicant(userId),
    jobs: await stores.jobs.byOwner(userId),
    savedJobs: await stores.savedJobs.byUser(userId),
    files: files.map(({ id, ownerId: _owner, extension: _extension, digest: _digest, ...file }) => ({ url: file.kind === 'cv' ? addressOfCv(id) : imageAddress(id), ...file })),
    sessions: await stores.sessions.byUser(userId, now.toISOString()),
    identities: await stores.identities.byUser(userId),
    profileViews: await stores.views.ofProfile(userId, ''),
    viewedProfiles: await stores.views.byViewer(userId),
    jobViews: await stores.views.ofJobsBy(userId, ''),
    applyClicks: await stores.applyClicks.onJobsBy(userId, ''),
    jobSources: await stores.jobs.sourcesOf(userId),
    popups: await stores.popups.list(userId),
    alerts: alerts.map(({ query, frequency, createdAt }) => ({ query, frequency, createdAt })),
  }
}
