/** Sign-in at the OpenID Connect provider of the settings. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finishSignIn, startSignIn, type Newcomer } from '../../../src/services/contract/accounts/sign-in.ts'
import { signInLimits, knownNetwork } from '../../rules/app/limits.ts'
import { personIn, roleAfter, roleIn, rolesToRegister, type GivenRole, type ProviderPerson } from '../../rules/accounts/provider-claims.ts'
import type { ProviderAnswer } from '../../rules/accounts/sign-in-provider.ts'
import { newcomerSeconds, sealing, type ProvenPerson } from '../../rules/accounts/sign-in.ts'
import { seal, unseal } from '../../rules/app/sealed.ts'
import { hashOfToken, newToken } from '../../rules/app/tokens.ts'
import { joinedName } from '../../values/accounts/names.ts'
import { noPassword } from '../../store/accounts/users.ts'
import { Conflict, type AccountStores, type User } from '../../store/store.ts'
import { securityLog, type SecurityEvent } from '../app/security-log.ts'
import { refuse, serve } from '../app/serve.ts'
import { userFields } from '../profile/users.ts'

/** A sign-in under way. It travels as the state, so that any server of the board can end it; `browser` is the hash of the cookie. */
type Flow = { nonce: string; verifier: string; browser: string; returnTo: string | null }

const flowSeconds = 10 * 60
const secret = () => randomBytes(32).toString('base64url')

/** A person at the provider without an account to sign in to, or with one. */
type Unsigned = { kind: 'newcomer'; person: ProvenPerson } | { kind: 'deactivated'; account: string } | { kind: 'unverified' } | { kind: 'without a role' } | { kind: 'another person' }
type Outcome = Unsigned | { kind: 'signed in'; user: User; token: string; events: readonly SecurityEvent[] }

/** Beginning and end of a sign-in at the provider (issue 16; docs/decisions/security/sign-in-by-a-provider.md). */
export const signInRoutes = (app: FastifyInstance): void => {
  const { store, now, config, secretKey, wakeMailWorker } = app.deps
  const { signInProvider: provider } = app
  const name = provider?.name ?? ''
  const none = refuse(404, 'This board has no login by a provider.')
  const over = refuse(400, 'This login is over, or it began in another browser. Please try again.')
  const unavailable = refuse(503, `${name} does not answer right now. Please try again in a moment.`)
  const notStored = { 'cache-control': 'no-store' }

  // A browser takes a cookie of this beginning from this host alone, and by https alone.
  const isSecure = (request: FastifyRequest) => (config.PUBLIC_URL === undefined ? request.protocol === 'https' : /^https:/i.test(config.PUBLIC_URL))
  const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-kazi-sign-in' : 'kazi-sign-in')
  const browserOf = (request: FastifyRequest): string | null => {
    const [, value] = new RegExp(`(?:^|; *)${cookieName(request)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '') ?? []
    return value ?? null
  }
  const cookie = (request: FastifyRequest, value: string) =>
    `${cookieName(request)}=${value}; Path=/; Max-Age=${flowSeconds}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`

  serve(app, startSignIn, async ({ body: { returnTo }, request }) => {
    if (provider === null) return none
    const limits = signInLimits(config, request.ip)
    const wait = await store.limits.take(limits, now())
    if (wait > 0) return refuse(429, 'Too many login attempts. Please wait and try again.', { 'retry-after': String(wait) })
    // The tabs of a browser share its cookie, so that each of them can end its own sign-in.
    const browser = browserOf(request) ?? secret()
    const secrets = { nonce: secret(), verifier: secret() }
    const flow: Flow = { ...secrets, browser: hashOfToken(browser), returnTo }
    const to = await provider.begin(seal(sealing.flow(secretKey, now()), flow, flowSeconds), secrets)
    return to === null ? unavailable : { status: 200, body: { to }, headers: { ...notStored, 'set-cookie': cookie(request, browser) } }
  })

  /** The flow of a state that is not over, began in this browser and ends for the first time. */
  const flowOf = async (state: string, request: FastifyRequest): Promise<Flow | null> => {
    const flow = unseal<Flow>(sealing.flow(secretKey, now()), state)
    const browser = browserOf(request)
    if (flow === null || browser === null || hashOfToken(browser) !== flow.browser) return null
    return (await store.limits.take([{ key: `sign-in:state:${hashOfToken(state)}`, most: 1, seconds: flowSeconds }], now())) > 0 ? null : flow
  }

  /** Makes the account of a person whom the provider makes an Admin: Admins do not register. */
  const enterAdmin = async ({ users, audit }: AccountStores, { email, firstName, surname }: ProviderPerson & { email: string }): Promise<User> => {
    const names = { firstName: firstName || surname || (email.split('@')[0] ?? ''), surname: firstName === '' ? '' : surname }
    const user = await users.create({ ...names, fullName: joinedName(names), email, role: 'Admin', isActive: true, passwordHash: noPassword })
    await audit.write({ at: now().toISOString(), actorId: null, action: 'admin.created', subjectId: user.userId, details: { role: 'Admin', by: 'provider' } })
    return user
  }

  /**
   * Links the account of a verified address to a person, for good: from then on the address does not matter. A stranger could have registered the address
   * of somebody else before, or an Admin chosen the password: it goes, with all sessions.
   */
  const link = async ({ users, sessions, identities, audit, outbox }: AccountStores, user: User, person: ProviderPerson): Promise<readonly SecurityEvent[]> => {
    const at = now().toISOString()
    if (!(await identities.link(user.userId, person, at))) throw new Conflict('Somebody signs in as this person, or for this account, at the same time.')
    const isActivated = await users.activate(user.userId)
    if (isActivated || user.passwordGiven) {
      await users.removePassword(user.userId)
      await sessions.revokeAll(user.userId)
    }
    await audit.write({ at, actorId: user.userId, action: 'identity.linked', subjectId: user.userId, details: { issuer: person.issuer } })
    await outbox.enqueue({ kind: 'identity-linked', to: user.email, params: { provider: name } })
    return isActivated ? ['identity.linked', 'account.activated'] : ['identity.linked']
  }

  /** The account of a person, linked now where it was not before; null where there is none. */
  const accountOf = async (stores: AccountStores, person: ProviderPerson, role: GivenRole): Promise<Unsigned | { user: User; events: readonly SecurityEvent[] }> => {
    const { users, identities } = stores
    const linkedId = await identities.find(person)
    const linked = linkedId === null ? null : await users.byId(linkedId)
    if (linked !== null) return linked.deactivated ? { kind: 'deactivated', account: linked.userId } : { user: linked, events: [] }
    const { email } = person
    if (email === null) return { kind: 'unverified' }
    const user = await users.byEmail(email)
    if (user === null) {
      const roles = rolesToRegister(role)
      if (roles.length > 0) return { kind: 'newcomer', person: { ...person, email, roles } }
      if (role.given !== 'Admin') return { kind: 'without a role' }
      const admin = await enterAdmin(stores, { ...person, email })
      return { user: admin, events: ['account.created', ...(await link(stores, admin, person))] }
    }
    if (user.deactivated) return { kind: 'deactivated', account: user.userId }
    const subject = await identities.subjectOf(user.userId, person.issuer)
    if (subject === person.subject) throw new Conflict('This person was linked since the transaction began.')
    if (subject !== null) return { kind: 'another person' }
    if (roleAfter(user.role, role) === null) return { kind: 'without a role' }
    return { user, events: await link(stores, user, person) }
  }

  const signIn = (person: ProviderPerson, role: GivenRole): Promise<Outcome> =>
    store.transaction(async (stores) => {
      const found = await accountOf(stores, person, role)
      if ('kind' in found) return found
      const { users, sessions, audit } = stores
      const { userId, role: before } = found.user
      const after = roleAfter(before, role)
      if (after === null) return { kind: 'without a role' }
      const isChanged = after !== before && after !== 'Super-Admin'
      if (isChanged) {
        await users.setRole(userId, after)
        await sessions.revokeAll(userId)
        await audit.write({ at: now().toISOString(), actorId: null, action: 'account.role', subjectId: userId, details: { from: before, to: after, by: 'provider' } })
      }
      const { token, tokenHash, expiresAt } = newToken(now())
      await sessions.create({ tokenHash, userId, expiresAt })
      const user = await users.update(userId, {})
      return { kind: 'signed in', user, token, events: isChanged ? [...found.events, 'role.changed'] : found.events }
    })

  /** Two tabs or servers may link the same person at once: the second one finds the account linked. */
  const signInOnce = async (person: ProviderPerson, role: GivenRole): Promise<Outcome> => {
    try {
      return await signIn(person, role)
    } catch (error) {
      if (error instanceof Conflict) return signIn(person, role)
      throw error
    }
  }

  const newcomerOf = (person: ProvenPerson): Newcomer => {
    const { email, firstName, surname, roles } = person
    return { proof: seal(sealing.newcomer(secretKey, now()), person, newcomerSeconds), email, firstName, surname, roles: [...roles] }
  }

  const deactivated = refuse(403, 'This account has been deactivated. Contact support.')
  const refusals = {
    unverified: refuse(403, `${name} has not verified your e-mail address. Verify it there, then try again.`),
    'without a role': refuse(403, `${name} gives you no role on this board. Ask the people who run it.`),
    'another person': refuse(409, 'The account with your e-mail address belongs to somebody else. Ask the people who run the board.'),
  } as const
  const distrusted = refuse(502, `The answer of ${name} cannot be trusted, so nobody was logged in. Please tell the people who run the board.`)
  const notContinued = refuse(403, `You did not continue, or ${name} does not let you in here.`)
  const notSignedIn = refuse(403, `${name} did not sign you in. Please try again.`)

  /** The refusal of a sign-in that the provider ended without a person. */
  const endedBy = (answer: Exclude<ProviderAnswer, { kind: 'claims' }>) => {
    if (answer.kind === 'refused') {
      if (answer.error === 'temporarily_unavailable' || answer.error === 'server_error') return unavailable
      return answer.error === 'access_denied' ? notContinued : notSignedIn
    }
    return { used: over, distrusted, unavailable }[answer.kind]
  }

  serve(app, finishSignIn, async ({ body: { search }, request }) => {
    if (provider === null) return none
    const failed = <R>(refusal: R): R => {
      securityLog(request, 'login.failed', { account: null })
      return refusal
    }
    const query = new URLSearchParams(search)
    const state = query.get('state') ?? ''
    const flow = await flowOf(state, request)
    if (flow === null) return failed(over)
    const answer = await provider.finish(`?${query}`, state, flow)
    if (answer.kind !== 'claims') return failed(endedBy(answer))

    const { returnTo } = flow
    const outcome = await signInOnce(personIn(answer.issuer, answer.subject, answer.sources), roleIn(config, answer.sources))
    await store.limits.giveBack(signInLimits(config, request.ip).map(({ key }) => key))
    if (outcome.kind === 'newcomer') return { status: 200, body: { newcomer: newcomerOf(outcome.person), returnTo }, headers: notStored }
    if (outcome.kind === 'deactivated') {
      securityLog(request, 'login.refused', { account: outcome.account })
      return deactivated
    }
    if (outcome.kind !== 'signed in') return failed(refusals[outcome.kind])

    const { user, token, events } = outcome
    for (const event of events) securityLog(request, event, { account: user.userId, ...(event === 'account.created' && { subject: user.userId, role: user.role }) })
    if (events.length > 0) wakeMailWorker()
    await store.limits.take([knownNetwork(secretKey, user.email, request.ip)], now())
    await app.noteUse(user.userId)
    return { status: 200, body: { user: { ...userFields(user), token }, returnTo }, headers: notStored }
  })
}
