import { expect, it } from 'vitest'
import { nextRun } from '../../../../server/rules/admin/sources.ts'

const now = new Date('2026-03-01T00:00:00.000Z')
const hours = (...of: Parameters<typeof nextRun> extends [infer S, infer F, Date] ? [S, F] : never) => {
  const next = nextRun(of[0], of[1], now)
  return next === null ? null : (next.getTime() - now.getTime()) / 3_600_000
}

it('a source runs by its schedule, and after failures an hour later, doubling to a day', () => {
  expect([hours('hourly', 0), hours('daily', 0), hours(null, 0), hours(null, 3)]).toEqual([1, 24, null, null])
  for (const schedule of ['hourly', 'daily'] as const) expect([1, 2, 3, 5, 6, 99].map((failures) => hours(schedule, failures))).toEqual([1, 2, 4, 16, 24, 24])
})
