import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '../../../src/services/app/address.ts'
import { createApi } from '../../../src/services/app/api.ts'
import { getJob, listJobs } from '../../../src/services/contract/jobs/jobs.ts'
import { searchJobs } from '../../../src/services/contract/jobs/job-search.ts'
import { activePopup } from '../../../src/services/contract/admin/popups.ts'
import { getProfile } from '../../../src/services/contract/profile/users.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const apiOf = (origin: string, token?: string) => {
  const expired: string[] = []
  const api = createApi({ origin, token: () => token, onRefused: (one, { status }) => status === 401 && expired.push(one) })
  return { api, expired }
}

describe('the client of the contract, on the real server', () => {
  test('parses an answer and hands on its headers', async () => {
    await putJob(server, { jobTitle: 'Nurse 100%' })
    const { value, headers } = await apiOf(server.url).api.send(listJobs, { query: { title: '100%', page: 1 } })
    expect(value.map(({ jobTitle }) => jobTitle)).toEqual(['Nurse 100%'])
    expect([headers.get('x-total-count'), headers.get('x-match-count')]).toEqual(['1', '1'])
  })

  test('an answer without a body is null', async () => {
    expect((await apiOf(server.url).api.send(activePopup)).value).toBeNull()
  })

  test("a refusal is its status and the server's sentence", async () => {
    await expect(apiOf(server.url).api.send(getJob, { params: { id: 'no such/job?' } })).rejects.toEqual({
      status: 404,
      message: 'There is no such job.',
    })
  })

  test('a 401 ends the session only where the call carried a token', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const live = apiOf(server.url, token)
    expect((await live.api.send(getProfile)).value).toMatchObject({ role: 'Applicant', isActive: true })
    const forged = apiOf(server.url, 'forged')
    await expect(forged.api.send(getProfile)).rejects.toMatchObject({ status: 401 })
    const guest = apiOf(server.url)
    await expect(guest.api.send(getProfile)).rejects.toMatchObject({ status: 401 })
    expect([live.expired, forged.expired, guest.expired]).toEqual([[], ['forged'], []])
  })

  test('a server that is not there is a FETCH_ERROR, and so is a call that is aborted', async () => {
    const unreachable = { status: 'FETCH_ERROR', message: 'The server cannot be reached.' }
    await expect(apiOf(server.url).api.send(listJobs, { signal: AbortSignal.abort() })).rejects.toEqual(unreachable)
    await expect(apiOf('http://127.0.0.1:1').api.send(listJobs)).rejects.toEqual(unreachable)
  })
})

describe('answers that the contract does not know (specification 7: PARSING_ERROR)', () => {
  const answering = async (listener: RequestListener, use: (origin: string) => Promise<void>) => {
    const stranger = createServer(listener).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    try {
      await use(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`)
    } finally {
      stranger.closeAllConnections()
      stranger.close()
    }
  }

  test.each<[string, RequestListener]>([
    ['HTML', (_, answer) => answer.end('<!doctype html>')],
    ['JSON of another shape', (_, answer) => answer.end('{"jobs":[]}')],
    ['half a JSON text', (_, answer) => answer.end('[{"_id":')],
    ['a status that is not named', (_, answer) => answer.writeHead(206).end('[]')],
  ])('%s', async (_, listener) => {
    await answering(listener, async (origin) => {
      await expect(apiOf(origin).api.send(listJobs)).rejects.toEqual({ status: 'PARSING_ERROR', message: 'The answer could not be read.' })
    })
  })

  test('a refusal of the account as a whole has its code', async () => {
    const answer = { message: 'Votre compte est inactif.', code: 'inactive' }
    await answering((_, response) => response.writeHead(403).end(JSON.stringify(answer)), async (origin) => {
      await expect(apiOf(origin).api.send(getProfile)).rejects.toEqual({ status: 403, ...answer })
    })
  })

  test('a refusal without a sentence is its status alone', async () => {
    await answering((_, answer) => answer.writeHead(503).end('<h1>Bad gateway</h1>'), async (origin) => {
      await expect(apiOf(origin).api.send(listJobs)).rejects.toEqual({ status: 503 })
    })
  })

  test.each([
    ['42', { status: 429, retryAfter: 42 }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', { status: 429 }],
  ])('Retry-After: %s', async (header, failure) => {
    await answering((_, answer) => answer.writeHead(429, { 'retry-after': header }).end(), async (origin) => {
      await expect(apiOf(origin).api.send(listJobs)).rejects.toEqual(failure)
    })
  })
})

test('an address has its parameters encoded and absent query values left out', () => {
  expect(addressOf(getJob, { id: 'a/b?c' })).toBe('/api/jobs/jobs/a%2Fb%3Fc')
  expect(addressOf(listJobs, {}, { title: 'C++ & más', page: 2, location: undefined })).toBe('/api/jobs/jobs?title=C%2B%2B+%26+m%C3%A1s&page=2')
  expect(addressOf(searchJobs, {}, { employment: ['full-time', 'temporary'], company: 'acme' })).toBe('/api/jobs/search?employment=full-time&employment=temporary&company=acme')
})
