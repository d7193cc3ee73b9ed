import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { lruCache, readyAnswer } from '../../../server/web/answers.ts'

const answer = (bytes: number) => readyAnswer('x'.repeat(bytes - 2), {})
const asks = (cache: ReturnType<typeof lruCache>, bytes = 1000) => {
  const made: string[] = []
  const ask = async (key: string) => {
    await cache(key, async () => {
      made.push(key)
      return answer(bytes)
    })
  }
  return { made, ask }
}

test('an answer is made once and given again', async () => {
  const { made, ask } = asks(lruCache(100_000, 'jobs'))
  for (const key of ['a', 'b', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b'])
})

test('two who ask at once share the making', async () => {
  const { made, ask } = asks(lruCache(100_000, 'jobs'))
  await Promise.all([ask('a'), ask('a'), ask('a')])
  expect(made).toEqual(['a'])
})

test('beyond its size the answers used longest ago go', async () => {
  const { made, ask } = asks(lruCache(9_100, 'jobs'))
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('long keys and compressed forms count as well', async () => {
  const { made, ask } = asks(lruCache(9_100, 'jobs'), 10)
  const long = (key: string) => key.repeat(3_000)
  for (const key of ['a', 'b', 'a']) await ask(long(key))
  expect(made.map((key) => key.charAt(0))).toEqual(['a', 'b', 'a'])
})

test('an answer larger than all there is to keep is given and not kept', async () => {
  const { made, ask } = asks(lruCache(9_100, 'jobs'), 10_000)
  for (const key of ['a', 'a']) await ask(key)
  expect(made).toEqual(['a', 'a'])
})

test('a making that fails is told to all who asked and tried again by the next', async () => {
  const cache = lruCache(100_000, 'jobs')
  const make = vi.fn(async () => answer(10)).mockRejectedValueOnce(new Error('gone'))
  const first = await Promise.allSettled([cache('a', make), cache('a', make)])
  const next = await cache('a', make)
  expect([first.map(({ status }) => status), next.bytes.length, make.mock.calls.length]).toEqual([['rejected', 'rejected'], 10, 2])
})

test('the tag tells answers apart by content and by headers', () => {
  const tags = [readyAnswer([1], {}), readyAnswer([1], {}), readyAnswer([2], {}), readyAnswer([1], { 'x-total-count': '7' })].map(({ headers }) => headers['etag'])
  expect([tags[0] === tags[1], new Set(tags).size]).toEqual([true, 3])
})

test('compressed bytes are made once', async () => {
  const ready = answer(5_000)
  const [one, other] = await Promise.all([ready.compressed('gzip'), ready.compressed('gzip')])
  expect([one === other, gunzipSync(one)]).toEqual([true, ready.bytes])
})
