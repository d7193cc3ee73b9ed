import { afterEach, expect, test } from 'vitest'
import { putJob, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server.close())

const requestsLogged = () => server.log().filter(({ msg }) => msg === 'request').length

test('the server asks itself as anybody does, and is answered the same', async () => {
  server = await startServer()
  const id = await putJob(server)
  for (const path of ['/api/jobs/jobs', `/api/jobs/jobs/${id}`, '/api/jobs/jobs/never', '/api/popup/active', '/countries.json']) {
    const [own, fetched] = [await server.app.internalGet(path), await server.ask('GET', path)]
    expect([path, own.status, own.headers.get('content-type'), own.text]).toEqual([path, fetched.status, fetched.headers.get('content-type'), await fetched.text()])
  }
})

test('its calls are neither logged, nor limited, nor counted as views; nobody else can pass for it', async () => {
  server = await startServer({ env: { READS_MINUTE: '1' } })
  const id = await putJob(server)
  const seen: string[] = []
  Object.assign(server.app.impressions, { count: (job: string) => seen.push(job) })
  const path = `/api/jobs/jobs/${id}`
  const own = [await server.app.internalGet(path), await server.app.internalGet(path)]
  expect([own.map(({ status }) => status), requestsLogged(), seen]).toEqual([[200, 200], 0, []])
  const forged = { headers: { 'x-kazi-internal-call': 'true' } }
  const forgedAnswers = [await server.ask('GET', path, forged), await server.ask('GET', path, forged)]
  expect([forgedAnswers.map(({ status }) => status), seen]).toEqual([[200, 429], [id]])
  await expect.poll(requestsLogged).toBe(2)
})

test('calls for a request share its reads, those of another one do not; nobody else names a request', async () => {
  server = await startServer()
  const id = await putJob(server)
  let reads = 0
  const { jobs } = server.app.deps.store
  const find = jobs.find.bind(jobs)
  Object.assign(jobs, { find: async (job: string) => ((reads += 1), find(job)) })
  const path = `/api/jobs/jobs/${id}`
  const calls = server.app.internalGetOf({ arrival: 1 })
  expect([(await calls(path)).status, (await calls(`${path}/similar`)).status, reads]).toEqual([200, 200, 1])
  await server.app.internalGet(path)
  expect(reads).toBe(2)
  await server.ask('GET', `/api/jobs/jobs/${id}`, { headers: { 'x-kazi-arrival': '1' } })
  expect(reads).toBe(3)
})

test('a call that is aborted is left', async () => {
  server = await startServer()
  const reason = new Error('too late')
  await expect(server.app.internalGet('/api/jobs/jobs', AbortSignal.abort(reason))).rejects.toBe(reason)
})
