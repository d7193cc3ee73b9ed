import { afterEach, expect, test } from 'vitest'
import { StoreUnavailable, type Store } from '../../../server/store/store.ts'
import { startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server.close())

const failing = (error: unknown) => ({ store }: { store: Store }) => ({
  store: { ...store, jobs: { ...store.jobs, version: () => Promise.reject(error), find: () => Promise.reject(error) } },
})

test('an unexpected error is masked for the client and whole in the log, under the same id', async () => {
  const cause = new Error('connection string postgres://kazi:secret@db')
  server = await startServer({ replace: failing(new Error('the inside of the board', { cause })) })
  const answer = await server.ask('GET', '/api/jobs/jobs/1')
  const id = answer.headers.get('x-request-id')
  expect(await statusAndMessage(answer)).toEqual({ status: 500, message: 'Something went wrong on our side. Please try again.' })
  const lines = () => server.log().filter(({ requestId }) => requestId === id)
  await expect.poll(() => lines().length).toBe(2)
  const [failure, line] = lines()
  expect(failure).toMatchObject({
    level: 50,
    msg: 'request failed',
    err: { message: expect.stringContaining('the inside of the board'), stack: expect.stringContaining('failures.test.ts') },
  })
  expect(line).toMatchObject({ level: 30, method: 'GET', route: '/api/jobs/jobs/:id', status: 500 })
})

test('a store that cannot be reached answers 503 with Retry-After, and a failed list is not cached', async () => {
  let works = false
  server = await startServer({
    replace: ({ store }) => {
      const list: Store['jobs']['list'] = (...args) => (works ? store.jobs.list(...args) : Promise.reject(new StoreUnavailable('ECONNREFUSED')))
      return { store: { ...store, jobs: { ...store.jobs, list } } }
    },
  })
  const answer = await server.ask('GET', '/api/jobs/jobs')
  expect([answer.headers.get('retry-after'), await statusAndMessage(answer)]).toEqual([
    '5',
    { status: 503, message: 'The board is not available right now. Please try again in a moment.' },
  ])
  works = true
  expect((await server.ask('GET', '/api/jobs/jobs')).status).toBe(200)
})

test('an answer that breaks the contract is an error, not a leak', async () => {
  const job = { _id: '1', passwordHash: 'secret' }
  server = await startServer({
    replace: ({ store }) => ({ store: { ...store, jobs: { ...store.jobs, find: async () => ({ kind: 'found', job: job as never }) } } }),
  })
  expect(await statusAndMessage(await server.ask('GET', '/api/jobs/jobs/1'))).toEqual({ status: 500, message: 'Something went wrong on our side. Please try again.' })
})
