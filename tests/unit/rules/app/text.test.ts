import { expect, test } from 'vitest'
import { hasControlCharacters } from '../../../../server/rules/app/text.ts'

test.each<[unknown, boolean]>([
  ['plain', false],
  ['line\nline\r\n\ttab', false],
  ['nul\u0000', true],
  ['\u001b[31m', true],
  ['delete\u007f', true],
  ['Übergröße 日本語 \u{1f600}', false],
  [{ a: [{ b: 'x\u0001' }] }, true],
  [{ 'key\u0000': 1 }, true],
  [{ a: [1, null, true, 'fine'] }, false],
  [null, false],
])('%j: %s', (value, has) => expect(hasControlCharacters(value)).toBe(has))

test('a value nested a hundred thousand deep does not overflow the stack', () => {
  let deep: unknown = 'bottom\u0000'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(hasControlCharacters(deep)).toBe(true)
})
