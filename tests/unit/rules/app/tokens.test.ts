import { expect, test } from 'vitest'
import { bearerOf, hashOfToken, newToken } from '../../../../server/rules/app/tokens.ts'

test('a token is 32 random bytes, kept as its SHA-256 for 30 days', () => {
  const made = newToken(new Date('2026-01-01T00:00:00.000Z'))
  expect(Buffer.from(made.token, 'base64url')).toHaveLength(32)
  expect(made).toEqual({ token: made.token, tokenHash: hashOfToken(made.token), expiresAt: '2026-01-31T00:00:00.000Z' })
  expect(hashOfToken('kazi')).toBe('fcbfe43aae7d5735b27867bd5ce751f97ce84d3b97c726ca5137d6569442d53c')
  expect(newToken(new Date()).token).not.toBe(made.token)
})

const token = 'a'.repeat(43)
test.each([
  [undefined, { presented: false, token: null }],
  ['', { presented: true, token: null }],
  [`Bearer ${token}`, { presented: true, token }],
  [`bearer ${token}`, { presented: true, token }],
  [`Basic ${token}`, { presented: true, token: null }],
  [`Bearer ${token}a`, { presented: true, token: null }],
  ["Bearer ' OR 1=1", { presented: true, token: null }],
])('Authorization: %s', (header, carried) => expect(bearerOf(header)).toEqual(carried))
