// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()

/** Logs in, and waits until the dashboard has its last card. */
const enter = async (page: Page, who: string, last: string) => {
  await logIn(page, `${who}@kazi.test`)
  await page.getByRole('region', { name: last }).waitFor()
}

const work = {
  applicant: ['Your applications', 'What is next', 'Your pages', 'Your account'],
  employer: ['New applicants', 'Jobs that end soon', 'Your pages', 'Your account'],
  admin: ['The board at a glance', 'Jobs', 'Applications', 'Accounts', 'Mail', 'Audit log', 'Your pages', 'Your account'],
  super: ['The board at a glance', 'Jobs', 'Applications', 'Accounts', 'Mail', 'Audit log', 'Your pages', 'Your account'],
}

test.for(Object.entries(work))('the dashboard of %s leads with work, and does not scroll sideways at 320 px', async ([who, titles], { open }) => {
  const page = await open('/login')
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, who, titles.at(-3)!)
  await expect.poll(() => headings(page)).toEqual(titles)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('an employer comes from the dashboard to a job\'s new applicants, and finds one less after an answer in another tab', async ({ open }) => {
  const page = await open('/login')
  await enter(page, 'employer', 'New applicants')
  const jobs = page.getByRole('list', { name: 'Jobs with new applicants' }).getByRole('listitem')
  await jobs.first().waitFor()
  const before = await jobs.count()
  const other = await page.context().newPage()
  await other.goto('/employer-dashboard')
  await other.getByRole('list', { name: 'Jobs with new applicants' }).getByRole('link').first().click()
  await other.waitForURL(/\/my-jobs\/.+\/applicants$/)
  await other.getByRole('button', { name: /^Reject / }).first().click()
  await expect.poll(() => jobs.count()).toBe(before - 1)
})

test('an applicant\'s saved job that ends soon has a card of the dashboard, which on a tablet has the short ones beside the long one', async ({ open }) => {
  const page = await open('/login')
  await enter(page, 'employer', 'Jobs that end soon')
  const title = await page.getByRole('list', { name: 'Jobs that end soon' }).getByRole('link').first().innerText()
  const address = await page.getByRole('list', { name: 'Jobs that end soon' }).getByRole('link').first().getAttribute('href')
  const seeker = await open('/login', { width: 768, painted: true })
  await enter(seeker, 'applicant', 'What is next')
  const boxOf = (name: string) => seeker.getByRole('region', { name }).evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect)
  const [first, second] = [await boxOf('Your applications'), await boxOf('What is next')]
  expect([second.top, second.left > first.right]).toEqual([first.top, true])
  const heart = seeker.getByRole('button', { name: `Save ${title}` })
  const changed = (method: string) => seeker.waitForResponse((answer) => answer.url().includes('/api/saved-jobs/') && answer.request().method() === method && answer.ok())
  await seeker.goto(address!.replace('/edit-job/', '/job-details/'))
  const saved = changed('PUT')
  await heart.click()
  await saved
  await seeker.goto('/applicant-dashboard')
  const ending = seeker.getByRole('list', { name: 'Saved jobs that end soon' }).getByRole('link', { name: title })
  await ending.waitFor()
  const [long, next, soon] = [await boxOf('Your applications'), await boxOf('What is next'), await boxOf('Saved jobs that end soon')]
  expect([next.top, next.left > long.right, soon.left, soon.top > next.bottom]).toEqual([long.top, true, next.left, true])
  await ending.click()
  const takenOut = changed('DELETE')
  await heart.click()
  await takenOut
})
