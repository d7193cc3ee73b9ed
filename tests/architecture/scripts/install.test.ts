import { expect, test } from 'vitest'
import { differs } from '../../../scripts/lib/install.mjs'
import { atLeast } from '../../../scripts/lib/node-version.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
  },
}
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } }

test.for([
  ['what the lockfile says', zod, false],
  ['nothing', {}, true],
  ['another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } }, true],
  ['a package too many', { ...zod, 'node_modules/left': { version: '1.0.0', integrity: 'sha512-d' } }, true],
] as const)('installed: %s', ([, packages, expected]) => {
  expect(differs(lock, { packages })).toBe(expected)
})

test.for([
  ['20.19.0', true],
  ['20.20.2', true],
  ['24.1.0', true],
  ['20.18.3', false],
  ['18.20.8', false],
] as const)('Node %s where 20.19 is wanted: %s', ([version, expected]) => {
  expect(atLeast(version, '20.19')).toBe(expected)
})
