import { expect, it } from 'vitest'
import { momentToRetry } from '../../../../server/values/app/retry-after.ts'

const now = new Date('2026-03-01T09:00:00.000Z')
const at = (header: string) => momentToRetry(header, now).toISOString()

it.each([
  ['7200', '2026-03-01T11:00:00.000Z'],
  [' 7200 ', '2026-03-01T11:00:00.000Z'],
  ['Sun, 01 Mar 2026 12:30:00 GMT', '2026-03-01T12:30:00.000Z'],
  ['Sunday, 01-Mar-26 12:30:00 GMT', '2026-03-01T12:30:00.000Z'],
  ['Sun Mar  1 12:30:00 2026', '2026-03-01T12:30:00.000Z'],
])('%j is a moment', (header, moment) => expect(at(header)).toBe(moment))

it.each(['', '0', '-7200', '1e9', '7200.5', '9'.repeat(10), '9'.repeat(400), 'Infinity', 'soon', 'tomorrow 12:00:00', 'May', '0x2000', '7200, 7200', '2027-01-01', 'Sun, 01 Mar 2026 08:00:00 GMT', 'Sun, 41 Mar 2026 12:30:00 GMT', 'Sun, 01 Mar 2026 25:30:00 GMT', `Sun, ${'0'.repeat(5000)} 12:30:00 GMT`])(
  '%j is none',
  (header) => expect(at(header)).toBe(now.toISOString()),
)
