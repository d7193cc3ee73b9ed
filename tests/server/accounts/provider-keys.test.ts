/** A sign-in provider that changes its keys, or whose clock is another one. */
import { expect, onTestFinished, test } from 'vitest'
import { signedIn, startServer, statusAndMessage } from '../../support/board/server.ts'
import { providerSettings, startPretendProvider, type Tricks } from '../../support/sign-in/pretend-provider.ts'
import { begin, finish } from '../../support/sign-in/walking.ts'

const opened = async () => {
  let at = Date.now()
  const provider = await startPretendProvider({ sub: 'ada', email: 'ada@example.org', email_verified: true })
  const server = await startServer({ env: { ...providerSettings(provider), LOGIN_TRIES_ADDRESS: '100000' }, now: () => new Date(at) })
  onTestFinished(async () => void (await Promise.all([provider.close(), server.close()])))
  await signedIn(server, 'Applicant', { email: 'ada@example.org' })
  const signIn = async () => {
    const { to, cookie } = await begin(server)
    return finish(server, { search: provider.agree(to), cookie })
  }
  const status = async () => (await signIn()).status
  return { provider, server, signIn, status, pass: (seconds: number) => void (at += seconds * 1000) }
}

test.each(['two', 'one'])('who signs in after the provider has changed its key to one called %j is signed in at once, several too', async (newKey) => {
  const { provider, status, pass } = await opened()
  expect(await status()).toBe(200)
  pass(31)
  provider.tricks = { newKey }
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200])
  expect(await status()).toBe(200)
})

test('keys are fetched again once in half a minute at most', async () => {
  const { provider, status, pass } = await opened()
  expect(await status()).toBe(200)
  let fetched = 0
  const keys = await (await fetch(`${provider.issuer}/jwks`)).text()
  const own: Tricks['own'] = { '/jwks': (response) => ((fetched += 1), response.writeHead(200, { 'content-type': 'application/json' }).end(keys)) }
  provider.tricks = { otherKey: true, header: { kid: 'two' }, own }
  const tries: number[][] = []
  for (const seconds of [0, 31, 0, 0, 31]) {
    pass(seconds)
    tries.push([await status(), fetched])
  }
  expect(tries).toEqual([[502, 0], [502, 1], [502, 1], [502, 1], [502, 2]])
})

test.each<[string, Record<string, number>]>([
  ['behind', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['ahead', { nbf: Math.floor(Date.now() / 1000) + 600 }],
])('the log names the clocks where that of the provider is %s', async (_, idToken) => {
  const { provider, server, signIn } = await opened()
  provider.tricks = { idToken }
  expect(await statusAndMessage(await signIn())).toMatchObject({ status: 502 })
  expect(server.log().filter(({ reason }) => reason !== undefined).map(({ msg, reason }) => ({ msg, reason }))).toEqual([
    { msg: 'the clock here and that of the sign-in provider differ: what it answers is not valid now', reason: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' },
  ])
})
