import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, newCode } from '../../../server/rules/accounts/codes.ts'
import { passwordHash, password } from '../../support/board/requests.ts'
import { secretKey, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1', LOGIN_TRIES_ADDRESS: '6' } })
})
afterAll(() => server.close())

let networks = 0
/** The headers of a network that no test used before. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` })

/** The security lines of a request, once its log line is written. */
const securityLines = async (answer: Response) => {
  const own = () => server.log().filter(({ requestId }) => requestId === answer.headers.get('x-request-id'))
  await expect.poll(() => own().some(({ msg }) => msg === 'request')).toBe(true)
  return own().filter(({ msg }) => msg === 'security').map(({ level, time: _, requestId: _id, msg: _msg, ...line }) => ({ level, ...line }))
}
const line = (event: string, account: string | null, more: object = {}) => ({ level: 40, event, account, network: `198.51.100.${networks}`, ...more })

test('a failed login names the account that was tried, or nobody where there is none', async () => {
  const { user } = await signedIn(server, 'Employer', { passwordHash })
  const login = (email: string, typed: string) => server.ask('POST', '/api/auth/login', { json: { email, password: typed }, headers: elsewhere() })
  expect(await securityLines(await login(user.email, 'Wrong-word-1'))).toEqual([line('login.failed', user.userId)])
  expect(await securityLines(await login('nobody@example.com', 'Wrong-word-1'))).toEqual([line('login.failed', null)])
  expect(await securityLines(await login(user.email, password))).toEqual([])
  await server.store.users.setDeactivated(user.userId, true)
  expect(await securityLines(await login(user.email, password))).toEqual([line('login.refused', user.userId)])
})

test('a limit that is reached is noted, whichever it is', async () => {
  const [headers, email] = [elsewhere(), 'limited@example.com']
  const login = () => server.ask('POST', '/api/auth/login', { json: { email, password: 'Wrong-word-1' }, headers })
  let answer = await login()
  while (answer.status === 401) answer = await login()
  expect([answer.status, await securityLines(answer)]).toEqual([429, [line('limit.reached', null)]])
})

test('a permission that is refused names who asked, by the table or by the route', async () => {
  const { user, token } = await signedIn(server, 'Employer')
  const requestLines = async (path: string, given?: string) => securityLines(await server.ask('GET', path, { token: given, headers: elsewhere() }))
  expect(await requestLines('/api/admin/overview', token)).toEqual([line('access.refused', user.userId)])
  expect(await requestLines('/api/jobs/myjobs/somebody-else', token)).toEqual([line('access.refused', user.userId)])
  expect(await requestLines('/api/admin/overview')).toEqual([line('access.refused', null)])
  expect(await requestLines('/api/admin/overview', 'f'.repeat(43))).toEqual([line('access.refused', null)])
  expect(await requestLines('/api/jobs/jobs')).toEqual([])
})

test('who makes an admin, or shuts an account out and lets it in again, is noted with the role', async () => {
  const { user, token } = await signedIn(server, 'Super-Admin')
  const json = { firstName: 'Ada', surname: 'King', telephone: '+256700100100', password, role: 'Admin', email: 'ada.king@example.com' }
  const made = await server.ask('POST', '/api/admin/create', { token, json, headers: elsewhere() })
  const subject = (await server.store.users.byEmail(json.email))?.userId
  expect(await securityLines(made)).toEqual([line('account.created', user.userId, { subject, role: 'Admin' })])
  for (const [deactivated, event] of [[true, 'account.deactivated'], [false, 'account.reactivated']] as const) {
    const set = () => server.ask('PATCH', `/api/admin/accounts/${subject}`, { token, json: { deactivated }, headers: elsewhere() })
    expect(await securityLines(await set())).toEqual([line(event, user.userId, { subject, role: 'Admin' })])
    expect(await securityLines(await set())).toEqual([])
  }
})

test('a wrong code is noted, and what a right one did', async () => {
  const { user } = await signedIn(server, 'Applicant', { isActive: false })
  const code = newCode(user.email, 'verification', new Date())
  await server.store.codes.upsert(code)
  const otp = codeOf(secretKey, code.seed)
  const verify = async (typed: string) => securityLines(await server.ask('POST', '/api/auth/verify-otp', { json: { email: user.email, otp: typed, password: 'Another-word-1' }, headers: elsewhere() }))
  expect(await verify(otp === '000000' ? '000001' : '000000')).toEqual([line('code.failed', null)])
  expect(await verify(otp)).toEqual([line('account.activated', user.userId), line('password.changed', user.userId)])
})

test('a password that is typed once more, and wrong, names the account; so does a new one, and an end', async () => {
  const { user, token } = await signedIn(server, 'Applicant', { passwordHash })
  const change = (currentPassword: string) => server.ask('PUT', '/api/users/password', { token, json: { currentPassword, newPassword: 'Another-word-1' }, headers: elsewhere() })
  expect(await securityLines(await change('Wrong-word-1'))).toEqual([line('password.failed', user.userId)])
  const changed = await change(password)
  expect(await securityLines(changed)).toEqual([line('password.changed', user.userId)])
  const { token: next } = (await changed.json()) as { token: string }
  const ended = await server.ask('POST', '/api/users/delete-account', { token: next, json: { password: 'Another-word-1' }, headers: elsewhere() })
  expect(await securityLines(ended)).toEqual([line('account.deleted', user.userId, { subject: user.userId, role: 'Applicant' })])
})

/** Sends a path and headers as they are, which `fetch` would not. */
const raw = (path: string, headers: Record<string, string>, body = '') =>
  new Promise<void>((resolve, reject) => {
    ask(server.url, { path, headers, method: body === '' ? 'GET' : 'POST' }, (answer) => answer.resume().on('end', resolve)).on('error', reject).end(body)
  })

test('nothing that a client sends comes into a line: no secret, no line of its own', async () => {
  const forged = '{"level":40,"event":"account.created","msg":"security"}'
  const secrets = ['very.private@example.com', 'Secret-password-1', '918273', 'dG9rZW4tb2Ytc29tZWJvZHktZWxzZQ', '3f2a1c55-9d0e-4b7a-8a51-000000000001', 'Ada-Lovelace']
  const [email = '', secret = '', code = '', token = '', id = '', name = ''] = secrets
  const before = server.log().length
  for (const part of [...secrets, encodeURIComponent(email), `%0a${encodeURIComponent(forged)}`, `a%0d%0a${id}`]) {
    for (const path of [`/api/unknown/${part}`, `/unknown/${part}/more`, `/job-details/${part}`, `/assets/${part}.js`, `/api/jobs/jobs/${part}`, `/api/admin/accounts/${part}`, `/${part}?${part}#${part}`]) {
      await raw(path, { authorization: `Bearer ${token}`, 'x-forwarded-for': `${name} ${email}`, 'user-agent': secret, cookie: code })
    }
  }
  const json = { 'content-type': 'application/json' }
  for (const headers of [json, { ...json, 'x-forwarded-for': `${email}\t${forged}` }]) {
    await raw('/api/auth/login', headers, JSON.stringify({ email: `${email}`, password: secret }))
    await raw('/api/auth/login', headers, JSON.stringify({ email: `${email}\n${forged}`, password: `${secret}\r\n${forged}` }))
    await raw('/api/auth/verify-otp', headers, JSON.stringify({ email, otp: code }))
    await raw('/api/auth/reset-password', headers, JSON.stringify({ email, otp: code, password: secret }))
    await raw('/api/auth/forgot-password', headers, JSON.stringify({ email }))
    await raw('/api/alerts/confirm', headers, JSON.stringify({ token }))
  }
  const written = () => server.log().slice(before)
  await expect.poll(() => written().filter(({ route }) => route === '/api/alerts/confirm').length).toBe(2)
  expect(secrets.filter((one) => JSON.stringify(written()).includes(one))).toEqual([])
  expect(written().filter(({ event }) => event === 'account.created')).toEqual([])
  expect(new Set(written().filter(({ msg }) => msg === 'security').map(({ network }) => network))).toEqual(new Set(['unknown', '127.0.0.1']))
})
