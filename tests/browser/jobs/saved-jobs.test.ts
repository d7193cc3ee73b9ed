import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const pressed = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save /, pressed: true })
const saved = (page: Page) => page.getByRole('list', { name: 'Saved jobs' }).getByRole('heading', { level: 2 })
const answered = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.url().includes('/api/saved-jobs') && answer.request().method() === method && answer.ok())

test('what a guest saved is kept in the browser, comes along at login and is the account\'s from then on', async ({ open }) => {
  const page = await open('/jobs')
  await hearts(page).first().click()
  await hearts(page).nth(1).click()
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()
  await page.reload()
  await expect.poll(() => pressed(page).count()).toBe(2)

  await page.goto('/saved-jobs')
  await page.getByText('Saved jobs are kept in this browser.').waitFor()
  await saved(page).nth(1).waitFor()
  await expect.poll(() => saved(page).allInnerTexts()).toEqual([titles[1], titles[0]])

  await page.goto('/login')
  const merged = answered(page, 'POST')
  await logIn(page, 'applicant@kazi.test')
  await merged
  await page.goto('/saved-jobs')
  await saved(page).nth(1).waitFor()
  await expect.poll(async () => (await saved(page).allInnerTexts()).toSorted()).toEqual(titles.slice(0, 2).toSorted())
  await page.getByText('Saved jobs are kept in this browser.').waitFor({ state: 'detached' })

  const other = await open('/login')
  await logIn(other, 'applicant@kazi.test')
  await other.waitForURL(({ pathname }) => pathname !== '/login')
  await other.goto('/saved-jobs')
  await saved(other).nth(1).waitFor()
  const takenOut = answered(other, 'DELETE')
  await hearts(other).first().press('Enter')
  await takenOut
  await page.reload()
  await saved(page).first().waitFor()
  await expect.poll(() => pressed(page).count()).toBe(1)
})

test('the heart of the top bar says how many jobs are saved, on every page and in every tab, and moves nothing when it does', async ({ open }) => {
  const page = await open('/jobs')
  const other = await page.context().newPage()
  await other.goto('/about')
  const heart = (one: Page, name: string | RegExp) => one.getByRole('banner').getByRole('link', { name, exact: true })
  const placeOf = async (name: string) => (await heart(page, name).boundingBox())!
  const before = await placeOf('Saved jobs')
  await hearts(page).first().click()
  await heart(page, 'Saved jobs 1').waitFor()
  await heart(other, 'Saved jobs 1').waitFor()
  await hearts(page).nth(1).click()
  await heart(other, 'Saved jobs 2').waitFor()
  await expect.poll(() => placeOf('Saved jobs 2')).toEqual(before)

  await other.reload()
  await heart(other, 'Saved jobs 2').click()
  await saved(other).nth(1).waitFor()
  await hearts(other).first().click()
  await heart(page, 'Saved jobs 1').waitFor()

  await page.goto('/login')
  await logIn(page, 'applicant@kazi.test')
  await page.waitForURL('/applicant-dashboard')
  await heart(page, /^Saved jobs [1-9]\d*$/).waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'My Applications' }).click()
  await page.waitForURL('/job-applications')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Saved Jobs' }).click()
  await saved(page).first().waitFor()
})
