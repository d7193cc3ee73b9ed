// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { choose } from '../../support/board/registering.ts'
import { test } from '../../support/jsdom/browser.ts'
import { behindLogin, guestPaths } from '../../support/jsdom/screens.ts'
import { answersOf, lastOfPage, type Answers } from '../../support/replay/answers.ts'

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
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100)
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

const fits = async (page: Page, answered: Answers, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await answered(lastOfPage)
  await enlarge(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(360)
  await expect.poll(() => crowded(page), { message: path }).toEqual([])
}

test('with text of twice the size no page of a guest scrolls sideways on a phone, and no control leaves its box (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/', { width: 360, painted: true, expected: [/status of 404/] })
  const answered = answersOf(page)
  for (const path of guestPaths) await fits(page, answered, path)
  await page.goto('/register')
  await choose(page, 'Employer')
  await enlarge(page)
  await expect.poll(async () => [await page.evaluate(() => document.documentElement.scrollWidth), await crowded(page)]).toEqual([360, []])
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
  const answered = answersOf(page)
  for (const path of paths) await fits(page, answered, path)
})

test.for([[320, 200], [360, 150], [360, 200], [1280, 200]] as const)('at %i px and %i percent text the number of saved jobs leaves its heart visible, both in the first row of the bar (issue 18, Look and use)', async ([width, percent], { open }) => {
  const page = await open('/jobs', { painted: true })
  await page.getByRole('article').first().getByRole('button', { name: /^Save / }).click()
  const saved = page.getByRole('banner').getByRole('link', { name: /^Saved jobs.*1/ })
  await saved.waitFor()
  await page.setViewportSize({ width, height: 780 })
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${percent}%`)
  const [circle, heart, number, logo] = (await Promise.all([saved, saved.locator('svg'), saved.locator('span').last(), page.getByRole('banner').getByRole('link').first()].map((element) => element.boundingBox()))).map((box) => box!)
  const common = Math.max(0, Math.min(heart!.x + heart!.width, number!.x + number!.width) - Math.max(heart!.x, number!.x)) * Math.max(0, Math.min(heart!.y + heart!.height, number!.y + number!.height) - Math.max(heart!.y, number!.y))
  expect(common / (heart!.width * heart!.height)).toBeLessThan(0.3)
  expect(number!.height).toBeCloseTo((13 * 1.3 * percent) / 100, 0)
  expect([circle!.y < logo!.y + logo!.height, circle!.x + circle!.width <= width]).toEqual([true, true])
})

test.for([[320, [2, 2]], [360, [4]]] as const)('at %i px no tab of a profile is alone in a row (issue 18, Look and use)', async ([width, rows], { open }) => {
  const page = await open('/my-profile')
  await logIn(page, 'applicant@kazi.test')
  await page.setViewportSize({ width, height: 780 })
  const tabs = page.getByRole('tab')
  await tabs.nth(3).waitFor()
  const tops = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)))
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows)
})

test('beside the sidebar of an admin at 768 px a table of four short columns is a table, and the labels of the salary form are in one line from 320 px on', async ({ open }) => {
  const page = await open('/admin/servers')
  await logIn(page, 'admin@kazi.test')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('columnheader', { name: 'Last seen' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  // A cell whose letters are each in a line of their own is higher than four lines.
  await expect.poll(() => page.getByRole('cell').evaluateAll((all) => all.filter((cell) => cell.getBoundingClientRect().height > 140).map((cell) => cell.textContent))).toEqual([])
  await page.goto('/salary')
  for (const width of [320, 360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page.getByText(/^(Title|Location) contains$/).evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().height)))
    expect([width, heights.length, heights.filter((height) => height > 24)]).toEqual([width, 2, []])
  }
})

test('on a phone a row of names to start from that goes on has an arrow at its end, and none where it ends', async ({ open }) => {
  const page = await open('/', { width: 360, painted: true })
  const row = page.getByRole('list', { name: 'Roles' })
  await row.waitFor()
  const arrow = () => row.evaluate((list) => getComputedStyle(list, '::after').position)
  await expect.poll(arrow).toBe('sticky')
  await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0))
  await expect.poll(arrow).toBe('static')
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
    await expect.poll(() => papers.count()).toBe(1)
    const [shown, field] = [(await papers.boundingBox())!, (await page.getByLabel('First name').boundingBox())!]
    expect(width === 360 ? shown.y + shown.height <= field.y : shown.x + shown.width <= field.x).toBe(true)
  }
})
