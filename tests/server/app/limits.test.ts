import { expect, test } from 'vitest'
import { calls } from '../../support/contract.ts'
import { refusalsBeforeBan } from '../../../server/plugins/security.ts'
import { budgetOf, signIns } from '../../../server/rules/app/budgets.ts'
import { startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

const statusesOf = async (server: TestServer, paths: readonly string[], headers: Record<string, string>[] = []) => {
  const found: number[] = []
  for (const [at, path] of paths.entries()) {
    const [method, address] = path.includes(' ') ? path.split(' ') as [string, string] : ['GET', path]
    found.push((await server.ask(method, address, { headers: headers[at] ?? {} })).status)
  }
  return found
}

test('beyond its limit an address has to wait, on calls and files alike', async () => {
  const server = await startServer({ env: { READS_MINUTE: '3' } })
  const found = await statusesOf(server, ['/api/config', '/countries.json', '/api/nothing', '/api/config', '/countries.json', '/healthz'])
  const last = await server.ask('GET', '/api/jobs/jobs')
  const answer = [last.headers.get('retry-after'), await statusAndMessage(last)]
  await server.close()
  expect(found).toEqual([200, 200, 404, 429, 429, 429])
  expect(answer).toEqual(['60', { status: 429, message: 'Too many requests. Please wait a moment and try again.' }])
})

test.each([
  ['READS_MINUTE', '/healthz'],
  ['RENDERS_MINUTE', '/'],
  ['WRITES_MINUTE', 'POST /api/nothing'],
  ['SIGN_INS_MINUTE', 'POST /api/auth/login'],
])('what %s limits uses up nothing else', async (setting, own) => {
  const server = await startServer({ env: { [setting]: '1' } })
  const others = ['/healthz', '/', 'POST /api/nothing', 'POST /api/auth/login'].filter((one) => one !== own)
  const found = await statusesOf(server, [own, own, ...others])
  const other = await statusesOf(server, others)
  await server.close()
  const status: Record<string, number> = { '/healthz': 200, '/': 200, 'POST /api/nothing': 404, 'POST /api/auth/login': 400 }
  expect([found, other]).toEqual([[status[own], 429, ...others.map((one) => status[one])], others.map((one) => status[one])])
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('an address is taken from a proxy that is trusted, and from nobody else', async () => {
  const [trusting, wary] = [await startServer({ env: { READS_MINUTE: '1', TRUST_PROXY: '1' } }), await startServer({ env: { READS_MINUTE: '1' } })]
  const paths = ['/healthz', '/healthz', '/healthz']
  const addresses = [from('10.0.0.1'), from('10.0.0.2'), from('9.9.9.9, 10.0.0.2')]
  const found = [await statusesOf(trusting, paths, addresses), await statusesOf(wary, paths, addresses)]
  await Promise.all([trusting.close(), wary.close()])
  expect(found).toEqual([[200, 200, 429], [200, 429, 429]])
})

test('all of a network of IPv6 shares a budget, and the next one has its own', async () => {
  const server = await startServer({ env: { READS_MINUTE: '1', TRUST_PROXY: '1' } })
  const found = await statusesOf(server, ['/healthz', '/healthz', '/healthz'], [from('2001:db8:1:2::1'), from('2001:db8:1:2:ffff::2'), from('2001:db8:1:3::1')])
  await server.close()
  expect(found).toEqual([200, 429, 200])
})

test('a limit of 0 is none', async () => {
  const server = await startServer()
  const answer = await server.ask('GET', '/no-such-page')
  await server.close()
  expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([404, null])
})

test.each([
  ['GET', '/api/jobs/jobs', 'reads'],
  ['HEAD', '/assets/main-abc123.js', 'reads'],
  ['GET', '/healthz', 'reads'],
  ['GET', '/robots.txt', 'reads'],
  ['GET', '/api/openapi.json', 'reads'],
  ['GET', '/api/docs', 'renders'],
  ['GET', '/', 'renders'],
  ['GET', '/jobs', 'renders'],
  ['HEAD', '/job-details/1', 'renders'],
  ['GET', '/no-such-page', 'renders'],
  ['GET', '/feeds/jobs.xml', 'renders'],
  ['GET', '/feeds/jobs.atom', 'renders'],
  ['GET', '/og/kazi.png', 'renders'],
  ['GET', '/sitemap.xml', 'renders'],
  ['GET', '/sitemaps/jobs-1.xml', 'renders'],
  ['POST', '/', 'writes'],
  ['DELETE', '/api/saved-jobs/1', 'writes'],
] as const)('%s %s counts among the %s', (method, path, budget) => expect(budgetOf({ method, path, isPage: false, call: undefined })).toBe(budget))

test('what is generated for each request counts as such however its address is written', async () => {
  const addresses = ['/%66eeds/jobs.xml', '/feeds/%6aobs.atom', '/sitemap%2Exml', '/%73itemaps/pages.xml', '/%6Fg/kazi.png', '/job-details/never.was', '/companies/acme.com', '/%61pi/docs']
  const others = ['/countries.json', '/assets/main-abc123.js', '/no-such.file', '/api/jobs/jobs']
  const server = await startServer({ env: { RENDERS_MINUTE: '1', API_DOCS: '1' } })
  const found = await statusesOf(server, ['/', ...addresses, ...others])
  await server.close()
  expect(found).toEqual([200, ...addresses.map(() => 429), 200, 200, 404, 200])
})

test('every call that names a password or a code counts among the sign-ins, and so do those that mail a code or go to the provider', () => {
  const named = calls.filter(({ body }) => /password|otp/i.test(JSON.stringify(Object.keys((body as { shape?: object } | undefined)?.shape ?? {}))))
  const mailed = ['resendOtp', 'sendOtp', 'forgotPassword']
  expect([...signIns].toSorted()).toEqual([...new Set([...named.map(({ id }) => id), ...mailed, 'startSignIn', 'finishSignIn'])].toSorted())
  expect(calls.filter(({ id, method }) => method !== 'GET' && !signIns.has(id)).map((call) => budgetOf({ ...call, isPage: false, call })).every((budget) => budget === 'writes')).toBe(true)
})

test('a client that continues beyond the limit is refused late, and delays no other', async () => {
  const server = await startServer({ env: { READS_MINUTE: '1', TRUST_PROXY: '1' } })
  const first = await statusesOf(server, Array.from({ length: refusalsBeforeBan + 1 }, () => '/healthz'))
  let isTold = false
  const late = server.ask('GET', '/healthz').then((answer) => ((isTold = true), statusAndMessage(answer)))
  const other = await server.ask('GET', '/healthz', { headers: from('10.0.0.9') })
  expect([first.filter((status) => status === 429).length, other.status, isTold]).toEqual([refusalsBeforeBan, 200, false])
  expect(await late).toEqual({ status: 429, message: 'Too many requests. Please wait a moment and try again.' })
  await server.close()
})
