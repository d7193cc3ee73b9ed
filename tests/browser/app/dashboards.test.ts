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
  applicant: ['Your applications', 'What is next', 'Saved jobs that end soon', 'Where to next', 'Your account'],
  employer: ['New applicants', 'Jobs that end soon', 'Where to next', 'Your account'],
  admin: ['The board at a glance', 'Jobs', 'Applications', 'Accounts', 'Mail', 'Audit log', 'Where to next', 'Your account'],
  super: ['The board at a glance', 'Jobs', 'Applications', 'Accounts', 'Mail', 'Audit log', 'Where to next', 'Your account'],
}

test.for(Object.entries(work))('the dashboard of %s leads with work, and does not scroll sideways at 320 px', async ([who, titles], { open }) => {
  const page = await open('/login')
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, who, titles.at(-3)!)
  expect(await headings(page)).toEqual(titles)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on a tablet the short cards of an applicant are beside the long one', async ({ open }) => {
  const page = await open('/login', { width: 768, painted: true })
  await enter(page, 'applicant', 'Saved jobs that end soon')
  const boxes = await Promise.all(work.applicant.slice(0, 3).map((name) => page.getByRole('region', { name }).evaluate((card) => card.getBoundingClientRect().toJSON())))
  const [long, next, soon] = boxes
  expect([next.top, next.left > long.right, soon.left, soon.top > next.bottom]).toEqual([long.top, true, next.left, true])
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

test('an applicant\'s saved job that ends soon is on the dashboard', async ({ open }) => {
  const page = await open('/login')
  await enter(page, 'employer', 'Jobs that end soon')
  const title = await page.getByRole('list', { name: 'Jobs that end soon' }).getByRole('link').first().innerText()
  const address = await page.getByRole('list', { name: 'Jobs that end soon' }).getByRole('link').first().getAttribute('href')
  const seeker = await open('/login')
  await enter(seeker, 'applicant', 'Saved jobs that end soon')
  const heart = seeker.getByRole('button', { name: `Save ${title}` })
  const changed = (method: string) => seeker.waitForResponse((answer) => answer.url().includes('/api/saved-jobs/') && answer.request().method() === method && answer.ok())
  await seeker.goto(address!.replace('/edit-job/', '/job-details/'))
  const saved = changed('PUT')
  await heart.click()
  await saved
  await seeker.goto('/applicant-dashboard')
  await seeker.getByRole('list', { name: 'Saved jobs that end soon' }).getByRole('link', { name: title }).click()
  const takenOut = changed('DELETE')
  await heart.click()
  await takenOut
})
