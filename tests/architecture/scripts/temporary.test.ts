import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from '../../../scripts/lib/temporary.mjs'

test.for([
  ['a folder', tmpdir(), 1, true],
  ['one that is too small', tmpdir(), Number.MAX_SAFE_INTEGER, false],
  ['none', '/there/is/no/such/folder', 1, false],
] as const)('room for what is temporary: %s', ([, folder, bytes, expected]) => {
  expect(hasRoom(folder, bytes)).toBe(expected)
})
