import { expect, test } from 'vitest'
import { readConfig } from '../../../../server/config.ts'
import { alertLimits, codeGuessLimits, codeTryLimits, knownNetwork, loginLimits, registrationBytes, registrationLimits, signInLimits } from '../../../../server/rules/app/limits.ts'
import type { Limit } from '../../../../server/store/store.ts'
import { networkOf, networksOfSite, queueOf, siteOf } from '../../../../server/rules/app/network.ts'

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
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::7]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['999.0.2.7:1', 'unknown'],
  ['[nobody]:1', 'unknown'],
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

test.each([
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::7', '2001:db8:1::/48'],
  ['192.0.2.7', null],
  ['nobody', null],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site)
  expect(queueOf(address)).toBe(site ?? networkOf(address))
})

test('each limit of a network has a larger one of its site, which all its networks share', () => {
  const config = readConfig({})
  const given: ((address: string) => Limit[])[] = [
    (address) => loginLimits(config, 'ada@example.com', address),
    (address) => signInLimits(config, address),
    (address) => codeTryLimits(config, address),
    (address) => codeGuessLimits(config, { email: 'ada@example.com', seed: 'one' }, address),
    (address) => alertLimits(config, 'ada@example.com', address),
    (address) => registrationLimits(config, address),
    (address) => registrationBytes(config, address, 9),
  ]
  for (const limitsOf of given) {
    const own = limitsOf('2001:db8:1:2::7').filter(({ key }) => key.endsWith('2001:db8:1:2::/64'))
    const shared = own.map((limit) => ({ ...limit, key: limit.key.replace('2001:db8:1:2::/64', '2001:db8:1::/48'), most: limit.most * networksOfSite }))
    expect(own).not.toEqual([])
    expect(limitsOf('2001:db8:1:2::7')).toEqual(expect.arrayContaining(shared))
    expect(limitsOf('2001:db8:1:3::7')).toEqual(expect.arrayContaining(shared))
    expect(limitsOf('192.0.2.7').some(({ key }) => key.includes('/48'))).toBe(false)
  }
})
