import { expect, it, vi } from 'vitest'
import { cachedVersion } from '../../../server/store/database/version.ts'

/** A reader that returns 1, 2, 3, ... and fails at the given reads. */
const counting = (failing: readonly number[] = []) => {
  let reads = 0
  return () => {
    reads += 1
    return failing.includes(reads) ? Promise.reject(new Error(`reading ${reads} failed`)) : Promise.resolve(String(reads))
  }
}

it('is read each time while nobody tells of changes, and once until the next change while somebody does', async () => {
  let isNotified = false
  const { version, forget } = cachedVersion(counting(), () => isNotified)
  const seen = [await version(), await version()]
  isNotified = true
  seen.push(await version(), await version())
  forget()
  seen.push(await version(), await version())
  isNotified = false
  seen.push(await version())
  expect(seen).toEqual(['1', '2', '3', '3', '4', '4', '5'])
})

it('is read by one for all who ask at once, but not for who asks after a change', async () => {
  const { version, forget } = cachedVersion(counting(), () => true)
  const before = [version(), version()]
  forget()
  expect(await Promise.all([...before, version()])).toEqual(['1', '1', '2'])
})

it('is read again after a reading that failed, and a reading that failed late ends no later one', async () => {
  const { version, forget } = cachedVersion(counting([1, 2]), () => true)
  await expect(version()).rejects.toThrow('reading 1 failed')
  const late = version()
  forget()
  const seen = [version()]
  await expect(late).rejects.toThrow('reading 2 failed')
  expect(await Promise.all([...seen, version()])).toEqual(['3', '3'])
})

it('is read again where it is older than it may be, and no change is announced', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { version, forget } = cachedVersion(counting(), () => true, 5)
    const seen = [await version()]
    vi.advanceTimersByTime(5)
    seen.push(await version())
    vi.advanceTimersByTime(1)
    seen.push(await version())
    forget()
    seen.push(await version())
    expect(seen).toEqual(['1', '1', '2', '3'])
  } finally {
    vi.useRealTimers()
  }
})
