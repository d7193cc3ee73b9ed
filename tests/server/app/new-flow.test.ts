import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyWithFlows } from '../../support/flow/copy.ts'

let copy: ReturnType<typeof copyWithFlows>
beforeAll(() => void (copy = copyWithFlows()))
afterAll(() => copy.remove())

test('the call of a new flow is served, stored, removed and downloaded on both databases, as npm run new:flow writes it', { timeout: 10 * 60_000, tags: ['long'] }, () => {
  const routes = ['app/thank-us', 'salaries/plain-call', 'hiring/call-of-one', 'jobs/row-of-one'].map((flow) => `tests/server/routes/${flow}.test.ts`)
  expect(copy.test('server', ...routes, 'tests/server/app/permissions.test.ts', 'tests/server/app/closure.test.ts', 'tests/server/store/accounts/personal-data.test.ts')).toBe('passed')
})
