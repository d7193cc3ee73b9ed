import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryCache, unusedFor } from '../../../../src/services/app/query-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A load that counts its calls. */
const counted = () => {
  let loads = 0
  return async () => `answer ${(loads += 1)}`
}

describe('the query cache (specification 9: unused data lives 60 seconds)', () => {
  test('answers from what it kept until nobody has asked for 60 seconds', async () => {
    const cache = createQueryCache()
    const load = counted()
    expect(await cache.read('jobs', load)).toBe('answer 1')
    vi.advanceTimersByTime(unusedFor - 1)
    expect(await cache.read('jobs', load)).toBe('answer 1')
    vi.advanceTimersByTime(unusedFor - 1)
    expect(await cache.read('jobs', load)).toBe('answer 1')
    vi.advanceTimersByTime(unusedFor)
    expect(await cache.read('jobs', load)).toBe('answer 2')
  })

  test('forgets what a change made stale, and nothing else', async () => {
    const cache = createQueryCache()
    const jobs = counted()
    const applications = counted()
    await cache.read('/api/jobs', jobs)
    await cache.read('/api/applications/user', applications)
    cache.forget('/api/applications')
    expect(await cache.read('/api/jobs', jobs)).toBe('answer 1')
    expect(await cache.read('/api/applications/user', applications)).toBe('answer 2')
  })

  test('does not keep an answer that was asked for before something was forgotten', async () => {
    const cache = createQueryCache()
    let answer: (value: string) => void = () => {}
    const early = cache.read('jobs', () => new Promise<string>((resolve) => (answer = resolve)))
    cache.forget()
    answer('stale')
    expect(await early).toBe('stale')
    expect(await cache.read('jobs', async () => 'fresh')).toBe('fresh')
  })

  test('keeps nothing of a load that failed', async () => {
    const cache = createQueryCache()
    const failing = () => Promise.reject({ status: 503 })
    await expect(cache.read('jobs', failing)).rejects.toEqual({ status: 503 })
    expect(await cache.read('jobs', async () => 'there')).toBe('there')
  })

  test('begins with what it is given, and keeps it as long as what it has loaded', async () => {
    const cache = createQueryCache([['jobs', 'given']])
    const load = counted()
    vi.advanceTimersByTime(unusedFor - 1)
    expect(await cache.read('jobs', load)).toBe('given')
    vi.advanceTimersByTime(unusedFor)
    expect(await cache.read('jobs', load)).toBe('answer 1')
  })

  test('returns an initial failure once: the next read loads', async () => {
    const cache = createQueryCache([['job', { status: 410 }, true]])
    const load = counted()
    await expect(cache.read('job', load)).rejects.toEqual({ status: 410 })
    expect(await cache.read('job', load)).toBe('answer 1')
    vi.advanceTimersByTime(unusedFor - 1)
    expect(await cache.read('job', load)).toBe('answer 1')
  })
})
