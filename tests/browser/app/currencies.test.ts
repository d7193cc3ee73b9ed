import { expect } from 'vitest'
import { money } from '../../../src/services/contract/jobs/money.ts'
import { test } from '../../support/jsdom/browser.ts'

/** Node and a browser have an ICU each. */
test('a browser has the signs of currencies that the server has', async ({ browser }) => {
  const page = await browser.newPage()
  const codes = Intl.supportedValuesOf('currency')
  const signs = await page.evaluate(
    (all) => all.map((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''),
    codes,
  )
  await page.close()
  expect(codes.map((code, at) => [code, /\p{Sc}/u.test(signs[at] ?? '') ? `${signs[at]}1` : `${code}\u00a01`])).toEqual(codes.map((code) => [code, money(1, code)]))
})
