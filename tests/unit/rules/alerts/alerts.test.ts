import { describe, expect, test } from 'vitest'
import { alertToken, firstCheck, nextCheck, readAlertToken, type AlertRight } from '../../../../server/rules/alerts/alerts.ts'

const id = '0e9c3a7e-0d8b-4f07-9d3c-6f1f2f1f9a10'
const other = '1e9c3a7e-0d8b-4f07-9d3c-6f1f2f1f9a10'

describe('a token', () => {
  test.each<AlertRight>(['instant', 'daily', 'weekly', 'end'])('that gives the right "%s" gives no other', (right) => {
    const token = alertToken('key', right, id)
    expect([token, readAlertToken('key', token)]).toEqual([expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/), { id, right }])
    expect([readAlertToken('other key', token), readAlertToken('key', token.replace(id, other))]).toEqual([null, null])
  })

  test.each(['', '.', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${alertToken('key', 'end', id)}A`])('is not "%s"', (token) => {
    expect(readAlertToken('key', token)).toBe(null)
  })
})

const at = (text: string) => new Date(`2026-03-${text}.000Z`)

test.each([
  ['instant', '01T12:00:00'],
  ['daily', '02T12:00:00'],
  ['weekly', '08T12:00:00'],
] as const)('a new alert that is %s is first looked after on %s', (frequency, due) => {
  expect(firstCheck(frequency, at('01T12:00:00'))).toBe(at(due).toISOString())
})

test.each([
  ['daily', true, '02T12:00:07', '03T12:00:00'],
  ['daily', false, '02T12:00:00', '03T12:00:00'],
  ['daily', true, '05T11:59:59', '05T12:00:00'],
  ['daily', true, '05T12:00:00', '06T12:00:00'],
  ['weekly', true, '02T12:00:07', '09T12:00:00'],
  ['weekly', false, '20T12:00:00', '23T12:00:00'],
  ['instant', true, '02T13:00:00', '02T13:10:00'],
  ['instant', false, '02T13:00:00', '02T12:00:00'],
] as const)('one that is %s (news: %s), due on the 2nd at noon and looked after on %s, is due again on %s', (frequency, hadNews, now, due) => {
  expect(nextCheck({ frequency, dueAt: at('02T12:00:00').toISOString() }, hadNews, at(now))).toBe(at(due).toISOString())
})
