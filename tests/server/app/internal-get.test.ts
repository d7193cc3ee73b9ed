import { afterEach, expect, test } from 'vitest'
import { putJob, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server.close())

const requestsLogged = () => server.log().filter(({ msg }) => msg === 'request').length

test('the server asks itself as anybody does, and is answered the same', async () => {
  server = await startServer()
  const id = await putJob(server)
  const addresses = [
    '/api/jobs/jobs', '/api/jobs/jobs?title=engineer&page=2', '/api/jobs/jobs?page=x', '/api/jobs/jobs?page=', `/api/jobs/jobs/${id}`, `/api/jobs/jobs/${id}/similar`, '/api/jobs/jobs/never', '/api/jobs/jobs/n%C3%A9ver',
    '/api/jobs/search?q=engineer', '/api/jobs/search?q=%00', `/api/jobs/search?${'q=a&'.repeat(200)}`, '/api/popup/active', '/api/config', '/api/nothing', '/countries.json',
  ]
  for (const path of addresses) {
    const [own, fetched] = [await server.app.internalGet(path), await server.ask('GET', path)]
    expect([path, own.status, own.headers.get('content-type'), own.headers.get('x-match-count'), own.text]).toEqual([path, fetched.status, fetched.headers.get('content-type'), fetched.headers.get('x-match-count'), await fetched.text()])
  }
})

test('a call of the contract is answered without a request, and its failure as of one, logged whole', async () => {
  server = await startServer()
  const id = await putJob(server)
  let requests = 0
  const { inject } = server.app
  Object.assign(server.app, { inject: (...args: Parameters<typeof inject>) => ((requests += 1), inject.apply(server.app, args)) })
  const answers = [await server.app.internalGet(`/api/jobs/jobs/${id}`)]
  Object.assign(server.app.deps.store.jobs, { find: () => Promise.reject(new Error('The database broke')) })
  answers.push(await server.app.internalGet(`/api/jobs/jobs/${id}`))
  const logged = server.log().filter(({ msg }) => msg === 'request failed')
  expect([answers.map(({ status }) => status), JSON.parse(answers[1]?.text ?? ''), logged.length, requests]).toEqual([[200, 500], { message: 'Something went wrong on our side. Please try again.' }, 1, 0])
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
