import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { scheduleRequests, concurrencyPerNetwork } from '../../../server/plugins/request-scheduler.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server?.close())

/** A server behind a proxy whose reads of a job wait until they are released; `working` has the ids of the waiting reads. */
const blockedServer = async () => {
  const working = new Map<string, () => void>()
  const find = (id: string) => new Promise<{ kind: 'unknown' }>((resolve) => working.set(id, () => (working.delete(id), resolve({ kind: 'unknown' }))))
  server = await startServer({ env: { TRUST_PROXY: '1' }, replace: ({ store }) => ({ store: { ...store, jobs: { ...store.jobs, find } } }) })
  return working
}

const ids = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)

/** Requests a job on a connection of its own. */
const ask = (id: string, address: string) => {
  const sent = request(`${server.url}/api/jobs/jobs/${id}`, { agent: false, headers: { 'x-forwarded-for': address } })
  const status = new Promise<number | undefined>((resolve) => sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode))).on('error', () => resolve(undefined)))
  sent.end()
  return { sent, status }
}

const releaseAll = (working: Map<string, () => void>) => [...working.values()].forEach((release) => release())

/** Sends requests one after the other, so that they arrive in order. */
const arrive = async (names: readonly string[], address: string) => {
  const all = []
  for (const name of names) {
    const arrived = new Promise((resolve) => server.app.server.once('request', resolve))
    all.push(ask(name, address))
    await arrived
  }
  return all
}

test('so many requests of one network are worked on at once, and none of another waits for them', async () => {
  const working = await blockedServer()
  const many = await arrive(ids('a', concurrencyPerNetwork + 5), '10.0.0.1')
  await expect.poll(() => working.size).toBe(concurrencyPerNetwork)
  const [other] = await arrive(['b'], '10.0.0.2')
  await expect.poll(() => working.has('b')).toBe(true)
  expect([...working.keys()]).toEqual([...ids('a', concurrencyPerNetwork), 'b'])
  working.get('b')?.()
  expect(await other?.status).toBe(404)
  working.get('a3')?.()
  await expect.poll(() => working.has(`a${concurrencyPerNetwork}`)).toBe(true)
  releaseAll(working)
  await expect.poll(() => working.size).toBe(4)
  releaseAll(working)
  expect(await Promise.all(many.map(({ status }) => status))).toEqual(many.map(() => 404))
})

test('who goes away while waiting gives the place up, and who goes away while worked on too', async () => {
  const working = await blockedServer()
  const many = await arrive(ids('a', concurrencyPerNetwork + 3), '10.0.0.1')
  await expect.poll(() => working.size).toBe(concurrencyPerNetwork)
  many[concurrencyPerNetwork]?.sent.destroy()
  many[0]?.sent.destroy()
  await expect.poll(() => working.has(`a${concurrencyPerNetwork + 1}`)).toBe(true)
  expect([...working.keys()]).toEqual([...ids('a', concurrencyPerNetwork), `a${concurrencyPerNetwork + 1}`])
  releaseAll(working)
  await expect.poll(() => working.has(`a${concurrencyPerNetwork + 2}`)).toBe(true)
  releaseAll(working)
  const found = await Promise.all(many.map(({ status }) => status))
  expect(found).toEqual(many.map((_, at) => (at === 0 || at === concurrencyPerNetwork ? undefined : 404)))
})

test('an answer that ends after its network has come back takes nobody out of the order', async () => {
  const working = new Map<string, () => void>()
  const app = fastify()
  scheduleRequests(app)
  let isOver: Promise<unknown> = Promise.resolve()
  app.get('/read-slowly', (_, reply) => {
    isOver = new Promise((resolve) => reply.raw.once('close', resolve))
    const long = new PassThrough()
    long.write('its first word')
    return reply.send(long)
  })
  app.get<{ Params: { id: string } }>('/:id', ({ params: { id } }) => new Promise((resolve) => working.set(id, () => (working.delete(id), resolve(id)))))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const reading = new AbortController()
    const { status, body } = await fetch(`${url}/read-slowly`, { signal: reading.signal })
    expect(status).toBe(200)
    const all = ids('a', concurrencyPerNetwork + 1).map((id) => fetch(`${url}/${id}`).then((answer) => answer.text()))
    await expect.poll(() => working.size).toBe(concurrencyPerNetwork)
    reading.abort()
    await body?.cancel().catch(() => {})
    await isOver
    releaseAll(working)
    await expect.poll(() => working.size).toBe(1)
    releaseAll(working)
    expect((await Promise.all(all)).toSorted()).toEqual(ids('a', concurrencyPerNetwork + 1).toSorted())
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
})

/** Sends three requests at once, whose work takes so long after a first wait, and returns the iterations of the event loop in which they began. */
const iterationsOf = async (milliseconds: number): Promise<number[]> => {
  const app = fastify()
  scheduleRequests(app)
  const begun: number[] = []
  let iteration = 0
  let isCounting = true
  const count = () => {
    iteration += 1
    if (isCounting) setImmediate(count)
  }
  app.get('/', async () => {
    begun.push(iteration)
    await Promise.resolve()
    vi.advanceTimersByTime(milliseconds)
    return 'done'
  })
  await app.ready()
  setImmediate(count)
  await Promise.all(Array.from({ length: 3 }, () => app.inject('/')))
  isCounting = false
  await app.close()
  return begun
}

test('requests that take a moment begin in one iteration of the event loop; one that takes longer is the last of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [first = 0, ...others] = await iterationsOf(0)
  expect(others).toEqual([first, first])
  expect(new Set(await iterationsOf(1)).size).toBe(3)
})
