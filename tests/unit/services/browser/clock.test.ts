import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passSecond } from '../../../../src/services/browser/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a second passes', async () => {
  const passed = passSecond(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await passed).toBe(1)
})

test('a tab that slept hears of all the seconds at once', async () => {
  const passed = passSecond(new AbortController().signal)
  vi.setSystemTime(Date.now() + 46_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await passed).toBe(47)
})

test('a clock that is set back meanwhile lets the second pass all the same', async () => {
  const passed = passSecond(new AbortController().signal)
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await passed).toBe(1)
})

test('nothing is left behind where nobody waits any more', () => {
  const left = new AbortController()
  void passSecond(left.signal)
  left.abort()
  expect(vi.getTimerCount()).toBe(0)
})
