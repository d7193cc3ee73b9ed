import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePassword, deleteAccount, downloadData, type AccountData } from '../../../src/services/contract/accounts/account.ts'
import { addressOfCv } from '../../files/cv.ts'
import { securityLog } from '../app/security-log.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { imageAddress } from '../../values/app/images.ts'
import { passwordLimits } from '../../rules/app/limits.ts'
import { passwordProblem } from '../../rules/accounts/password-choice.ts'
import { hashPassword, passwordMatches } from '../../rules/accounts/passwords.ts'
import { newToken } from '../../rules/app/tokens.ts'
import { Conflict, NotFound, type Stores, type User } from '../../store/store.ts'
import { requireActiveAccount, withLockedAccount } from '../app/locked-account.ts'
import { refuse, refuseField, serve } from '../app/serve.ts'

/** An account's calls about itself: a new password, the download of its data, its deletion (rulings, Accounts). */
export const accountRoutes = (app: FastifyInstance): void => {
  const { store, now, wakeMailWorker } = app.deps
  const wrong = refuse(422, 'The current password is not right.')

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

  serve(app, changePassword, async ({ body, account, request }) => {
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
    if (!(await typedPassword(request, account, body.password))) return refuse(422, 'The password is not right.')
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
    profileViews: await stores.views.ofProfile(userId, ''),
    viewedProfiles: await stores.views.byViewer(userId),
    jobViews: await stores.views.ofJobsBy(userId, ''),
    applyClicks: await stores.applyClicks.onJobsBy(userId, ''),
    jobSources: await stores.jobs.sourcesOf(userId),
    popups: await stores.popups.list(userId),
    alerts: alerts.map(({ query, frequency, createdAt }) => ({ query, frequency, createdAt })),
  }
}
