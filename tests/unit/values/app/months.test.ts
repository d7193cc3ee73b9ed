import { expect, test } from 'vitest'
import { dayOf } from '../../../../server/values/app/day.ts'
import { firstWithin, monthsAfter } from '../../../../server/values/app/months.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2096-02-29', 48, '2100-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-31', 0, '2026-05-31'],
  ['2026-03-31', 1200, '2126-03-31'],
])('%s and %i months is %s', (day, months, end) => expect(monthsAfter(day, months)).toBe(end))

test.each([
  ['2026-02-28', 1, '2026-01-28'],
  ['2026-03-01', 1, '2026-02-01'],
  ['2026-03-29', 1, '2026-03-01'],
  ['2026-03-31', 1, '2026-03-01'],
  ['2024-03-29', 1, '2024-02-29'],
  ['2025-02-28', 12, '2024-02-28'],
  ['2025-03-01', 12, '2024-03-01'],
  ['2026-01-15', 3, '2025-10-15'],
])('on %s the first day that is not over after %i months is %s', (today, months, first) => expect(firstWithin(today, months)).toBe(first))

test('a day is over on exactly those days that come after its end, for every day of leap years and others', () => {
  const days = Array.from({ length: 1_500 }, (_, index) => dayOf(new Date(Date.UTC(2023, 10, 1 + index))))
  // As numbers they are compared in a tenth of the time; all have the same length, so the order is the same.
  const numberOf = (day: string) => Number(day.replaceAll('-', ''))
  const numbers = days.map(numberOf)
  const wrong: unknown[] = []
  for (const months of [1, 3, 6, 12, 13, 24]) {
    const ends = days.map((day) => numberOf(monthsAfter(day, months)))
    for (const today of days) {
      const [first, now] = [firstWithin(today, months), today].map(numberOf) as [number, number]
      for (let index = 0; index < days.length; index += 1) if (numbers[index]! < first !== ends[index]! < now) wrong.push([days[index], today, months])
    }
  }
  expect(wrong).toEqual([])
}, 60_000)
