import { expect, test } from 'vitest'
import { isPublicAddress, mayFetchFrom, nextFetch } from '../../../../server/rules/jobs/logos.ts'

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  '127.0.0.1', '127.8.8.8', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200',
  '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16',
  '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1',
  'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1', '4000::1', 'localhost', '', '127.1', '0x7f000001', '2130706433',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test('only the ports of web servers are asked', () => {
  expect([80, 443, 22, 8080, 5432, 0].map((port) => mayFetchFrom('8.8.8.8', port))).toEqual([true, true, false, false, false, false])
})

test('what failed is tried again after an hour, a day, a week and then every month; what will not get better after a month', () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  expect([1, 2, 3, 4, 9].map((tries) => nextFetch(tries, false, now).toISOString().slice(0, 13))).toEqual(['2026-01-01T01', '2026-01-02T00', '2026-01-08T00', '2026-01-31T00', '2026-01-31T00'])
  expect(nextFetch(1, true, now).toISOString().slice(0, 10)).toBe('2026-01-31')
})
