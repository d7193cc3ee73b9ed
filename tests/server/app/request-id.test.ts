import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../support/board/server.ts'

/** The ids of a request with this header in its answer and in its line of the log, where they are one. */
const idOf = async (trust: string, header: string | undefined): Promise<string> => {
  const server = await startServer({ env: { TRUST_PROXY: trust, LOG_LEVEL: 'info' } })
  onTestFinished(() => server.close())
  const response = await server.ask('GET', '/healthz', header === undefined ? {} : { headers: { 'x-request-id': header } })
  const id = response.headers.get('x-request-id') ?? ''
  await expect.poll(() => server.log().filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId)).toEqual([id])
  return id
}

const own = /^[\w-]{8}-[a-z\d]+$/

test.each(['1', '127.0.0.1', '127.0.0.0/8', '10.0.0.1, ::1, 127.0.0.1'])('an id from a trusted proxy goes into the log and back (TRUST_PROXY=%s)', async (trust) => {
  expect(await idOf(trust, 'a1B2.c3_d4-e5')).toBe('a1B2.c3_d4-e5')
  expect(await idOf(trust, 'x'.repeat(64))).toBe('x'.repeat(64))
})

test.each([['false', 'from-a-client'], ['10.0.0.1', 'from-elsewhere'], ['10.0.0.0/8', 'from-elsewhere'], ['::1', 'from-elsewhere']])('any other is ignored (TRUST_PROXY=%s)', async (trust, header) => {
  expect(await idOf(trust, header)).toMatch(own)
})

test.each(['x'.repeat(65), '', 'a b', 'a,b', 'a"b', '{}', 'ä', 'a=b', 'a/b'])('one that is too long, or has other letters, is ignored: %s', async (header) => {
  expect(await idOf('1', header)).toMatch(own)
})

test('a request without one gets one, and no two the same', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1' } })
  onTestFinished(() => server.close())
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await server.ask('GET', '/healthz')).headers.get('x-request-id')))
  expect([new Set(ids).size, ids.every((id) => own.test(id ?? ''))]).toEqual([20, true])
})
