import { expect, test } from 'vitest'
import { codeOf, hasLength, isCode, isLate, isLive, isLong, newCode, newSeed, secondsToWait } from '../../../../server/rules/accounts/codes.ts'

const key = 'a key of thirty-two characters or so'
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const code = newCode('ada@example.com', 'reset', at(0))

test('a code has six digits, the same ones for the same seed and key', () => {
  const seeds = Array.from({ length: 2000 }, () => newSeed())
  const codes = seeds.map((seed) => codeOf(key, seed))
  expect(codes.filter((one) => !/^\d{6}$/.test(one))).toEqual([])
  expect(seeds.map((seed) => codeOf(key, seed))).toEqual(codes)
  expect(codes.filter((one, index) => one === codeOf(`${key}!`, seeds[index] ?? '')).length).toBeLessThan(5)
  expect(new Set(codes).size).toBeGreaterThan(1950)
  expect(new Set(codes.map(([first]) => first)).size).toBe(10)
})

test('the code of a seed stays what it is, because codes under way outlive an update of the server', () => {
  expect(codeOf(key, 'seed')).toBe('680561')
})

test('only the code itself is the code', () => {
  const right = codeOf(key, code.seed)
  const typed = [right, ` ${right}`, right.slice(1), '', String(Number(right) + 1).padStart(6, '0')]
  expect(typed.map((one) => isCode(key, code.seed, one))).toEqual([true, false, false, false, false])
})

test('a new code lives ten minutes, was sent now, and can wait to be sent', () => {
  const fields = { email: 'ada@example.com', purpose: 'reset', seed: code.seed, expiresAt: '2026-01-01T00:10:00.000Z' }
  expect(code).toEqual({ ...fields, sentAt: '2026-01-01T00:00:00.000Z' })
  expect(newCode('ada@example.com', 'reset', at(0), null)).toEqual({ ...fields, seed: expect.stringMatching(/^[\w-]{32}$/), sentAt: null })
})

test.each([
  ['just sent', {}, 0, [true, false]],
  ['in its last moment', {}, 599.999, [true, false]],
  ['expired', {}, 600, [false, true]],
  ['of a clock that was ahead', { expiresAt: '2027-01-01T00:00:00.000Z' }, 0, [false, false]],
  ['of a server whose clock is a little ahead', { expiresAt: '2026-01-01T00:10:59.000Z' }, 0, [true, false]],
  ['never sent', { sentAt: null }, 0, [false, false]],
  ['never sent and expired', { sentAt: null }, 600, [false, false]],
])('a code %s is live, or late', (_, more, seconds, expected) => {
  expect([isLive({ ...code, ...more }, at(seconds)), isLate({ ...code, ...more }, at(seconds))]).toEqual(expected)
})

test('a long code has twelve digits, and no short one passes for it', () => {
  const seeds = Array.from({ length: 500 }, () => newSeed(true))
  const codes = seeds.map((seed) => codeOf(key, seed))
  expect(codes.filter((one) => !/^\d{12}$/.test(one))).toEqual([])
  expect([new Set(codes).size, new Set(codes.map(([first]) => first)).size]).toEqual([500, 10])
  expect(codes.map((one, index) => isCode(key, seeds[index] ?? '', one)).every(Boolean)).toBe(true)
  const [seed = '', whole = ''] = [seeds[0], codes[0]]
  expect([isLong(seed), isLong(code.seed), hasLength(seed, whole), hasLength(seed, whole.slice(6)), hasLength(code.seed, whole.slice(6))]).toEqual([true, false, true, false, true])
})

test('where a code is sent once in its life, one waits as long as it lives', () => {
  expect([0, 61, 599.5, 600].map((seconds) => secondsToWait(code, at(seconds), true))).toEqual([600, 539, 1, 0])
  expect(secondsToWait({ ...code, sentAt: null }, at(0), true)).toBe(0)
})

test('nobody waits for a code that a clock sent which was ahead', () => {
  const ahead = newCode('ada@example.com', 'reset', at(400 * 86_400))
  expect([secondsToWait(ahead, at(0)), secondsToWait(ahead, at(0), true)]).toEqual([0, 0])
  expect(secondsToWait(newCode('ada@example.com', 'reset', at(2)), at(0))).toBe(62)
})

test('a code is sent again after sixty seconds, in whole seconds', () => {
  expect([0, 0.5, 59.001, 60, 61].map((seconds) => secondsToWait(code, at(seconds)))).toEqual([60, 60, 1, 0, 0])
  expect([secondsToWait(null, at(0)), secondsToWait({ ...code, sentAt: null }, at(0))]).toEqual([0, 0])
})
