import { expect, test } from 'vitest'
import { isWebUrl } from '../../../src/services/contract/web-url.ts'

test('a web address with letters beyond ASCII is one, however often it is asked', () => {
  const refused = Array.from({ length: 50_000 }, () => isWebUrl('https://müller.example/')).indexOf(false)
  expect(refused).toBe(-1)
})

test.each(['', ' ', 'müller', 'https://', 'https://a b', 'ftp://example.org', 'javascript:alert(1)', 'https://ada@example.org', '//example.org'])('%j is no web address', (text) => {
  expect(isWebUrl(text)).toBe(false)
})
