import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../support/contract.ts'
import { routes } from '../../../src/routes.ts'
import { startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => server.close())

const secret = 'Schmetterling-7'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string, headers: Record<string, string> = form, method = 'POST') => server.ask(method, path, { body, headers, redirect: 'manual' })

describe('a form that the browser itself posts', () => {
  test.each(routes.map(({ path }) => path.replace(':id', 'j%2F1')))('is answered with its page once more: %s', async (path) => {
    const address = `${path}?token=t%2F1&token=2`
    const answer = await post(address, `email=ada%40kazi.test&password=${secret}`)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, address, ''])
  })

  test.each([
    ['nothing', ''],
    ['what is no form', '%E0%A4%A&=&&=%00&__proto__=x'],
    ['10,000 characters', `password=${'x'.repeat(10_000)}`],
    ['the same field a thousand times', `password=${secret}&`.repeat(1000)],
    ['other scripts', `password=${encodeURIComponent('密码🦋\u202E\u0000')}`],
  ])('may hold %s', async (_, body) => {
    const answer = await post('/login', body)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
  })

  test('is not written into the log, and keeps no bytes without end', async () => {
    await post('/login', `password=${secret}`)
    expect(JSON.stringify(server.log())).not.toContain(secret)
    expect(await statusAndMessage(await post('/login', 'x'.repeat(65 * 1024)))).toMatchObject({ status: 413 })
  })

  test('is a form, and the page is one of the board', async () => {
    const answers = [
      await post('/login', '{}', { 'content-type': 'application/json' }),
      await post('/login', secret, { 'content-type': 'text/plain' }),
      await post('/no-such-page', 'a=1'),
      await post('//evil.test/login', 'a=1'),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([[415, null], [415, null], [404, null], [404, null]])
  })
})

/** The bodies that an HTML form on any site can send. */
const kinds = ['application/x-www-form-urlencoded', 'text/plain']

/** A mail client's one click posts a form (RFC 8058); the address alone identifies the alert. */
const others = calls.filter(({ id, method }) => method !== 'GET' && id !== 'endAlertByMail')

test.each(others)('no call takes what a form of any site can send: $id', async ({ method, path, access }) => {
  for (const kind of kinds) {
    const { status } = await post(path.replace(/:\w+/g, 'x'), `email=ada%40kazi.test&password=${secret}`, { 'content-type': kind }, method)
    expect([kind, status]).toEqual([kind, access === 'anyone' ? 415 : 401])
  }
})
