// @module-tag long
import { expect, onTestFinished, vi } from 'vitest'
import { money } from '../../../src/services/contract/jobs/money.ts'
import { startBoard } from '../../support/board/board.ts'
import { test } from '../../support/jsdom/browser.ts'

/** A page as the server renders it. On a busy machine the first visitor's comes too late for them, and the next one's is there. */
const renderedAt = (url: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const html = await (await fetch(url)).text()
      expect(html).toContain('data-modules')
      return html
    },
    { timeout: 20_000, interval: 100 },
  )

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

test('bounds of pay are in the currency of the board: as the server renders a page, when a browser has taken it over, and on the next page', async ({ open }) => {
  const board = await startBoard({ CURRENCY: 'EUR' })
  onTestFinished(async () => void (await board.close()))
  const rendered = await Promise.all(['/', '/jobs?pay=50000&salary=90000'].map((path) => renderedAt(board.url + path)))
  expect(rendered.map((html) => [...html.matchAll(/(?:Up to|From) \S+/g)].map(([label]) => label).filter((label) => /0000|,000/.test(label)).some((label) => label.includes('$')))).toEqual([false, false])
  expect(rendered[0]).toContain('Up to €30,000')
  expect(rendered[1]).toContain('From €50,000 a year')
  expect(rendered[1]).toContain('Up to €90,000')
  const page = await open(`${board.url}/`)
  await page.getByRole('radio', { name: 'Up to €30,000' }).check()
  await page.getByText('Filtered by category: Up to €30,000').waitFor()
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.getByRole('radio', { name: /^From €[\d,]+ a year/ }).first().check()
  await page.getByRole('link', { name: /^Remove filter From €[\d,]+ a year$/ }).waitFor()
})
