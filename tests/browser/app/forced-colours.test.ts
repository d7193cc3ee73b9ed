// @module-tag long
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

/** The computed background of an element, or of what follows in it. */
const background = (element: Locator, pseudo?: '::after'): Promise<string> => element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, pseudo)

test("what only a background shows is shown in the system's colours where it has few of its own (issue 18, Look and use)", async ({ open }) => {
  const page = await open('/user-profile')
  await logIn(page, 'applicant@kazi.test')
  await page.emulateMedia({ forcedColors: 'active' })
  const [canvas, highlight] = await page.evaluate(() =>
    ['Canvas', 'Highlight'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = `forced-color-adjust: none; background: ${name}`
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }),
  )
  expect(canvas).not.toBe(highlight)

  const toggle = page.getByRole('switch', { name: 'Dark mode' })
  const track = page.locator('label', { has: toggle }).locator('span', { has: page.locator('span') }).last()
  const off = await background(track)
  await page.locator('label', { has: toggle }).click()
  expect([off === highlight, await background(track)]).toEqual([false, highlight])

  await page.goto('/jobs')
  const current = page.getByRole('navigation').locator('a[aria-current="page"]').first()
  await expect.poll(() => background(current, '::after')).toBe(highlight)
})

test('the steps of a registration that are done differ from those ahead in forced colours (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/register')
  await page.emulateMedia({ forcedColors: 'active' })
  const steps = page.getByText('Step 1 of 2').locator('..').locator('span:empty')
  const [done, ahead] = [await background(steps.nth(0)), await background(steps.nth(1))]
  expect(done).not.toBe(ahead)
})

test('the points of a job keep their dots, and skills an edge, in forced colours (issue 18, Look and use)', async ({ open, board }) => {
  const [job] = (await (await fetch(`${board.url}/api/jobs/jobs?limit=1`)).json()) as { _id: string }[]
  const page = await open(`/job-details/${job!._id}`)
  await page.emulateMedia({ forcedColors: 'active' })
  const point = page.locator('main li').filter({ hasText: /\.$/ }).first()
  await point.waitFor()
  const [dot, ground] = await point.evaluate((item) => [getComputedStyle(item, '::before').backgroundColor, getComputedStyle(item).backgroundColor])
  expect(dot).not.toBe(ground)
  expect(dot).toBe(await point.evaluate((item) => getComputedStyle(item).color))

  await page.goto('/my-profile')
  await logIn(page, 'applicant@kazi.test')
  const skill = page.getByRole('button', { name: /React/ }).locator('..')
  await expect.poll(() => skill.evaluate((item) => getComputedStyle(item).borderTopStyle)).toBe('solid')
})
