import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { numberArrivals, sharedRead, sharedReads } from '../../../server/web/shared-read.ts'

/** A server whose requests read `read` when they are released. */
const reading = (read: () => Promise<unknown>) => {
  const app = fastify()
  numberArrivals(app)
  const shared = sharedRead(read)
  const waiting: (() => void)[] = []
  app.get('/', async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { read: await shared(request) }
  })
  onTestFinished(() => app.close())
  const ask = async (): Promise<unknown> => {
    const answer = await app.inject('/')
    return answer.statusCode === 200 ? answer.json<{ read: unknown }>().read : answer.statusCode
  }
  const arrived = (count: number) => expect.poll(() => waiting.length).toBe(count)
  return { ask, arrived, release: (at: number) => waiting[at]?.() }
}

test('a read serves the requests that had arrived when it began, and one that comes later reads again', async () => {
  let count = 0
  const { ask, arrived, release } = reading(async () => (count += 1))
  const [first, second] = [ask(), ask()]
  await arrived(2)
  release(0)
  expect(await first).toBe(1)
  const third = ask()
  await arrived(3)
  release(1)
  release(2)
  expect(await Promise.all([second, third])).toEqual([1, 2])
})

test('a request that came before another one may have its later read', async () => {
  let count = 0
  const { ask, arrived, release } = reading(async () => (count += 1))
  const first = ask()
  await arrived(1)
  const second = ask()
  await arrived(2)
  release(1)
  expect(await second).toBe(1)
  release(0)
  expect(await first).toBe(1)
})

test('a read that failed is repeated', async () => {
  let count = 0
  const { ask, arrived, release } = reading(async () => {
    count += 1
    if (count === 1) throw new Error('The database is away')
    return count
  })
  const [first, second] = [ask(), ask()]
  await arrived(2)
  release(0)
  expect(await first).toBe(500)
  release(1)
  expect(await second).toBe(2)
})

test('reads are shared by their key, of the last keys alone', async () => {
  const keys: string[] = []
  const shared = sharedReads(async (key) => keys.push(key), 2)
  const request = { arrival: 0 }
  const ask = async (key: string) => shared(request, key)
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c'), await ask('a'), await ask('b')]).toEqual([1, 2, 1, 3, 1, 4])
  expect(keys).toEqual(['a', 'b', 'c', 'b'])
})
