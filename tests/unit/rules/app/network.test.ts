import { expect, test } from 'vitest'
import { readConfig } from '../../../../server/config.ts'
import { alertLimits, codeGuessLimits, codeTryLimits, knownNetwork, loginLimits, registrationLimits } from '../../../../server/rules/app/limits.ts'
import { networkOf } from '../../../../server/rules/app/network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['nobody', 'unknown'],
  ['somebody@example.com', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('neighbours in a /64 share every limit of a network address', () => {
  const config = readConfig({})
  const keys = (address: string) =>
    [
      ...loginLimits(config, 'ada@example.com', address),
      ...codeTryLimits(config, address),
      ...codeGuessLimits(config, { email: 'ada@example.com', seed: 'one' }, address),
      ...alertLimits(config, 'ada@example.com', address),
      ...registrationLimits(config, address),
      knownNetwork('a key', 'ada@example.com', address),
    ].map(({ key }) => key)
  expect(keys('2001:db8:1:2::7')).toEqual(keys('2001:db8:1:2:ffff::8'))
  expect(keys('2001:db8:1:2::7')).not.toEqual(keys('2001:db8:1:3::7'))
})
