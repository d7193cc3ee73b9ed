/** A sign-in provider that attacks the board, or is broken. */
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startSignIn } from '../../../src/services/contract/accounts/sign-in.ts'
import { signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { providerSettings, startPretendProvider, type PretendProvider, type Tricks } from '../../support/sign-in/pretend-provider.ts'
import { begin, finish } from '../../support/sign-in/walking.ts'

const distrusted = { status: 502, message: 'The answer of Acme cannot be trusted, so nobody was logged in. Please tell the people who run the board.' }
const down = { status: 503, message: 'Acme does not answer right now. Please try again in a moment.' }
const discovery = '/.well-known/openid-configuration'

let [provider, server]: [PretendProvider?, TestServer?] = []
let people = 0
beforeEach(async () => {
  provider = await startPretendProvider({ sub: `sub-${(people += 1)}`, email: `hostile${people}@example.org`, email_verified: true })
  server = await startServer({ env: { ...providerSettings(provider), LOGIN_TRIES_ADDRESS: '100000' } })
  const both = [provider, server]
  onTestFinished(async () => void (await Promise.all(both.map((each) => each.close()))))
})

const start = () => server!.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } })

/** Sends without end; `sent` is how much. */
const endless = () => {
  const counted = { sent: 0 }
  const part = Buffer.alloc(65_536, ' ')
  const send = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed) {
        counted.sent += part.length
        if (!response.write(part)) break
      }
    }
    response.on('drain', more)
    more()
    return new Promise((resolve) => response.on('close', resolve))
  }
  return { counted, send }
}

const mostSent = 16 * 1024 * 1024

test.each([discovery, '/jwks', '/token', '/userinfo'])('an answer of %s without end is given up after a megabyte: it filled the memory for seconds', async (path) => {
  const { counted, send } = endless()
  const { to, cookie } = path === discovery ? { to: '', cookie: '' } : await begin(server!)
  let ended: unknown
  provider!.tricks = { own: { [path]: (response) => (ended = send(response)) } }
  const answer = await (path === discovery ? start() : finish(server!, { search: provider!.agree(to), cookie }))
  expect(await statusAndMessage(answer)).toEqual(path === discovery ? down : distrusted)
  await ended
  expect(counted.sent).toBeLessThan(mostSent)
  provider!.tricks = {}
  expect((await start()).status).toBe(200)
})

test('no redirect of the provider is followed', async () => {
  let requests = 0
  const inner = createServer((_, response) => void ((requests += 1), response.end('{}'))).listen(0, '127.0.0.1')
  onTestFinished(() => void inner.close())
  await new Promise((resolve) => inner.once('listening', resolve))
  const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`
  const redirect = (response: ServerResponse) => response.writeHead(307, { location }).end()
  const { to, cookie } = await begin(server!)
  provider!.tricks = { own: { '/token': redirect } }
  expect((await finish(server!, { search: provider!.agree(to), cookie })).status).toBe(502)
  const other = await startServer({ env: { ...providerSettings(provider!), LOGIN_TRIES_ADDRESS: '100000' } })
  onTestFinished(() => other.close())
  provider!.tricks = { own: { [discovery]: redirect } }
  expect([(await other.ask(startSignIn.method, startSignIn.path, { json: { returnTo: null } })).status, requests]).toEqual([503, 0])
})

test.each(['javascript:alert(document.domain)//', 'data:text/html,<script>1</script>', 'ftp://example.org/', '//evil', 7])('no browser is sent to a page of the provider that is %j', async (authorization_endpoint) => {
  provider!.tricks = { discovery: { authorization_endpoint } }
  expect(await statusAndMessage(await start())).toEqual(down)
})

test.each<[string, (name: string) => Tricks]>([
  ['for several clients without saying which', () => ({ idToken: { aud: ['kazi', 'other'] } })],
  ['made for another client', () => ({ idToken: { aud: ['kazi', 'other'], azp: 'other' } })],
  ['that is not yet', () => ({ idToken: { nbf: Math.floor(Date.now() / 1000) + 3600 } })],
  ['signed with the public key as a secret', () => ({
    discovery: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    sign: (claims, key) => {
      const text = [{ alg: 'HS256', kid: 'one' }, claims].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')).join('.')
      return `${text}.${createHmac('sha256', key.export({ type: 'spki', format: 'pem' })).update(text).digest('base64url')}`
    },
  })],
  ['of HTML', () => ({ own: { '/token': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please log in') } })],
  ['cut off', () => ({ own: { '/token': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id_token":') } })],
  ['without userinfo that can be read', () => ({ own: { '/userinfo': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]') } })],
])('a token %s signs nobody in', async (name, tricks) => {
  await signedIn(server!, 'Applicant', { email: String(provider!.person['email']) })
  provider!.tricks = tricks(name)
  const { to, cookie } = await begin(server!)
  expect(await statusAndMessage(await finish(server!, { search: provider!.agree(to), cookie }))).toEqual(distrusted)
})
