import { expect, test } from 'vitest'
import { createQueryCache } from '../../../../src/services/app/query-cache.ts'
import type { Api } from '../../../../src/services/app/api.ts'
import { hasApplied, sendApplication } from '../../../../src/services/applying/applications.service.ts'

const alreadyApplied = { status: 409, message: 'You have already applied for this job.' }

test('after a refusal too the server is asked again whether the caller has applied', async () => {
  const { signal } = new AbortController()
  const cache = createQueryCache()
  let applied: { jobId: string }[] = []
  const api = {
    send: (call: { id: string }) => (call.id === 'apply' ? Promise.reject(alreadyApplied) : Promise.resolve({ value: applied, headers: new Headers() })),
  } as unknown as Api
  expect(await hasApplied(api, cache, 'j1', signal)).toBe(false)
  applied = [{ jobId: 'j1' }]
  await expect(sendApplication(api, cache, { jobId: 'j1' } as Parameters<typeof sendApplication>[2])).rejects.toEqual(alreadyApplied)
  expect(await hasApplied(api, cache, 'j1', signal)).toBe(true)
})
