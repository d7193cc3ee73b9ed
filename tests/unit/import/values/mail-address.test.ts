/** Texts that are an address for mail. */
import { expect, it } from 'vitest'
import { mailAddressIn } from '../../../../server/import/values/mail-address.ts'

it.each([
  ['jobs@acme.example', 'jobs@acme.example'],
  ['<jobs@acme.example>', 'jobs@acme.example'],
  ['u003ejobs@acme.example', 'jobs@acme.example'],
  ['Acme <jobs@acme.example>', undefined],
  ['jobs@acme', undefined],
])('%s is %s', (text, address) => expect(mailAddressIn(text)).toBe(address))

it('a long run of brackets costs no more than its length', () => expect(mailAddressIn(`a${'<'.repeat(300_000)}a`)).toBeUndefined())
