/** Codes by e-mail: sending, verification, a new password (specification 7). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forgotPassword, passwordNeeded, resendOtp, resetPassword, sendOtp, verifyOtp } from '../../../src/services/contract/accounts/codes.ts'
import { codeMail } from '../../mail/letters.ts'
import { securityLog, type SecurityEvent } from '../app/security-log.ts'
import { hasLength, isCode, isLate, isLive, isLong, newCode, secondsToWait } from '../../rules/accounts/codes.ts'
import { codeRequests, codeGuesses, codeGuessLimits, codeTries, codeTryLimits, knownNetwork } from '../../rules/app/limits.ts'
import { passwordsRefusal } from '../../rules/accounts/sign-in.ts'
import { passwordProblem } from '../../rules/accounts/password-choice.ts'
import { hashPassword } from '../../rules/accounts/passwords.ts'
import { bearerOf, hashOfToken } from '../../rules/app/tokens.ts'
import { fold } from '../../values/app/fold.ts'
import type { AccountStores, CodePurpose, User } from '../../store/store.ts'
import { serve } from '../app/serve.ts'

/** A refusal with the field that specification 7 names. */
const refuseCode = <const S extends number>(status: S, message: string, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  body: { message, error: message },
  headers,
})

const waitFor = (seconds: number, message: string) => refuseCode(429, message, { 'retry-after': String(seconds) })

type Typed = { email: string; otp: string; purpose: CodePurpose }

/**
 * Codes requested and tried (specification 7; rulings, Accounts). No answer shows whether an address has an active account: every address gets a code, the
 * mail worker drops mails to other addresses, and the store does the same work either way.
 */
export const codeRoutes = (app: FastifyInstance): void => {
  const { store, now, config, secretKey, wakeMailWorker } = app.deps

  /**
   * Enqueues a code for an address, the valid one or a new one. Returns null, or the refusal of a request that has to wait, which is not counted. No
   * stranger can block an address: after many requests in an hour a code is sent once in its life, so that the owner has a valid one, or gets one.
   */
  const requestCode = async (email: string, purpose: CodePurpose, request: FastifyRequest) => {
    const at = now()
    const [ofNetwork, ofEmail] = [codeTryLimits(config, request.ip), codeRequests(email)]
    const limited = await store.limits.take(ofNetwork, at)
    if (limited > 0) return waitFor(limited, 'Too many codes were asked for. Please wait and try again.')
    const seed = (await store.codes.find(email, purpose))?.seed ?? ''
    const ofCode = codeTries(seed, request.ip)
    const [requested = 0, guesses = 0, ...tries] = await store.limits.counts([ofEmail, codeGuesses(config, email), ...ofCode], at)
    const areLong = guesses >= config.CODES_TRIES_DAY
    const wait = await store.transaction(async ({ users, codes, outbox }) => {
      // Of two requests at the same time the second waits for the lock, and is then too early.
      const known = await codes.lockOrCreate(newCode(email, purpose, at, null, areLong), at)
      const isDead = areLong && !isLong(known.seed)
      const isUsedUp = known.seed === seed && ofCode.some(({ most }, place) => (tries[place] ?? 0) >= most) && !isLong(seed)
      const seconds = secondsToWait(known, at, requested >= config.CODES_EMAIL && !isDead)
      const code = isLive(known, at) && !isDead && !isUsedUp ? { ...known, sentAt: at.toISOString() } : newCode(email, purpose, at, at, areLong)
      await codes.upsert(seconds > 0 ? known : code)
      const user = await users.byEmail(email)
      if (seconds === 0) await outbox.enqueue(codeMail(code, user?.email ?? email))
      return seconds
    })
    if (wait > 0) {
      await store.limits.giveBack(ofNetwork.map(({ key }) => key))
      return waitFor(wait, `Please wait ${wait} seconds before asking for another code.`)
    }
    await store.limits.take([ofEmail], at)
    wakeMailWorker()
    return null
  }

  /**
   * Tries a code. Where it is right and unused, `use` runs in the same transaction with the code's account and returns the events to log. Returns null, or
   * the refusal. A password that contains the account's words is refused only after its code is known to be right, and the code stays valid: no stranger
   * learns these words from the refusal.
   */
  const attempt = async (
    request: FastifyRequest,
    { email, otp, purpose, password }: Typed & { password?: string },
    use: (user: User, stores: AccountStores) => Promise<SecurityEvent[]>,
  ) => {
    const at = now()
    const refused = <const S extends number>(status: S, message: string) => {
      securityLog(request, 'code.failed')
      return refuseCode(status, message)
    }
    const before = await store.codes.find(email, purpose)
    if (before !== null && isLate(before, at) && isCode(secretKey, before.seed, otp)) {
      return refused(410, 'This code has expired. Ask for a new one.')
    }
    const code = await store.codes.lockOrCreate(newCode(email, purpose, at, null), at)
    const limits = isLong(code.seed) ? [] : codeGuessLimits(config, code, request.ip)
    const isJudged = hasLength(code.seed, otp) && (await store.limits.take(limits, at)) === 0
    // Without Retry-After: no wait makes this code valid again, and `secondsToWait` limits requests for a new one.
    if (!isJudged) return refused(429, 'Too many wrong codes. Ask for a new one.')
    const isRight = isCode(secretKey, code.seed, otp) && code.sentAt !== null
    const owner = isRight && password !== undefined ? await store.users.byEmail(email) : null
    const problem = owner === null || password === undefined ? null : await passwordProblem(password, owner)
    if (problem !== null) {
      await store.limits.giveBack(limits.map(({ key }) => key))
      return refuseCode(422, problem)
    }
    const used = !isRight
      ? null
      : await store.transaction(async (stores) => {
          const user = (await stores.codes.use(code)) ? await stores.users.byEmail(email) : null
          return user === null || user.deactivated ? null : { account: user.userId, events: await use(user, stores) }
        })
    if (used === null) return refused(400, 'This code is not right.')
    await store.limits.giveBack(limits.map(({ key }) => key))
    await store.limits.take([knownNetwork(secretKey, email, request.ip)], at)
    for (const event of used.events) securityLog(request, event, { account: used.account })
    return null
  }

  const tooMany = async (request: FastifyRequest) => {
    const wait = await store.limits.take(codeTryLimits(config, request.ip), now())
    return wait > 0 ? waitFor(wait, 'Too many codes were tried. Please wait and try again.') : null
  }

  const activate = async ({ userId }: User, { users }: AccountStores): Promise<SecurityEvent[]> => ((await users.activate(userId)) ? ['account.activated'] : [])

  /** Tries a code that sets a password. A person with the code reads the account's mail: the account is theirs, and all its sessions end. */
  const attemptWithPassword = async (request: FastifyRequest, typed: Typed & { password: string }) => {
    const { email, password } = typed
    const problem = await passwordProblem(password, { email })
    if (problem !== null) return refuseCode(422, problem)
    // The password is hashed before the code is checked, so that the time of an answer shows nothing about the code.
    const passwordHash = await hashPassword(password)
    const refusal = await attempt(request, typed, async (user, stores) => {
      const activated = await activate(user, stores)
      await stores.users.setPassword(user.userId, passwordHash)
      await stores.sessions.revokeAll(user.userId)
      await stores.outbox.enqueue({ kind: 'password-changed', to: user.email, params: {} })
      return [...activated, 'password.changed']
    })
    if (refusal === null) wakeMailWorker()
    return refusal
  }

  /** The account with this e-mail address, where the call has a session of it: an inactive account gets one from its registration only. */
  const ownAccount = async (email: string, { headers }: FastifyRequest) => {
    const { token } = bearerOf(headers.authorization)
    const user = token === null ? null : await store.sessions.user(hashOfToken(token), now().toISOString())
    return user !== null && fold(user.email) === fold(email) ? user : null
  }

  const passwordless = passwordsRefusal(config)

  const verified = { status: 200, body: { message: 'OTP verified successfully!' } } as const
  serve(app, verifyOtp, async ({ body: { password, ...given }, request }) => {
    if (password !== undefined && passwordless !== null) return refuseCode(403, passwordless)
    if (password === undefined) {
      // Before anything is counted or read: a client without a password loses no try and learns nothing.
      const own = await ownAccount(given.email, request)
      if (own === null) return refuseCode(422, passwordNeeded)
      // Typed in another tab, or again because the answer was lost.
      if (own.isActive) return verified
    }
    const limited = await tooMany(request)
    if (limited !== null) return limited
    const typed = { ...given, purpose: 'verification' } as const
    const refusal = await (password === undefined ? attempt(request, typed, activate) : attemptWithPassword(request, { ...typed, password }))
    return refusal ?? verified
  })

  serve(app, resetPassword, async ({ body, request }) => {
    if (passwordless !== null) return refuseCode(403, passwordless)
    const refusal = (await tooMany(request)) ?? (await attemptWithPassword(request, { ...body, purpose: 'reset' }))
    return refusal ?? { status: 200, body: { message: 'Your password was changed. Please log in.' } }
  })

  serve(app, resendOtp, async ({ body, request }) => {
    const refusal = await requestCode(body.email, 'verification', request)
    return refusal ?? { status: 200, body: { message: 'A new OTP has been sent to your email.' } }
  })

  const onItsWay = { status: 200, body: { message: 'If this address has an account, a code is on its way.' } } as const
  serve(app, sendOtp, async ({ body, request }) => (await requestCode(body.email, 'verification', request)) ?? onItsWay)
  serve(app, forgotPassword, async ({ body, request }) =>
    passwordless === null ? ((await requestCode(body.email, 'reset', request)) ?? onItsWay) : refuseCode(403, passwordless),
  )
}
