import { expect, test } from 'vitest'
import { publishChange, watchChanges, type Area } from '../../../../src/services/app/changes.ts'
import { createQueryCache } from '../../../../src/services/app/query-cache.ts'

const otherTab = new BroadcastChannel('kazi')

const filled = async () => {
  const cache = createQueryCache()
  for (const key of ['/api/jobs/jobs', '/api/jobs/myjobs/u1', '/api/applications/user', '/api/popup/active']) await cache.read(key, async () => 'kept')
  return cache
}

/** The cached keys that remain. */
const left = async (cache: Awaited<ReturnType<typeof filled>>) => {
  const keys = ['/api/jobs/jobs', '/api/jobs/myjobs/u1', '/api/applications/user', '/api/popup/active']
  const values = await Promise.all(keys.map((key) => cache.read(key, async () => 'asked again')))
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]))
}

test('a change forgets exactly what it makes stale, and the other tabs hear of it', async () => {
  const cache = await filled()
  const received = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }: MessageEvent) => resolve(data), { once: true })
  })
  publishChange(cache, 'applications')
  expect(await received).toBe('applications')
  expect(await left(cache)).toEqual({
    '/api/jobs/jobs': 'kept',
    '/api/jobs/myjobs/u1': 'asked again',
    '/api/applications/user': 'asked again',
    '/api/popup/active': 'kept',
  })
})

test('a change in another tab forgets the same here and is told; what is not an area changes nothing', async () => {
  const cache = await filled()
  const areas: Area[] = []
  const changed = new Promise<void>((resolve) => {
    watchChanges(cache, (area) => {
      areas.push(area)
      resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
  otherTab.postMessage({ hostile: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  otherTab.postMessage('jobs')
  await changed
  expect(areas).toEqual(['jobs'])
  expect(await left(cache)).toEqual({
    '/api/jobs/jobs': 'asked again',
    '/api/jobs/myjobs/u1': 'asked again',
    '/api/applications/user': 'kept',
    '/api/popup/active': 'kept',
  })
})
