// @module-tag long
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

test('a search on paper is its list: nothing to filter, to sort or to follow, on the whole width (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/jobs?q=engineer', { painted: true })
  await page.getByRole('combobox', { name: 'Pay' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  await expect.poll(() => Promise.all(['nav', 'button', 'select', 'input', 'header a[href="/saved-jobs"]', 'a[href^="/feeds"]'].map(visible))).toEqual([0, 0, 0, 0, 0, 0])
  const card = (await page.locator('main article').first().boundingBox())!
  expect(card.width).toBeGreaterThan(1000)
})

test('home on paper is its list, on the whole width and without a ground (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/', { painted: true })
  await page.getByRole('complementary').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  await expect.poll(() => Promise.all(['nav', 'button', 'input', 'aside', 'main a[href^="/jobs"]', 'main a[href^="/companies"]'].map(visible))).toEqual([0, 0, 0, 0, 0, 0])
  expect((await page.locator('main article').first().boundingBox())!.width).toBeGreaterThan(1000)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(27, 31, 29)')
})

test('a company, and the dashboards, have nothing on paper that leads elsewhere, and no room for a sidebar (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/companies/Pesa_Grove', { painted: true })
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Filters in use').or(page.getByRole('list', { name: 'Filters in use' })).first().waitFor()
  await expect.poll(() => page.getByText('Clear all').isVisible()).toBe(false)
  await page.goto('/login')
  await page.emulateMedia({ media: 'screen' })
  await logIn(page, 'super@kazi.test')
  await page.getByRole('table', { name: 'Accounts by role and state' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.x).toBeLessThan(100)
  await expect.poll(() => Promise.all(['summary', '[aria-labelledby="dashboard-links"]'].map((selector) => page.locator(selector).filter({ visible: true }).count()))).toEqual([0, 0])
})

test('a table on paper has no columns of buttons alone', async ({ open }) => {
  const page = await open('/my-jobs', { painted: true })
  await logIn(page, 'employer@kazi.test')
  const columns = () => page.locator('main table th').filter({ visible: true }).allTextContents()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('table', { name: 'My Jobs' }).waitFor()
  await expect.poll(columns).toEqual(['No.', 'Title', 'Company Name', 'Salary', 'Applicants'])
  await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false)
  await page.goto((await page.locator('main td a[href$="/applicants"]').first().getAttribute('href'))!)
  await page.getByRole('table', { name: 'Applicants' }).waitFor()
  await expect.poll(columns).toEqual(['Applicant', 'Status'])
})

test('a job on paper has its words in the colours of paper, and nothing to press (issue 15, Pages)', async ({ open, board }) => {
  const [job] = (await (await fetch(`${board.url}/api/jobs/jobs?limit=1`)).json()) as { _id: string; jobTitle: string; companyName: string }[]
  const page = await open(`/job-details/${job!._id}`, { theme: 'dark', painted: true })
  await page.getByRole('button', { name: 'Apply Now' }).waitFor()
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const dark = await ink()
  await page.emulateMedia({ media: 'print' })
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  await expect.poll(() => Promise.all(['nav', 'button', 'footer', 'form', 'main a'].map(visible))).toEqual([0, 0, 0, 0, 0])
  for (const name of [job!.jobTitle, 'About the job', 'Benefits', 'Outlines', 'Growth']) await expect.poll(() => page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  expect([dark, await ink()]).toEqual(['rgb(236, 239, 234)', 'rgb(27, 31, 29)'])
  const posted = page.locator('main time').first()
  const [behind, date] = await posted.evaluate((time: HTMLElement) => [getComputedStyle(time, '::after').content, time.title])
  expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  expect(behind).toBe(`" (${date})"`)
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
})
