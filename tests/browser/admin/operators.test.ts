// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figuresOf = async (page: Page, name: string) => {
  const [names, counts] = await Promise.all([card(page, name).getByRole('term').allTextContents(), card(page, name).getByRole('definition').allTextContents()])
  return Object.fromEntries(names.map((one, at) => [one, Number(counts[at]?.replaceAll(',', ''))]))
}
/** The lines of the table of accounts: role, active, not verified, deactivated. */
const countsOf = async (page: Page) => {
  const cells = await page.getByRole('table', { name: 'Accounts by role and state' }).locator('tbody :is(th, td)').allTextContents()
  return Array.from({ length: cells.length / 4 }, (_, at) => cells.slice(4 * at, 4 * at + 4).join(' '))
}

describe('operators (issue 4: Admin and Super-Admin dashboards)', () => {
  test('a Super-Admin sees the board at a glance; the charts can be read as tables', async ({ open, board }) => {
    const page = await open('/super-admin-dashboard')
    await logIn(page, 'super@kazi.test')
    await page.getByRole('heading', { level: 2, name: 'The board at a glance' }).waitFor()
    await card(page, 'Accounts').waitFor()
    await expect.poll(() => countsOf(page)).toEqual(['Applicant 11 1 0', 'Employer 6 0 0', 'Admin 1 0 0', 'Super-Admin 1 0 0'])

    const listed = await fetch(`${board.url}/api/jobs/jobs?limit=1`)
    const listedJobs = Number(listed.headers.get('x-total-count'))
    await expect.poll(() => figuresOf(page, 'Jobs')).toEqual({ Open: listedJobs, Expired: 240 - listedJobs })
    await expect.poll(() => figuresOf(page, 'Mail')).toMatchObject({ Waiting: 0, Failed: 0 })
    await card(page, 'Mail').getByText('Nothing is waiting to be sent.').waitFor()

    for (const [name, title] of [['Jobs', 'Jobs posted'], ['Applications', 'Applications sent']] as const) {
      const figure = card(page, name).getByRole('figure')
      await figure.locator('svg').waitFor({ state: 'attached' })
      await expect.poll(() => figure.locator('rect').count()).toBe(30)
      await figure.getByText(`${title} day by day`).click()
      const counts = await figure.getByRole('table').getByRole('cell').allTextContents()
      const total = await figure.locator('figcaption > :nth-child(2)').textContent()
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(total?.replaceAll(',', '')))
    }
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('button', { name: 'Refresh' }).and(page.locator(':not([aria-busy])')).waitFor()
  })

  test('deactivates an account, which is out at once and told why, and lets it in again; the audit log tells of both', async ({ open }) => {
    const [page, otherPage] = [await open('/admin/accounts'), await open('/job-applications', { expected: [/status of 40[13]/] })]
    await logIn(otherPage, 'applicant@kazi.test')
    await otherPage.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
    await logIn(page, 'super@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
    await page.getByText('20 accounts').waitFor()
    await page.getByText('Page 1 of 2').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()

    await page.getByRole('searchbox', { name: 'Search' }).fill('SUPER@')
    await page.getByText('1 account', { exact: true }).waitFor()
    const found = page.getByRole('table', { name: 'Accounts' })
    await found.getByText('This is you').waitFor()
    expect(await found.getByRole('button').count()).toBe(0)

    await page.getByRole('searchbox', { name: 'Search' }).fill('applicant@')
    const deactivate = found.getByRole('button', { name: /^Deactivate / })
    await deactivate.waitFor()
    const name = (await deactivate.getAttribute('aria-label'))!.replace('Deactivate ', '')
    const question = page.getByRole('alertdialog', { name: `Deactivate ${name}?` })
    await deactivate.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await deactivate.click()
    await question.getByRole('button', { name: 'Yes, deactivate' }).click()
    await toasted(page, `${name} has been deactivated.`)
    await found.getByText('Deactivated', { exact: true }).waitFor()

    await otherPage.reload()
    await toasted(otherPage, 'Your session has expired. Please log in again.')
    await otherPage.waitForURL('**/login')
    await logIn(otherPage, 'applicant@kazi.test')
    await otherPage.getByText('This account has been deactivated. Contact support.').first().waitFor()

    const admit = found.getByRole('button', { name: `Let in again: ${name}` })
    await admit.click()
    await toasted(page, `${name} may log in again.`)
    await deactivate.waitFor()
    await otherPage.reload()
    await logIn(otherPage, 'applicant@kazi.test')
    await otherPage.waitForURL((url) => url.pathname !== '/login')

    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
    const log = card(page, 'Audit log').getByRole('listitem')
    await log.first().waitFor()
    expect((await log.allTextContents()).slice(0, 2).map((line) => line.replace(/^.*(?:minute|ago)/, ''))).toEqual([
      'super@kazi.test let the Applicant applicant@kazi.test in again',
      'super@kazi.test deactivated the Applicant applicant@kazi.test',
    ])
  })

  test('what one tab changes, the other shows', async ({ open }) => {
    const page = await open('/admin/accounts')
    await logIn(page, 'super@kazi.test')
    const search = (tab: Page) => tab.getByRole('searchbox', { name: 'Search' }).fill('admin@kazi.test')
    await search(page)
    const other = await page.context().newPage()
    await other.goto('/admin/accounts')
    await search(other)
    await other.getByText('1 account', { exact: true }).waitFor()
    await page.getByText('1 account', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Deactivate / }).click()
    await page.getByRole('button', { name: 'Yes, deactivate' }).click()
    await other.getByRole('button', { name: /^Let / }).click()
    await page.getByRole('button', { name: /^Deactivate / }).waitFor()
  })

  test('an Admin sees the board at a glance, but accounts are not for them', async ({ open }) => {
    const page = await open('/admin')
    await logIn(page, 'admin@kazi.test')
    await card(page, 'Audit log').waitFor()
    expect(await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Accounts' }).count()).toBe(0)
    await page.goto('/admin/accounts')
    await page.waitForURL('**/login')
  })
})
