// @module-tag long
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

describe('an admin acts on every job (rulings, Accounts)', () => {
  test('from its page: applicants, edit and delete, which an applicant is not offered', async ({ open }) => {
    const page = await open('/jobs')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply Now' }).waitFor()
    const { pathname } = new URL(page.url())
    const ways = page.getByRole('navigation', { name: 'Manage this job' })
    expect(await ways.count()).toBe(0)
    await page.goto('/login')
    await logIn(page, 'admin@kazi.test')
    await page.waitForURL('**/admin')
    await page.goto(pathname)
    await ways.getByRole('link', { name: 'Applicants' }).click()
    await page.getByRole('heading', { level: 1, name: /^Applicants/ }).waitFor()
    await page.goBack()
    await ways.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Job Listing' }).waitFor()
    await page.getByRole('textbox', { name: 'Job title' }).waitFor()
    await page.goBack()
    await ways.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Confirm Delete' }).waitFor()
  })

  test('from the list of all jobs, searched and paged by the server', async ({ open }) => {
    const page = await open('/admin/jobs')
    await logIn(page, 'admin@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'All Jobs' }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]').textContent()).toBe('All Jobs')
    const table = page.getByRole('table', { name: 'All Jobs' })
    const titles = table.locator('a[href^="/job-details/"]')
    await titles.first().waitFor()
    await expect.poll(() => titles.count()).toBe(5)
    const companies = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      for (const text of await table.getByRole('row').allTextContents()) companies.add(text.replace(/.*Company Name(.*)Salary.*/s, '$1'))
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(new RegExp(`^Page ${attempt + 2} of `)).waitFor()
    }
    expect(companies.size).toBeGreaterThan(3)
    const title = (await titles.first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: 'Search all jobs' }).fill(title.toUpperCase())
    await page.getByText(/^Page 1 of /).waitFor()
    await table.getByRole('button', { name: `Delete ${title}` }).first().click()
    await page.getByRole('button', { name: 'Confirm Delete' }).click()
    await toasted(page, 'Job deleted successfully!')
  })

  test.for([['/admin/jobs', 'All Jobs'], ['/admin/popup-settings', 'Popups']] as const)('beside the sidebar a row of %s is a card where the room is narrow, as on a telephone', async ([path, name], { open }) => {
    const page = await open(path, { width: 768, painted: true })
    await logIn(page, 'admin@kazi.test')
    const card = page.getByRole('table', { name }).getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) }).first()
    const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const [edit, remove, title, whole] = await Promise.all([
      boxOf(card.getByRole('button', { name: /^Edit / })),
      boxOf(card.getByRole('button', { name: /^Delete / })),
      boxOf(card.getByRole('cell').nth(1)),
      boxOf(card),
    ])
    expect(remove.y).toBe(edit.y)
    expect(title.width).toBeGreaterThan(0.9 * (whole.width - 40))
    await expect.poll(() => card.innerText()).toMatch(/^No\. 1\n/)
  })
})
