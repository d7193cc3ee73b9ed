import { expect, test } from 'vitest'
import { newsDayOf } from '../../../../server/values/alerts/news.ts'

test.each([
  ['2020-01-01', null],
  ['2026-11-19', null],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-25', '2026-11-24'],
  ['2027-03-01', '2027-02-28'],
])('a posting of %s that comes on 2026-11-23 is news on %s', (postingDate, day) => expect(newsDayOf(postingDate, '2026-11-23')).toBe(day))
