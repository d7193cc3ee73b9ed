// @module-tag long
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'

test('an employer with a long name has one row of navigation on a tablet, and a job form its formats in one row', async ({ open }) => {
  const page = await open('/my-jobs')
  await logIn(page, 'employer@kazi.test')
  await page.setViewportSize({ width: 768, height: 900 })
  const name = page.getByRole('button', { name: 'Baobab Health Trust' })
  const [first, last] = [await page.getByRole('link', { name: 'Jobs', exact: true }).boundingBox(), await name.boundingBox()]
  expect(last!.y + last!.height / 2).toBeCloseTo(first!.y + first!.height / 2, 0)
  expect(last!.x + last!.width).toBe(736)

  await page.getByRole('button', { name: /^Edit / }).first().click()
  const formats = page.getByRole('dialog').getByRole('button', { name: /^(Heading|Link|Preview)$/ })
  await formats.nth(2).waitFor()
  const tops = await formats.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('with text of twice the size a table that has no room becomes cards, before it leaves the page', async ({ open }) => {
  const page = await open('/my-jobs')
  await logIn(page, 'employer@kazi.test')
  await page.getByRole('table', { name: 'My Jobs' }).waitFor()
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100)
})

test('with text of twice the size no page of a phone scrolls sideways: the footer has fewer columns, and a card its names above its values', async ({ open }) => {
  const page = await open('/login', { width: 360 })
  await logIn(page, 'super@kazi.test')
  await page.getByRole('table', { name: 'Accounts by role and state' }).waitFor()
  for (const address of [null, '/admin/accounts', '/admin/jobs', '/admin/create']) {
    if (address !== null) await page.goto(address)
    await page.getByRole('table').or(page.getByRole('button', { name: 'Create account' })).first().waitFor()
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address ?? 'the dashboard' }).toBe(360)
  }
})

test('on a phone the heart and the way to share are beside the way back, and the company has its row', async ({ open }) => {
  const page = await open('/jobs', { width: 360 })
  await page.locator('main a[href^="/job-details/"]').first().click()
  const share = page.getByRole('button', { name: /^Share/ })
  const [back, shared] = [await page.getByRole('link', { name: /^(All jobs|Back to results)$/ }).boundingBox(), await share.boundingBox()]
  expect(Math.abs(shared!.y + shared!.height / 2 - back!.y - back!.height / 2)).toBeLessThan(8)
})
