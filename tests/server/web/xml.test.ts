import { expect, test } from 'vitest'
import { xmlText, xmlTexts } from '../../../server/web/xml.ts'
import { parseXml } from '../../support/content/xml.ts'

test('what XML forbids is left out, all else stays', () => {
  const allowed = 'a\t\n\r Ünïcode 日本語 \u{1F600} \u2028\u202E\uFFFD'
  expect(xmlText(`\u0000\u0008\u000B\u001F\uFFFE\uFFFF\uD800${allowed}\uDC00`)).toBe(allowed)
})

test('every text of a value, however deep', () => {
  expect(xmlTexts({ a: 'x\u0001', b: ['\u0002y'], c: 3, d: { e: '\u0003' } })).toEqual({ a: 'x', b: ['y'], c: 3, d: { e: '' } })
})

test('each of the first 65,536 characters is either left out or read as it is', () => {
  const all = Array.from({ length: 65_536 }, (_, code) => String.fromCharCode(code)).filter((character) => !'<&>\r'.includes(character))
  const text = xmlText(all.join(' '))
  expect(parseXml(`<a>${text}</a>`).documentElement.textContent).toBe(text)
})
