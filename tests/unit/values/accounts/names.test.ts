import { expect, test } from 'vitest'
import { displayName, foldedNames, joinedName } from '../../../../server/values/accounts/names.ts'

test.each([
  [{ firstName: 'Ada', surname: 'King' }, 'Ada King'],
  [{ firstName: 'Ada' }, 'Ada'],
  [{ surname: '' }, ''],
  [{}, ''],
])('the names of %j are joined to %j', (names, joined) => expect(joinedName(names)).toBe(joined))

test.each([
  [{ fullName: 'Augusta King', firstName: 'Ada', surname: 'King' }, 'Augusta King'],
  [{ fullName: '', firstName: 'Ada' }, 'Ada'],
  [{}, 'ada@example.com'],
])('%j is shown as %j', (names, shown) => expect(displayName({ ...names, email: 'ada@example.com' })).toBe(shown))

test('names are found in any spelling, and never across two of them', () => {
  expect(foldedNames({ fullName: 'Augusta KING', firstName: 'Ada', companyName: 'Straße' })).toBe('augusta king\nada\nstrasse')
})
