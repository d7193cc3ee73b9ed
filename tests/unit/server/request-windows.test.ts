import { afterEach, expect, test, vi } from 'vitest'
import { RequestWindows } from '../../../server/plugins/request-windows.ts'

afterEach(() => void vi.useRealTimers())

const counting = () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const windows = new RequestWindows()
  const count = (key: string) => {
    let seen = { current: 0, ttl: 0 }
    windows.incr(key, (_error, result = seen) => void (seen = result), 60_000)
    return [seen.current, seen.ttl]
  }
  return { windows, count }
}

test('requests are counted by key, in a window that begins with the first', () => {
  const { windows, count } = counting()
  expect([count('a'), count('a'), count('b')]).toEqual([[1, 60_000], [2, 60_000], [1, 60_000]])
  vi.advanceTimersByTime(59_000)
  expect(count('a')).toEqual([3, 1000])
  vi.advanceTimersByTime(1000)
  expect([count('a'), windows.child() instanceof RequestWindows]).toEqual([[1, 60_000], true])
})

test('a clock that jumps back lengthens no window', () => {
  const { count } = counting()
  vi.setSystemTime(Date.now() + 400 * 86_400_000)
  count('a')
  vi.setSystemTime(Date.now() - 400 * 86_400_000)
  expect(count('a')).toEqual([2, 60_000])
  vi.advanceTimersByTime(60_000)
  expect(count('a')).toEqual([1, 60_000])
})

test('the key used longest ago is forgotten first', () => {
  const { count } = counting()
  for (let n = 0; n < 5000; n += 1) count(`key ${n}`)
  count('key 0')
  count('one more')
  expect([count('key 0')[0], count('key 2')[0], count('key 1')[0]]).toEqual([3, 2, 1])
})
