import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../../../../server/rules/accounts/passwords.ts'

test('a password is kept as argon2id and fits its own hash alone', async () => {
  const hash = await hashPassword('Kazi-demo-1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const fits = [await passwordMatches('Kazi-demo-1', hash), await passwordMatches('kazi-demo-1', hash), await passwordMatches('Kazi-demo-1', null)]
  expect(fits).toEqual([true, false, false])
})

test('without a hash the dummy\'s own password does not fit', async () => {
  expect(await passwordMatches('a password that no account has', null)).toBe(false)
})
