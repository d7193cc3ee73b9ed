import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { hashOfToken } from '../../../../server/rules/app/tokens.ts'
import type { Store, User } from '../../../../server/store/store.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('login and logout', (database) => {
  let server: TestServer
  let passwordHash: string
  let time: Date
  beforeAll(async () => {
    passwordHash = await hashPassword('Kazi-demo-1')
    server = await startServer({ database, now: () => time, env: { LOGIN_TRIES_ADDRESS: '1000', LOGIN_TRIES_EMAIL: '3' } })
  })
  beforeEach(() => {
    time = new Date()
  })
  afterAll(() => server.close())

  const login = (email: string, password: string) => server.ask('POST', '/api/auth/login', { json: { email, password } })

  test('the right pair answers the account\'s fields and a token that opens its profile for 30 days', async () => {
    const { user } = await signedIn(server, 'Employer', { email: 'Ada@Example.com', passwordHash })
    const answer = await login('  ada@example.COM ', 'Kazi-demo-1')
    const body = (await answer.json()) as { token: string }
    const fields = { userId: user.userId, _id: user.userId, role: 'Employer', isActive: true, email: 'Ada@Example.com', fullName: user.fullName }
    expect([answer.status, body]).toEqual([200, { ...fields, token: body.token }])
    expect(body.token).toMatch(/^[\w-]{43}$/)

    const profile = async () => {
      const { status } = await server.ask('GET', '/api/users/profile', { token: body.token })
      return status
    }
    const profiles = [await profile()]
    time = new Date(time.getTime() + 30 * 86_400_000 - 1000)
    profiles.push(await profile())
    time = new Date(time.getTime() + 2000)
    profiles.push(await profile())
    expect(profiles).toEqual([200, 200, 401])
  })

  test('the profile is the same fields without a token', async () => {
    const { user, token } = await signedIn(server, 'Applicant')
    const answer = await server.ask('GET', '/api/users/profile', { token })
    expect(await answer.json()).toEqual({
      userId: user.userId, _id: user.userId, role: 'Applicant', isActive: true, email: user.email, fullName: user.fullName,
    })
  })

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash })
    const refusal = { status: 401, message: 'Invalid email or password.' }
    expect([await statusAndMessage(await login(user.email, 'Kazi-demo-2')), await statusAndMessage(await login('nobody@example.com', 'Kazi-demo-1'))]).toEqual([refusal, refusal])
  })

  test.each<[string, number, (store: Store, user: User) => Promise<unknown>]>([
    ['changed', 1, (store, { userId }) => store.users.setPassword(userId, 'another')],
    ['gone with its account', 0, (store, { userId }) => store.users.remove(userId)],
  ])('a password that is %s while it is being checked begins no session', async (_, sessions, happens) => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash })
    const byEmail = async (email: string) => {
      const found = await server.store.users.byEmail(email)
      await happens(server.store, user)
      return found
    }
    const other = await startServer({ replace: () => ({ store: { ...server.store, users: { ...server.store.users, byEmail } } }) })
    const answer = await statusAndMessage(await other.ask('POST', '/api/auth/login', { json: { email: user.email, password: 'Kazi-demo-1' } }))
    await other.close()
    expect([answer, (await server.store.sessions.byUser(user.userId, time.toISOString())).length]).toEqual([
      { status: 401, message: 'Invalid email or password.' }, sessions,
    ])
  })

  test('an unknown e-mail costs as much work as a known one', async () => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash })
    // The processor time of this process, which includes the server. Wall-clock time would include other programs on the machine.
    const cost = async (email: string) => {
      const before = process.cpuUsage()
      await login(email, 'wrong')
      const { user: own, system } = process.cpuUsage(before)
      return own + system
    }
    await cost('warm@example.com')
    const known = Math.min(await cost(user.email), await cost(user.email), await cost(user.email))
    const unknown = Math.min(await cost('one@example.com'), await cost('two@example.com'), await cost('three@example.com'))
    expect(unknown / known).toBeGreaterThan(0.5)
  })

  test('an inactive account gets its fields with isActive false and no token', async () => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash, isActive: false })
    const answer = await login(user.email, 'Kazi-demo-1')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { userId: user.userId, _id: user.userId, role: 'Applicant', isActive: false, email: user.email, fullName: user.fullName },
    ])
  })

  test.each([
    [{ email: '', password: 'x' }, 'Email is required.'],
    [{ email: 'ada', password: 'x' }, 'Invalid email format.'],
    [{ email: 'ada@example.com', password: '' }, 'Password is required.'],
    [{ email: 'ada@example.com', password: 7 }, 'Password is required.'],
    [[], 'The body must be a JSON object with the fields of this call.'],
  ])('login with %j is refused: %s', async (json, message) => {
    expect(await statusAndMessage(await server.ask('POST', '/api/auth/login', { json }))).toEqual({ status: 400, message })
  })

  test('after three failures an e-mail waits, in any spelling, even with the right password', async () => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash, email: 'locked@example.com' })
    for (const _ of [1, 2, 3]) await login(user.email, 'wrong')
    const answer = await login('LOCKED@example.com', 'Kazi-demo-1')
    expect([answer.headers.get('retry-after'), await statusAndMessage(answer)]).toEqual([
      '900',
      { status: 429, message: 'Too many login attempts. Please wait and try again.' },
    ])
    time = new Date(time.getTime() + 900_000)
    expect((await login(user.email, 'Kazi-demo-1')).status).toBe(200)
  })

  test('tries at the same moment are counted one by one', async () => {
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await login('burst@example.com', 'wrong')).status))
    expect(statuses.toSorted()).toEqual([401, 401, 401, 429, 429])
  })

  test('logins that succeed use no tries up', async () => {
    const { user } = await signedIn(server, 'Applicant', { passwordHash })
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4, 5]) statuses.push((await login(user.email, 'Kazi-demo-1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })

  test('an address that fails too often waits for every e-mail', async () => {
    const strict = await startServer({ env: { LOGIN_TRIES_ADDRESS: '2' } })
    const statuses: number[] = []
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      statuses.push((await strict.ask('POST', '/api/auth/login', { json: { email, password: 'x' } })).status)
    }
    await strict.close()
    expect(statuses).toEqual([401, 401, 429])
  })

  test('tries are counted for all servers on one database', async () => {
    const fresh = await database.openBoard()
    const shared = { openBoard: async () => ({ ...fresh, remove: async () => {} }) }
    const env = { LOGIN_TRIES_EMAIL: '2' }
    const servers = [await startServer({ database: shared, env }), await startServer({ database: shared, env })]
    const statuses: number[] = []
    for (const n of [0, 1, 2, 3]) statuses.push((await servers[n % 2]?.ask('POST', '/api/auth/login', { json: { email: 'a@example.com', password: 'x' } }))?.status ?? 0)
    await Promise.all(servers.map((one) => one.close()))
    await fresh.remove()
    expect(statuses).toEqual([401, 401, 429, 429])
  })

  test('logout everywhere revokes every token of the account and no other', async () => {
    const [first, other] = [await signedIn(server, 'Applicant', { passwordHash }), await signedIn(server, 'Applicant')]
    const second = (await (await login(first.user.email, 'Kazi-demo-1')).json()) as { token: string }
    const answer = await server.ask('POST', '/api/auth/logout-everywhere', { token: second.token })
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Logged out everywhere.' }])
    const profiles = [first.token, second.token, other.token].map(async (token) => (await server.ask('GET', '/api/users/profile', { token })).status)
    expect(await Promise.all(profiles)).toEqual([401, 401, 200])
  })

  test('logout revokes the token it came with and no other', async () => {
    const first = await signedIn(server, 'Applicant', { passwordHash })
    const second = (await (await login(first.user.email, 'Kazi-demo-1')).json()) as { token: string }
    const answer = await server.ask('POST', '/api/auth/logout', { token: first.token })
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Logged out.' }])
    expect(await server.store.sessions.user(hashOfToken(first.token), time.toISOString())).toBeNull()
    const profiles = [first.token, second.token].map(async (token) => (await server.ask('GET', '/api/users/profile', { token })).status)
    expect(await Promise.all(profiles)).toEqual([401, 200])
  })

  test('a session that ended is refused with a sentence', async () => {
    const answer = await server.ask('GET', '/api/users/profile', { token: 'f'.repeat(43) })
    expect([answer.headers.get('www-authenticate'), await statusAndMessage(answer)]).toEqual([
      'Bearer',
      { status: 401, message: 'Your session has expired. Please log in again.' },
    ])
  })
})
