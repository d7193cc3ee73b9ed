import { expect, it } from 'vitest'
import type { SourceSchedule } from '../../../../src/services/contract/admin/sources.ts'
import { nextRun } from '../../../../server/rules/admin/sources.ts'

const now = new Date('2026-03-01T00:00:00.000Z')
const hours = (schedule: SourceSchedule | null, failures: number, retryAfter?: string) => {
  const next = nextRun(schedule, failures, now, retryAfter)
  return next === null ? null : (next.getTime() - now.getTime()) / 3_600_000
}

it('a source runs by its schedule, and after failures an hour later, doubling to a day', () => {
  expect([hours('hourly', 0), hours('daily', 0), hours(null, 0), hours(null, 3)]).toEqual([1, 24, null, null])
  for (const schedule of ['hourly', 'daily'] as const) expect([1, 2, 3, 5, 6, 99].map((failures) => hours(schedule, failures))).toEqual([1, 2, 4, 16, 24, 24])
})

it('a source whose host is busy runs no sooner than that names, within a day', () => {
  const after = (failures: number, ...headers: readonly string[]) => headers.map((header) => hours('hourly', failures, header))
  expect([after(1, '60', '7200', '86400', '259200'), after(3, '7200', '18000'), hours(null, 1, '7200')]).toEqual([[1, 2, 24, 24], [4, 5], null])
})
