import { expect, test } from 'vitest'
import { analysedDays, everyDay } from '../../../../server/rules/jobs/views.ts'

test('the last 30 days, today included, in UTC, over a leap day', () => {
  const days = analysedDays(new Date('2028-03-01T00:30:00Z'))
  expect([days.length, days[0], days.slice(-3)]).toEqual([30, '2028-02-01', ['2028-02-28', '2028-02-29', '2028-03-01']])
})

test('every day is named, with what stands for none where nothing was counted; days outside are left out', () => {
  const counted = [{ day: '2026-01-01', views: 9 }, { day: '2026-01-03', views: 2 }]
  expect(everyDay(['2026-01-02', '2026-01-03', '2026-01-04'], counted, { views: 0 })).toEqual([
    { day: '2026-01-02', views: 0 },
    { day: '2026-01-03', views: 2 },
    { day: '2026-01-04', views: 0 },
  ])
})
