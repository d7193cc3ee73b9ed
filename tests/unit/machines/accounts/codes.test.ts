import { expect, test } from 'vitest'
import { isOwn } from '../../../../src/machines/accounts/codes.draft.ts'

test.each([
  ['ada@example.com', 'ada@example.com', true],
  ['Ada@Example.com', ' ada@example.COM ', true],
  ['ada@example.com', 'eve@example.com', false],
  [null, 'ada@example.com', false],
])('signed in as %s, the e-mail %j is one’s own: %j', (signedInAs, email, own) => expect(isOwn({ signedInAs }, email)).toBe(own))
