import { afterEach, expect, test, vi } from 'vitest'
import { createLazyApi } from '../../../../src/services/app/lazy-api.ts'
import { getJob } from '../../../../src/services/contract/jobs/jobs.ts'
import { activePopup } from '../../../../src/services/contract/admin/popups.ts'

afterEach(() => vi.unstubAllGlobals())

const code = () => import('../../../../src/services/app/api.ts')

/** A client whose network notes each request with its token, and knows no popup. */
const clientOf = (fetchApi: typeof code) => {
  const requests: string[] = []
  let token: string | undefined
  const network = async (request: Request) => {
    requests.push(`${request.method} ${request.url} ${request.headers.get('authorization')}`)
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', network)
  const api = createLazyApi({ origin: 'http://kazi.invalid', token: () => token, onRefused: () => {} }, fetchApi)
  return { api, requests, signIn: (one: string) => (token = one) }
}

test('calls that were made before their code was there are made once it is', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { api, requests } = clientOf(() => arrived.then(code))
  const calls = [api.send(activePopup), api.send(async () => activePopup)]
  expect(requests).toEqual([])
  arrive()
  expect((await Promise.all(calls)).map(({ value }) => value)).toEqual([null, null])
  expect(requests).toEqual(Array(2).fill('GET http://kazi.invalid/api/popup/active null'))
})

test('a call whose code, or whose contract, cannot be fetched does not reach the server; the next one fetches it again', async () => {
  let isLost = true
  const { api, requests } = clientOf(() => (isLost ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : code()))
  const unreachable = { status: 'FETCH_ERROR', message: 'The server cannot be reached.' }
  await expect(api.send(activePopup)).rejects.toEqual(unreachable)
  isLost = false
  await expect(api.send((): Promise<typeof getJob> => Promise.reject(new TypeError('lost')), { params: { id: '1' } })).rejects.toEqual(unreachable)
  expect((await api.send(activePopup)).value).toBeNull()
  expect(requests).toEqual(['GET http://kazi.invalid/api/popup/active null'])
})

test('a call carries the token of the moment at which it was made', async () => {
  const { api, requests, signIn } = clientOf(code)
  await api.send(activePopup)
  signIn('first')
  const calling = api.send(activePopup)
  signIn('second')
  await calling
  expect(requests).toEqual(['null', 'Bearer first'].map((bearer) => `GET http://kazi.invalid/api/popup/active ${bearer}`))
})
