import { expect, test } from 'vitest'
import type { Api } from '../../../../src/services/app/api.ts'
import { createQueryCache } from '../../../../src/services/app/query-cache.ts'
import { loadApplicants } from '../../../../src/services/hiring/applicants.service.ts'

test('each status and each page of the applicants is kept by itself', async () => {
  const queries: unknown[] = []
  const send = (async (_, { query } = {}) => {
    queries.push(query)
    return { value: [{ jobTitle: 'Weaver' }], headers: new Headers() }
  }) as Api['send']
  const cache = createQueryCache()
  const { signal } = new AbortController()
  const lists = [['j1', null, 1], ['j1', 'Pending', 1], ['j1', 'Accepted', 1], ['j1', 'Accepted', 2], ['j2', 'Accepted', 2]] as const
  for (const [jobId, filter, page] of [...lists, ...lists]) await loadApplicants({ send }, cache, { jobId, filter, page }, signal)
  expect(queries).toEqual([{ page: 1 }, { status: 'Pending', page: 1 }, { status: 'Accepted', page: 1 }, { status: 'Accepted', page: 2 }, { status: 'Accepted', page: 2 }])
})
