// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { choose } from '../../support/board/registering.ts'
import { test } from '../../support/jsdom/browser.ts'
import { behindLogin, guestPaths } from '../../support/jsdom/screens.ts'

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

/** Twice the size of text; the browser's own setting does the same. */
const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** The controls that end beyond the box around them, and the pairs of buttons that are on each other. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main :is(button, input, select, textarea, a[class])')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    const boxes = buttons.map((one) => ({ one, name: one.textContent.trim() || one.getAttribute('name') || one.tagName, box: one.getBoundingClientRect() }))
    const beyond = boxes.filter(({ one, box }) => [...document.querySelectorAll('main :is(form, article, tr)')].some((around) => around.contains(one) && box.right > around.getBoundingClientRect().right + 1))
    const onEachOther = boxes.filter(({ one, box }) => one.tagName === 'BUTTON' && boxes.some((other) => other.one !== one && other.one.tagName === 'BUTTON' && other.box.left < box.right - 1 && other.box.right > box.left + 1 && other.box.top < box.bottom - 1 && other.box.bottom > box.top + 1))
    return [...beyond, ...onEachOther].map(({ name }) => name)
  })

const fits = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await enlarge(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(360)
  expect([path, await crowded(page)]).toEqual([path, []])
}

test('with text of twice the size no page of a guest scrolls sideways on a phone, and no control leaves its box (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/', { width: 360, painted: true, expected: [/status of 404/] })
  for (const path of guestPaths) await fits(page, path)
  await page.goto('/register')
  await choose(page, 'Employer')
  await enlarge(page)
  expect([await page.evaluate(() => document.documentElement.scrollWidth), await crowded(page)]).toEqual([360, []])
})

test.for(behindLogin)('nor does a page of %s, an applicant with the number of saved jobs in the bar (issue 18, Look and use)', async ([email, paths], { open }) => {
  const page = await open('/login', { width: 360, painted: true })
  await logIn(page, email)
  await page.waitForURL((url) => url.pathname !== '/login')
  if (email.startsWith('applicant')) {
    await page.goto('/jobs')
    await page.getByRole('article').first().getByRole('button', { name: /^Save / }).click()
    await page.getByRole('link', { name: /^Saved jobs.*1/ }).waitFor()
  }
  for (const path of paths) await fits(page, path)
})

test('on a phone the heart and the way to share are beside the way back, and the company has its row', async ({ open }) => {
  const page = await open('/jobs', { width: 360 })
  await page.locator('main a[href^="/job-details/"]').first().click()
  const share = page.getByRole('button', { name: /^Share/ })
  const [back, shared] = [await page.getByRole('link', { name: /^(All jobs|Back to results)$/ }).boundingBox(), await share.boundingBox()]
  expect(Math.abs(shared!.y + shared!.height / 2 - back!.y - back!.height / 2)).toBeLessThan(8)
})

test('a registration shows the papers that it needs once: on a phone before its first field, on a desk beside the form', async ({ open }) => {
  for (const width of [360, 1280]) {
    const page = await open('/register', { width, painted: true })
    await choose(page, 'Applicant')
    const papers = page.getByText('Your resume as a PDF, DOC or DOCX file').filter({ visible: true })
    expect(await papers.count()).toBe(1)
    const [shown, field] = [(await papers.boundingBox())!, (await page.getByLabel('First name').boundingBox())!]
    expect(width === 360 ? shown.y + shown.height <= field.y : shown.x + shown.width <= field.x).toBe(true)
  }
})
