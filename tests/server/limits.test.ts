import { expect, test } from 'vitest'
import { startServer, told, type TestServer } from '../support/server.ts'

const statuses = async (server: TestServer, paths: string[], headers: Record<string, string>[] = []) => {
  const found: number[] = []
  for (const [at, path] of paths.entries()) found.push((await server.ask('GET', path, { headers: headers[at] ?? {} })).status)
  return found
}

test('beyond its limit an address is told to wait, on calls and pages alike', async () => {
  const server = await startServer({ env: { RATE_LIMIT: '3' } })
  const found = await statuses(server, ['/api/config', '/', '/no-such-page', '/api/config', '/', '/no-such-page', '/api/nothing'])
  const last = await server.ask('GET', '/api/jobs/jobs')
  const answer = [last.headers.get('retry-after'), await told(last)]
  await server.close()
  expect(found).toEqual([200, 200, 404, 429, 429, 429, 429])
  expect(answer).toEqual(['60', { status: 429, message: 'Too many requests. Please wait a moment and try again.' }])
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('an address is taken from a proxy that is trusted, and from nobody else', async () => {
  const [trusting, wary] = [await startServer({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } }), await startServer({ env: { RATE_LIMIT: '1' } })]
  const paths = ['/healthz', '/healthz', '/healthz']
  const addresses = [from('10.0.0.1'), from('10.0.0.2'), from('9.9.9.9, 10.0.0.2')]
  const found = [await statuses(trusting, paths, addresses), await statuses(wary, paths, addresses)]
  await Promise.all([trusting.close(), wary.close()])
  expect(found).toEqual([[200, 200, 429], [200, 429, 429]])
})

test('a limit of 0 is none', async () => {
  const server = await startServer({ env: { RATE_LIMIT: '0' } })
  const answer = await server.ask('GET', '/no-such-page')
  await server.close()
  expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([404, null])
})
