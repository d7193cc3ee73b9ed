/** Sign-in at a real OpenID Connect provider, and at one that answers as none should (issue 16: Sign-in by OpenID Connect). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishSignIn, startSignIn } from '../../../src/services/contract/accounts/sign-in.ts'
import { hashPassword } from '../../../server/rules/accounts/passwords.ts'
import { newToken } from '../../../server/rules/app/tokens.ts'
import type { Role } from '../../../src/services/contract/policy.ts'
import { onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { applicantFields } from '../../support/board/registrations.ts'
import { signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { providerSettings, startPretendProvider, type PretendProvider, type Tricks } from '../../support/sign-in/pretend-provider.ts'
import { startRealProvider, type RealProvider } from '../../support/sign-in/real-provider.ts'
import { atRealProvider, begin, finish, returnedFrom, type Returned } from '../../support/sign-in/walking.ts'

const over = { status: 400, message: 'This login is over, or it began in another browser. Please try again.' }
const distrusted = { status: 502, message: 'The answer of Acme cannot be trusted, so nobody was logged in. Please tell the people who run the board.' }
const down = { status: 503, message: 'Acme does not answer right now. Please try again in a moment.' }
const unverified = { status: 403, message: 'Acme has not verified your e-mail address. Verify it there, then try again.' }

type Body = { user?: Record<string, unknown> & { token: string; userId: string }; newcomer?: { proof: string; email: string; roles: string[] }; returnTo?: string | null }
const bodyOf = async (answer: Response) => (await answer.json()) as Body

let people = 0
const newPerson = (given: Record<string, unknown> = {}) => {
  people += 1
  return { sub: `sub-${people}`, email: `new${people}@example.org`, email_verified: true, given_name: 'Ada', family_name: 'Byron', ...given }
}

describe('at a real provider', () => {
  let [server, provider]: [TestServer?, RealProvider?] = []
  beforeAll(async () => {
    provider = await startRealProvider(['https://jobs.example.org/sign-in'], { ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Byron' } })
    server = await startServer({ env: { ...providerSettings(provider), PUBLIC_URL: 'https://jobs.example.org' } })
  })
  afterAll(() => Promise.all([server?.close(), provider?.close()]))

  test('an account of a verified address signs in, and only once by one answer', async () => {
    const { user } = await signedIn(server!, 'Applicant', { email: 'Ada@example.org', fullName: 'Ada Byron' })
    const returned = await returnedFrom(server!, 'ada', '/my-profile')
    const answer = await finish(server!, returned)
    const { user: signed, returnTo } = await bodyOf(answer)
    expect([answer.status, answer.headers.get('cache-control'), signed?.userId, returnTo]).toEqual([200, 'no-store', user.userId, '/my-profile'])
    const profile = await server!.ask('GET', '/api/users/profile', { token: signed!.token })
    expect([profile.status, await server!.store.identities.byUser(user.userId)]).toEqual([
      200,
      [{ issuer: provider!.issuer, subject: 'ada', createdAt: expect.any(String) }],
    ])
    expect(await statusAndMessage(await finish(server!, returned))).toEqual(over)
  })

  test('a person who cancels there reads why nobody is signed in', async () => {
    const { to, cookie } = await begin(server!)
    expect(await statusAndMessage(await finish(server!, { search: await atRealProvider(to, 'ada', true), cookie }))).toEqual({
      status: 403,
      message: 'You did not continue, or Acme does not let you in here.',
    })
  })

  test('the browser is sent with PKCE, a state and a nonce, to come back to PUBLIC_URL alone', async () => {
    const answer = await server!.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null }, headers: { host: 'evil.example' } })
    const { to } = (await answer.json()) as { to: string }
    const { code_challenge: challenge, nonce, state, ...rest } = Object.fromEntries(new URL(to).searchParams)
    expect([challenge?.length, nonce?.length, (state?.length ?? 0) > 100, rest]).toEqual([
      43,
      43,
      true,
      { client_id: 'kazi', code_challenge_method: 'S256', redirect_uri: 'https://jobs.example.org/sign-in', response_type: 'code', scope: 'openid email profile' },
    ])
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-kazi-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })
})

onEachDatabase('at a provider that a test arranges', (database: TestDatabase) => {
  let provider: PretendProvider
  let server: TestServer
  const clock = { offset: 0 }
  beforeAll(async () => {
    provider = await startPretendProvider()
    server = await startServer({ database, env: { ...providerSettings(provider), REGISTRATION_MODE: 'lenient', LOGIN_TRIES_ADDRESS: '100000' }, now: () => new Date(Date.now() + clock.offset) })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(() => {
    provider.tricks = {}
    provider.person = newPerson()
    clock.offset = 0
  })

  const returned = async (): Promise<Returned> => {
    const { to, cookie } = await begin(server)
    return { search: provider.agree(to), cookie }
  }
  const signIn = async () => finish(server, await returned())
  const userNow = (userId: string) => server.store.users.byId(userId)

  describe('who may end a sign-in', () => {
    test.each<[string, (given: Returned) => Returned]>([
      ['another browser', ({ search }) => ({ search, cookie: `kazi-sign-in=${'a'.repeat(43)}` })],
      ['a browser without the cookie', ({ search }) => ({ search, cookie: '' })],
      ['a changed state', ({ search, cookie }) => ({ search: search.replace(/state=(.)/, (_, first: string) => `state=${first === 'X' ? 'Y' : 'X'}`), cookie })],
      ['no state', ({ search, cookie }) => ({ search: search.replace(/&?state=[^&]*/, ''), cookie })],
      ['an empty query', ({ cookie }) => ({ search: '', cookie })],
      ['garbage', ({ cookie }) => ({ search: '?%E0%A4%A&state[]=1&code=%00&&&', cookie })],
    ])('%s does not', async (_name, change) => {
      expect(await statusAndMessage(await finish(server, change(await returned())))).toEqual(over)
    })

    test('nobody does after ten minutes', async () => {
      const given = await returned()
      clock.offset = 10 * 60_000 + 1
      expect(await statusAndMessage(await finish(server, given))).toEqual(over)
    })

    test('the state of one sign-in does not fit the code of another', async () => {
      const [one, other] = [await returned(), await returned()]
      const mixed = new URLSearchParams(one.search)
      mixed.set('code', new URLSearchParams(other.search).get('code') ?? '')
      // PKCE: the provider gives nothing for this verifier.
      expect(await statusAndMessage(await finish(server, { ...one, search: `?${mixed}` }))).toEqual(over)
    })

    test('the tabs of a browser each end their own, all at once', async () => {
      await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      const { cookie } = await begin(server)
      const places = ['/salary', '/jobs', '/', '/my-applications', '/alerts', '/profile']
      const tabs = await Promise.all(places.map((returnTo) => begin(server, returnTo, cookie)))
      expect(new Set(tabs.map((tab) => tab.cookie))).toEqual(new Set([cookie]))
      const ended = tabs.map(async ({ to }) => (await bodyOf(await finish(server, { search: provider.agree(to), cookie }))).returnTo)
      expect(await Promise.all(ended)).toEqual(places)
    })

    test('two ends of the same sign-in at once have one success', async () => {
      await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      const given = await returned()
      const statuses = (await Promise.all([finish(server, given), finish(server, given), finish(server, given)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 400, 400])
    })

    test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'jobs', 'javascript:alert(1)', `/${'x'.repeat(500)}`, '/\t/evil.example'])('no sign-in leads to %j', async (returnTo) => {
      const answer = await server.ask(startSignIn.method, startSignIn.path, { json: { returnTo } })
      expect(answer.status).toBe(400)
    })

    test('a network has to wait after too many sign-ins without an end', async () => {
      const few = await startServer({ env: { ...providerSettings(provider), LOGIN_TRIES_ADDRESS: '2' } })
      const statuses: number[] = []
      for (let tries = 0; tries < 3; tries += 1) statuses.push((await few.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } })).status)
      await few.close()
      expect(statuses).toEqual([200, 200, 429])
    })
  })

  describe('whose account it is', () => {
    test.each<[string, Record<string, unknown>]>([
      ['not verified', { email_verified: false }],
      ['verified, as a text', { email_verified: 'true' }],
      ['without a word about it', { email_verified: undefined }],
      ['no address', { email: 'ada' }],
      ['missing', { email: undefined }],
    ])('an address that is %s opens no account', async (_name, given) => {
      const { email } = provider.person
      const { user } = await signedIn(server, 'Applicant', { email: String(email) })
      provider.person = { ...provider.person, ...given }
      expect([await statusAndMessage(await signIn()), await server.store.identities.byUser(user.userId)]).toEqual([unverified, []])
    })

    test('a verified address in one answer does not verify the address of the other', async () => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      provider.person = { ...provider.person, email: 'other@example.org' }
      provider.tricks = { idToken: { email: user.email } }
      expect(await statusAndMessage(await signIn())).toEqual(unverified)
    })

    test('a linked account opens for its person, whatever the address has become', async () => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      await signIn()
      provider.person = { sub: provider.person['sub'], email: 'moved@example.org', email_verified: false }
      const { user: signed } = await bodyOf(await signIn())
      expect([signed?.userId, signed?.email]).toEqual([user.userId, user.email])
    })

    test('an address that the provider gave to another person opens nothing', async () => {
      await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      await signIn()
      provider.person = { ...provider.person, sub: 'the next one' }
      expect(await statusAndMessage(await signIn())).toEqual({ status: 409, message: 'The account with your e-mail address belongs to somebody else. Ask the people who run the board.' })
    })

    test('an address of other letters that fold to the same opens nothing', async () => {
      await signedIn(server, 'Applicant', { email: `kim-${database.name}@example.net` })
      provider.person = { ...provider.person, email: `\u212aim-${database.name}@example.net` }
      expect(await statusAndMessage(await signIn())).toEqual(unverified)
    })

    test('an account that a stranger registered before loses the password and the session of the stranger', async () => {
      const email = String(provider.person['email'])
      const registered = await server.ask('POST', '/api/auth/register-applicant', { json: { ...applicantFields, role: 'Applicant', email, password: 'The-stranger-1' } })
      const { token } = (await registered.json()) as { token: string }
      const { user: signed } = await bodyOf(await signIn())
      const profile = await server.ask('GET', '/api/users/profile', { token })
      const login = await server.ask('POST', '/api/auth/login', { json: { email, password: 'The-stranger-1' } })
      expect([registered.status, signed?.['isActive'], signed?.['passwordless'], profile.status, login.status]).toEqual([201, true, true, 401, 401])
      expect((await server.mails()).find(({ to }) => to === email)?.subject).toBe('A new way to log in to Kazi')
    })

    test('a verified account keeps its password and its sessions', async () => {
      const email = String(provider.person['email'])
      const { token } = await signedIn(server, 'Applicant', { email, passwordHash: await hashPassword('Kazi-demo-1') })
      const { user: signed } = await bodyOf(await signIn())
      const profile = await server.ask('GET', '/api/users/profile', { token })
      const login = await server.ask('POST', '/api/auth/login', { json: { email, password: 'Kazi-demo-1' } })
      expect([signed?.['passwordless'], profile.status, login.status]).toEqual([undefined, 200, 200])
    })

    test('a password that an admin chose goes', async () => {
      const email = String(provider.person['email'])
      await signedIn(server, 'Admin', { email, passwordHash: await hashPassword('Kazi-demo-1'), passwordGiven: true })
      const { user: signed } = await bodyOf(await signIn())
      const [accounts, login] = [await server.ask('GET', '/api/jobs/jobs', { token: signed!.token }), await server.ask('POST', '/api/auth/login', { json: { email, password: 'Kazi-demo-1' } })]
      expect([signed?.['passwordless'], accounts.status, login.status]).toEqual([true, 200, 401])
    })

    test.each([true, false])('a deactivated account stays closed, linked before or not (%s)', async (isLinked) => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      if (isLinked) await signIn()
      await server.store.users.setDeactivated(user.userId, true)
      expect(await statusAndMessage(await signIn())).toEqual({ status: 403, message: 'This account has been deactivated. Contact support.' })
    })

    test('a deleted account is gone with its link: the person is new again', async () => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      await signIn()
      await server.store.users.remove(user.userId)
      expect(Object.keys(await bodyOf(await signIn()))).toEqual(['newcomer', 'returnTo'])
    })

    test('two first sign-ins at once make one link, and both succeed', async () => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
      const ended = await Promise.all([await returned(), await returned()].map((given) => finish(server, given)))
      expect([ended.map(({ status }) => status), (await server.store.identities.byUser(user.userId)).length]).toEqual([[200, 200], 1])
    })
  })

  describe('a new person', () => {
    const register = (proof: string, given: object = {}) => {
      const { password: _, ...fields } = applicantFields
      return server.ask('POST', '/api/auth/register-applicant', { json: { ...fields, role: 'Applicant', email: 'typed@example.org', proof, ...given } })
    }

    test('registers without a password and without a code', async () => {
      const { newcomer, returnTo } = await bodyOf(await signIn())
      expect([newcomer, returnTo]).toEqual([{ proof: expect.any(String), email: provider.person['email'], firstName: 'Ada', surname: 'Byron', roles: ['Applicant', 'Employer'] }, null])
      const answer = await register(newcomer!.proof)
      const user = (await answer.json()) as Record<string, unknown>
      expect([answer.status, user['email'], user['isActive'], user['passwordless']]).toEqual([201, provider.person['email'], true, true])
      expect([(await server.mails()).filter(({ to }) => to === user['email']), (await bodyOf(await signIn())).user?.userId]).toEqual([[], user['userId']])
      expect(await statusAndMessage(await register(newcomer!.proof))).toEqual({ status: 409, message: 'An account with this e-mail exists already.' })
    })

    test('registers by a proof of this board alone, and not for ever', async () => {
      const { newcomer } = await bodyOf(await signIn())
      const { to } = await begin(server)
      const tooLate = { status: 400, message: 'Your login was too long ago. Please log in again, then register.' }
      const state = new URL(to).searchParams.get('state') ?? ''
      const changed = `${newcomer!.proof.slice(0, -2)}xx`
      expect([await statusAndMessage(await register(state)), await statusAndMessage(await register(changed)), await statusAndMessage(await register('x'))]).toEqual([tooLate, tooLate, tooLate])
      clock.offset = 2 * 60 * 60_000 + 1
      expect(await statusAndMessage(await register(newcomer!.proof))).toEqual(tooLate)
    })

    test('needs a password without a proof', async () => {
      expect(await statusAndMessage(await register(''))).toEqual({ status: 400, message: 'Password is required.' })
    })
  })

  describe('roles by claim', () => {
    const settings = { OIDC_ROLE_CLAIM: 'groups', OIDC_ADMINS: 'board-admins', OIDC_EMPLOYERS: 'hr, recruiting', REGISTRATION_MODE: 'lenient' }
    let board: TestServer
    beforeAll(async () => {
      board = await startServer({ database, env: { ...providerSettings(provider), ...settings, LOGIN_TRIES_ADDRESS: '100000' } })
    })
    afterAll(() => board.close())
    const signInThere = async (groups: unknown) => {
      provider.person = { ...provider.person, groups }
      const { to, cookie } = await begin(board)
      return finish(board, { search: provider.agree(to), cookie })
    }

    test('pages know that the provider decides who is an Admin, and no group', async () => {
      const headOf = async (of: TestServer) => (await (await of.ask('GET', '/')).text()).split('</head>', 1)[0] ?? ''
      const mark = '<meta name="admins" content="provider"'
      const heads = [await headOf(board), await headOf(server)]
      expect(heads.map((head) => [head.includes('<meta name="sign-in" content="Acme"'), head.includes(mark), head.includes('board-admins')])).toEqual([[true, true, false], [true, false, false]])
    })

    test.each<[Role, unknown, Role]>([
      ['Applicant', ['hr'], 'Employer'],
      ['Applicant', 'recruiting', 'Employer'],
      ['Applicant', ['hr', 'board-admins'], 'Admin'],
      ['Employer', ['other'], 'Applicant'],
      ['Admin', [], 'Applicant'],
      ['Admin', undefined, 'Applicant'],
      ['Admin', { 'board-admins': true }, 'Applicant'],
      ['Admin', ['hr'], 'Employer'],
      ['Admin', ['board-admins'], 'Admin'],
      ['Super-Admin', [], 'Super-Admin'],
      ['Super-Admin', ['hr'], 'Super-Admin'],
    ])('of an account that is %s, and a claim of %j: %s', async (before, groups, after) => {
      const { user, token } = await signedIn(board, before, { email: String(provider.person['email']) })
      const { user: signed } = await bodyOf(await signInThere(groups))
      const old = (await board.ask('GET', '/api/users/profile', { token })).status
      const entries = (await board.store.audit.list(50)).filter(({ subjectId, action }) => subjectId === user.userId && action === 'account.role').map(({ details }) => details)
      const isChanged = before !== after
      expect([signed?.['role'], old, entries]).toEqual([after, isChanged ? 401 : 200, isChanged ? [{ from: before, to: after, by: 'provider' }] : []])
    })

    test('a new Admin has an account at once', async () => {
      const { user: signed } = await bodyOf(await signInThere(['board-admins']))
      expect([signed?.['role'], signed?.['fullName'], signed?.['isActive']]).toEqual(['Admin', 'Ada Byron', true])
      expect((await board.store.audit.list(50)).find(({ subjectId, action }) => subjectId === signed?.userId && action === 'admin.created')?.details).toEqual({ role: 'Admin', by: 'provider' })
    })

    test('a new person registers as what the claim gives', async () => {
      const hr = (await bodyOf(await signInThere(['hr']))).newcomer
      const { password: _, ...fields } = applicantFields
      const refused = await board.ask('POST', '/api/auth/register-applicant', { json: { ...fields, role: 'Applicant', proof: hr?.proof } })
      const other = (await bodyOf(await signInThere([]))).newcomer
      expect([hr?.roles, await statusAndMessage(refused), other?.roles]).toEqual([['Employer'], { status: 403, message: 'You can register as Employer only.' }, ['Applicant']])
    })

    test('where all roles are decided, people without one are refused, and nothing is linked', async () => {
      const strict = await startServer({ database, env: { ...providerSettings(provider), ...settings, OIDC_APPLICANTS: 'staff' } })
      const { user } = await signedIn(strict, 'Applicant', { email: String(provider.person['email']) })
      const enter = async () => {
        const { to, cookie } = await begin(strict)
        return statusAndMessage(await finish(strict, { search: provider.agree(to), cookie }))
      }
      const refused = { status: 403, message: 'Acme gives you no role on this board. Ask the people who run it.' }
      expect([await enter(), await strict.store.identities.byUser(user.userId)]).toEqual([refused, []])
      provider.person = newPerson()
      expect(await enter()).toEqual(refused)
      await strict.close()
    })
  })

  describe('an account without a password', () => {
    const passwordless = async () => {
      const { user } = await signedIn(server, 'Applicant', { email: String(provider.person['email']), passwordHash: '' })
      return { user, token: (await bodyOf(await signIn())).user!.token }
    }

    test('lets nobody in by one, also not by none', async () => {
      const { user } = await passwordless()
      const answers = ['', ' ', 'none'].map(async (password) => (await server.ask('POST', '/api/auth/login', { json: { email: user.email, password } })).status)
      expect(await Promise.all(answers)).toEqual([400, 401, 401])
    })

    test('gets one by a code', async () => {
      const { token } = await passwordless()
      expect((await server.ask('PUT', '/api/users/password', { token, json: { currentPassword: 'x', newPassword: 'Kazi-demo-2' } })).status).toBe(422)
    })

    test('is deleted by a session that has just begun, and by no older one', async () => {
      const { user, token } = await passwordless()
      const old = newToken(new Date(Date.now() - 10 * 60_000 - 1))
      await server.store.sessions.create({ tokenHash: old.tokenHash, userId: user.userId, expiresAt: old.expiresAt })
      const remove = (by: string) => server.ask('POST', '/api/users/delete-account', { token: by, json: {} })
      const [late, inTime] = [await statusAndMessage(await remove(old.token)), (await remove(token)).status]
      expect([late, inTime, await userNow(user.userId)]).toEqual([{ status: 422, message: 'Log out and log in again first, then delete your account within 10 minutes.' }, 200, null])
    })

    test('an account with one is deleted by it alone', async () => {
      const { token } = await signedIn(server, 'Applicant', { passwordHash: await hashPassword('Kazi-demo-1') })
      expect(await statusAndMessage(await server.ask('POST', '/api/users/delete-account', { token, json: {} }))).toEqual({ status: 400, message: 'Password is required.' })
    })
  })
})

describe('an answer of the provider', () => {
  let provider: PretendProvider
  let server: TestServer
  beforeAll(async () => {
    provider = await startPretendProvider()
    server = await startServer({ env: { ...providerSettings(provider), LOGIN_TRIES_ADDRESS: '100000' } })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(() => {
    provider.tricks = {}
    provider.person = newPerson()
  })
  const returned = async (): Promise<Returned> => {
    const { to, cookie } = await begin(server)
    return { search: provider.agree(to), cookie }
  }
  const now = Math.floor(Date.now() / 1000)
  test.each<[string, Tricks, object]>([
    ['with another issuer in the token', { idToken: { iss: 'https://evil.example' } }, distrusted],
    ['for another client', { idToken: { aud: 'other' } }, distrusted],
    ['with another nonce', { idToken: { nonce: 'other' } }, distrusted],
    ['without a nonce', { idToken: { nonce: undefined } }, distrusted],
    ['that is over', { idToken: { iat: now - 7200, exp: now - 3600 } }, distrusted],
    ['without an end', { idToken: { exp: undefined } }, distrusted],
    ['without a subject', { idToken: { sub: undefined } }, distrusted],
    ['without a signature', { unsigned: true }, distrusted],
    ['signed with another key', { otherKey: true }, distrusted],
    ['signed in a way that it does not announce', { header: { alg: 'HS256' } }, distrusted],
    ['of another person in userinfo', { userinfo: { sub: 'somebody else' } }, distrusted],
    ['that is an error at the token', { statuses: { '/token': 500 } }, down],
    ['that is an error at userinfo', { statuses: { '/userinfo': 503 } }, down],
    ['that refuses the board', { statuses: { '/token': 401 } }, distrusted],
  ])('%s signs nobody in', async (_name, tricks, refusal) => {
    await signedIn(server, 'Applicant', { email: String(provider.person['email']) })
    const given = await returned()
    provider.tricks = tricks
    expect(await statusAndMessage(await finish(server, given))).toEqual(refusal)
  })

  test.each<[string, object]>([
    ['access_denied', { status: 403, message: 'You did not continue, or Acme does not let you in here.' }],
    ['login_required', { status: 403, message: 'Acme did not sign you in. Please try again.' }],
    ['<script>alert(1)</script>', { status: 403, message: 'Acme did not sign you in. Please try again.' }],
    ['temporarily_unavailable', down],
  ])('%s is told in our own words', async (error, refusal) => {
    const { to, cookie } = await begin(server)
    const search = `?${new URLSearchParams({ error, error_description: 'go to evil.example', state: new URL(to).searchParams.get('state') ?? '' })}`
    expect(await statusAndMessage(await finish(server, { search, cookie }))).toEqual(refusal)
  })

  test.each<[string, Tricks]>([
    ['that is another one', { discovery: { issuer: 'https://evil.example' } }],
    ['that is broken', { statuses: { '/.well-known/openid-configuration': 500 } }],
  ])('a provider %s is asked again with the next sign-in', async (_name, tricks) => {
    const own = await startServer({ env: providerSettings(provider) })
    provider.tricks = tricks
    const first = await statusAndMessage(await own.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } }))
    provider.tricks = {}
    const second = (await own.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } })).status
    await own.close()
    expect([first, second]).toEqual([down, 200])
  })

  test('nothing of it, and no secret, is in the log', async () => {
    provider.tricks = { idToken: { nonce: 'other' } }
    const { search, cookie } = await returned()
    await finish(server, { search, cookie })
    const log = JSON.stringify(server.log())
    const code = new URLSearchParams(search).get('code') ?? ''
    expect([code, cookie.split('=')[1] ?? '', String(provider.person['email']), providerSettings(provider)['OIDC_CLIENT_SECRET'] ?? ''].filter((secret) => log.includes(secret))).toEqual([])
  })
})

describe('PASSWORDS=off', () => {
  let [server, provider]: [TestServer?, PretendProvider?] = []
  beforeAll(async () => {
    provider = await startPretendProvider(newPerson())
    server = await startServer({ env: { ...providerSettings(provider), PASSWORDS: 'off', REGISTRATION_MODE: 'lenient' } })
  })
  afterAll(() => Promise.all([server?.close(), provider?.close()]))

  test('no call takes or sets a password', async () => {
    const { user, token } = await signedIn(server!, 'Applicant', { passwordHash: await hashPassword('Kazi-demo-1') })
    const { email } = user
    const ask = async (method: string, path: string, json: object) => statusAndMessage(await server!.ask(method, path, { token, json }))
    const refused = { status: 403, message: 'This board has no passwords. Continue with Acme instead.' }
    expect([
      await ask('POST', '/api/auth/login', { email, password: 'Kazi-demo-1' }),
      await ask('POST', '/api/auth/register-applicant', { ...applicantFields, role: 'Applicant' }),
      await ask('POST', '/api/auth/forgot-password', { email }),
      await ask('POST', '/api/auth/reset-password', { email, otp: '123456', password: 'Kazi-demo-2' }),
      await ask('POST', '/api/auth/verify-otp', { email, otp: '123456', password: 'Kazi-demo-2' }),
      await ask('PUT', '/api/users/password', { currentPassword: 'Kazi-demo-1', newPassword: 'Kazi-demo-2' }),
    ]).toEqual(Array.from({ length: 6 }, () => refused))
  })

  test.each([['Admin', '/api/admin/create'], ['Super-Admin', '/api/admin/create-super-admin']] as const)('a new %s has no password, and signs in at the provider', async (role, path) => {
    const { token } = await signedIn(server!, 'Super-Admin')
    const person = newPerson()
    const json = { firstName: 'Ada', surname: 'Byron', email: person.email, telephone: '+256700100100', role }
    const refused = await server!.ask('POST', path, { token, json: { ...json, password: 'Kazi-demo-1' } })
    expect(await statusAndMessage(refused)).toEqual({ status: 403, message: 'This board has no passwords. Continue with Acme instead.' })
    expect(await server!.store.users.byEmail(person.email)).toBeNull()
    expect(await statusAndMessage(await server!.ask('POST', path, { token, json }))).toEqual({ status: 201, message: `${role} created successfully!` })
    const mail = (await server!.mails()).find(({ to }) => to === person.email)
    expect([mail?.subject, mail?.text.includes('Continue with Acme'), mail?.text.includes('password')]).toEqual([`You have an account as ${role} at Kazi`, true, false])

    provider!.person = person
    const { to, cookie } = await begin(server!)
    const { user } = await bodyOf(await finish(server!, { search: provider!.agree(to), cookie }))
    expect([user?.['role'], user?.['passwordless'], (await server!.ask('GET', '/api/admin/overview', { token: user!.token })).status]).toEqual([role, true, 200])
  })
})

test('without a provider there is no sign-in', async () => {
  const server = await startServer()
  const none = { status: 404, message: 'This board has no login by a provider.' }
  const answers = [await server.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } }), await server.ask(finishSignIn.method, finishSignIn.path, { json: { search: '?code=1&state=1' } })]
  expect(await Promise.all(answers.map(statusAndMessage))).toEqual([none, none])
  await server.close()
})
