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

test('ten networks of a site have as much as one has alone ten times, and no other site less', () => {
  const { count } = counting()
  const others = Array.from({ length: 10 }, (_, n) => `reads 2001:db8:1:${n}::/64`)
  for (const key of others) for (let n = 0; n < 6; n += 1) count(key)
  expect(count('reads 2001:db8:1:ffff::/64')[0]).toBe(7)
  expect(count('writes 2001:db8:1:ffff::/64')[0]).toBe(1)
  expect(count('reads 2001:db8:2:ffff::/64')[0]).toBe(1)
})

test('a network that uses its own budget up is not helped by its quiet site', () => {
  const { count } = counting()
  for (let n = 0; n < 30; n += 1) count('reads 2001:db8:1:1::/64')
  expect([count('reads 2001:db8:1:1::/64')[0], count('reads 2001:db8:1:2::/64')[0]]).toEqual([31, 4])
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
