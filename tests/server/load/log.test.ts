import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/rules/accounts/passwords.ts'
import { cvs } from '../../support/board/cvs.ts'
import { fileForm, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The log lines of a request; its line is written after the answer is sent, so it may come a moment later. */
const linesOf = async (answer: Response) => {
  const own = () => server.log().filter(({ requestId }) => requestId === answer.headers.get('x-request-id'))
  await expect.poll(() => own().some(({ msg }) => msg === 'request')).toBe(true)
  return own()
}

test('one line a request: method, pattern, status, time and id', async () => {
  const answer = await server.ask('GET', '/api/jobs/jobs/some-id?secret=1')
  expect(await linesOf(answer)).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/jobs/jobs/:id',
      status: 404,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test.each([
  ['/jobs?title=secret', '/jobs'],
  ['/nothing/here?code=123456', '/nothing/here'],
  ['/assets/main-abc123.js?x=secret', '/assets/main-abc123.js'],
  ['/api/nothing?token=secret#more', '/api/nothing'],
  ['/job-details/4f9c2b1a-0000-4000-8000-1234567890ab', '/job-details/…'],
  ['/users/ada@example.com/keys', '/users/…/keys'],
  ['/assets/lost-4f9c2b.js', '/assets/…'],
  ['/wp-admin/setup-config.php', '/wp-admin/setup-config.php'],
  ['/.env', '/.env'],
  ['/%61da%40example.com', '/…'],
  ['/A/b%0Ac/d', '/…/…/d'],
  ['/api/jobs/jobs/%E0%A4%A', 'unreadable'],
])('%s is logged as %s', async (path, route) => {
  const lines = await linesOf(await server.ask('GET', path))
  expect(lines.map((line) => line['route'])).toEqual([route])
})

test('ids are unique', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await server.ask('GET', '/healthz')).headers.get('x-request-id')))
  expect(new Set(ids).size).toBe(20)
})

test('no password, token, e-mail or CV name is ever written', async () => {
  const email = 'very.private@example.com'
  const { token } = await signedIn(server, 'Applicant', { email, passwordHash: await hashPassword('Secret-password-1') })
  const answer = await server.ask('POST', '/api/auth/login', { json: { email, password: 'Secret-password-1' } })
  const fresh = ((await answer.json()) as { token: string }).token
  await server.ask('POST', '/api/auth/login', { json: { email, password: 'Wrong-password-2' } })
  await server.ask('POST', '/api/auth/login', { body: '{"password":"Broken-password-3"', headers: { 'content-type': 'application/json' } })
  await server.ask('POST', '/api/upload/upload', { token: fresh, body: fileForm(cvs.pdf, 'Ada-Lovelace-CV.pdf') })
  await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.text, 'Ada-Lovelace-CV.pdf') })
  await server.ask('GET', `/api/jobs/myjobs/${email}`, { token })
  await linesOf(await server.ask('GET', `/api/jobs/jobs?title=${fresh}`, { token: fresh }))
  const secrets = ['Secret-password-1', 'Wrong-password-2', 'Broken-password-3', email, token, fresh, 'Ada-Lovelace', '%PDF', '$argon2id']
  const written = JSON.stringify(server.log())
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
})
