// @module-tag long
import { request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../server/deps.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server.close())

/** A store with some calls that wait until they are released; `begun` counts them. */
const holding = () => {
  const waiting: (() => void)[] = []
  let begun = 0
  const blocking = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => async (...args: A) => {
    begun += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    return call(...args)
  }
  return {
    begun: () => begun,
    replace: ({ store }: Deps): Partial<Deps> => ({
      store: {
        ...store,
        jobs: { ...store.jobs, list: blocking(store.jobs.list), similar: blocking(store.jobs.similar), named: blocking(store.jobs.named) },
        search: { ...store.search, find: blocking(store.search.find), newest: blocking(store.search.newest) },
        salaries: { distribution: blocking(store.salaries.distribution) },
      },
    }),
    /** Releases the calls that have begun, and those that begin next, until all requests are answered. */
    releaseAll: async (answers: Promise<unknown>[]): Promise<unknown[]> => {
      const batch = { open: true }
      const all = Promise.all(answers).finally(() => (batch.open = false))
      while (batch.open) {
        for (const release of waiting.splice(0)) release()
        await new Promise(setImmediate)
      }
      return all
    },
  }
}

const ask = async (url: string, remoteAddress: string): Promise<unknown> => {
  const { statusCode, headers, body } = await server.app.inject({ url, remoteAddress })
  return statusCode === 200 ? 200 : [statusCode, headers['retry-after'], body]
}
const busy = [503, '2', '{"message":"The board is not available right now. Please try again in a moment."}']
const times = (count: number, value: unknown) => Array.from({ length: count }, () => value)
const iterations = async () => {
  for (let count = 0; count < 50; count += 1) await new Promise(setImmediate)
}

describe('answers made of the listed jobs for any client', () => {
  test.each<[string, (nth: number | string) => string]>([
    ['lists', (nth) => `/api/jobs/jobs?title=${nth}`],
    ['searches', (nth) => `/api/jobs/search?title=${nth}`],
    ['salaries', (nth) => `/api/salaries/distribution?title=${nth}`],
    ['feeds', (nth) => `/feeds/jobs.atom?title=${nth}`],
    ['named jobs', (nth) => `/api/jobs/named?ids=${nth}`],
  ])('%s: few at once, others wait, and a request without a place in the queue gets Retry-After', async (_, at) => {
    const { begun, replace, releaseAll } = holding()
    server = await startServer({ replace })
    const room = 4 + 200
    const all = Array.from({ length: room + 6 }, (_unused, nth) => ask(at(`search${nth}`), `10.0.${nth >> 7}.${nth & 127}`))
    expect(await Promise.all(all.slice(room))).toEqual(times(6, busy))
    expect(begun()).toBe(4)
    expect([await releaseAll(all.slice(0, room)), begun()]).toEqual([times(room, 200), room])
  })

  test('what is known already is answered meanwhile, and who asks for the same shares it', async () => {
    const { begun, replace, releaseAll } = holding()
    server = await startServer({ replace })
    await releaseAll([ask('/api/jobs/jobs?title=known', '10.0.0.1')])
    const mine = Array.from({ length: 8 }, (_, nth) => ask(`/api/jobs/jobs?title=mine${nth}`, '10.0.0.1'))
    await iterations()
    expect([await ask('/api/jobs/jobs?title=known', '10.0.0.2'), await ask('/healthz', '10.0.0.2')]).toEqual([200, 200])
    const same = ask('/api/jobs/jobs?title=mine0', '10.0.0.2')
    expect([await releaseAll([...mine, same]), begun()]).toEqual([times(9, 200), 9])
  })

  test("a page's own calls are part of the page, and need no place beside it", async () => {
    const { replace, releaseAll } = holding()
    server = await startServer({ replace })
    const mine = Array.from({ length: 8 }, (_, nth) => ask(`/api/jobs/jobs?title=mine${nth}`, '10.0.0.1'))
    await iterations()
    const own = server.app.internalGet('/api/jobs/jobs?title=own').then(({ status }) => status)
    expect(await releaseAll([...mine, own])).toEqual(times(9, 200))
  })
})

describe('documents of all jobs', () => {
  const start = async () => {
    let [parts, open] = [0, 0]
    const ending = { now: false }
    server = await startServer({
      replace: ({ store }) => ({
        store: {
          ...store,
          published: {
            ...store.published,
            parts: (...args) => {
              parts += 1
              return store.published.parts(...args)
            },
            async *each(today) {
              open += 1
              try {
                while (!ending.now) {
                  yield* store.published.each(today)
                  await new Promise(setImmediate)
                }
              } finally {
                open -= 1
              }
            },
          },
        },
      }),
    })
    const { user } = await signedIn(server, 'Employer')
    await server.store.jobs.upsert([aJob({ postedBy: user.userId })])
    return { parts: () => parts, open: () => open, end: () => (ending.now = true) }
  }

  test('few are sent to one network at once, and place comes back with the end of each', async () => {
    const { open, end } = await start()
    const mine = Array.from({ length: 5 }, () => ask('/feeds/jobs.xml', '10.0.0.1'))
    const theirs = ask('/feeds/jobs.xml', '10.0.0.2')
    expect(await Promise.all(mine.slice(3))).toEqual([busy, busy])
    await expect.poll(open).toBe(4)
    end()
    expect(await Promise.all([...mine.slice(0, 3), theirs])).toEqual([200, 200, 200, 200])
    expect([open(), await ask('/feeds/jobs.xml', '10.0.0.1')]).toEqual([0, 200])
  })

  test('who goes away in the middle leaves the place to others', async () => {
    const { open, end } = await start()
    const gone = Array.from({ length: 3 }, () => {
      const client = request(`${server.url}/feeds/jobs.xml`, { agent: false }).on('error', () => {})
      client.end()
      return client
    })
    await expect.poll(open).toBe(3)
    for (const client of gone) client.destroy()
    await expect.poll(open).toBe(0)
    end()
    expect((await server.ask('GET', '/feeds/jobs.xml')).status).toBe(200)
  })

  test('what the index of the sitemap names is read once, until a job changes, and not for who has it', async () => {
    const { parts } = await start()
    const first = await server.ask('GET', '/sitemap.xml')
    await server.ask('GET', '/sitemap.xml')
    const again = await server.ask('GET', '/sitemap.xml', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    const before = parts()
    await putJob(server)
    await server.ask('GET', '/sitemap.xml')
    expect([before, again.status, parts()]).toEqual([1, 304, 2])
  })
})
