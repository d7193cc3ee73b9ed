import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { toasted } from '../../support/replay/toasts.ts'

const logIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('employer@kazi.test')
  await page.getByLabel('Password', { exact: true }).fill('Kazi-demo-1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/employer-dashboard')
  await page.goto('/my-jobs')
  await titles(page)
}

const table = (page: Page) => page.getByRole('table', { name: 'My Jobs' })
const names = (page: Page) => table(page).locator('a[href^="/job-details/"]')
const titles = async (page: Page) => {
  await names(page).first().waitFor()
  return names(page).allTextContents()
}
const addressOf = async (page: Page, at: number) => (await names(page).nth(at).getAttribute('href')) ?? ''
const pageCount = (page: Page) => page.getByText(/^Page \d+ of \d+$/)

/** Fills the fields that an edit requires and a post does not. */
const complete = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: 'Edit Job Listing' })
  await dialog.getByRole('textbox', { name: 'Job title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Minimum salary' }).fill('1200')
  await dialog.getByRole('textbox', { name: 'Maximum salary' }).fill('1500')
  return dialog
}

test('the table on paper has no columns of buttons', async ({ open }) => {
  const page = await open('/login', { painted: true })
  await logIn(page)
  const headings = table(page).getByRole('columnheader')
  await expect.poll(() => headings.allTextContents()).toEqual(['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => headings.filter({ visible: true }).allTextContents()).toEqual(['No.', 'Title', 'Company Name', 'Salary', 'Applicants'])
})

describe('the jobs centre (specification 2.7, 5: Edit job, 8: Update job, Delete job)', () => {
  test('is searched and paged, five jobs a page', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    const first = await titles(page)
    expect(first).toHaveLength(5)
    await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await expect.poll(() => table(page).getByRole('row').nth(1).getByRole('cell').first().textContent()).toContain('6')

    await page.getByRole('searchbox', { name: 'Search my jobs' }).fill(first[0]!.toUpperCase())
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await page.waitForFunction((wanted) => [...document.querySelectorAll('tbody a[href^="/job-details/"]')].every((link) => link.textContent?.toLowerCase().includes(wanted)), first[0]!.toLowerCase())
    await page.getByRole('searchbox', { name: 'Search my jobs' }).fill('no such job at all')
    await page.getByText('No jobs available.').waitFor()
    await expect.poll(() => pageCount(page).textContent()).toBe('Page 1 of 1')
  })

  test('edits a job: what is wrong is said first, then it is saved, in the list of the other tab too', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    const other = await page.context().newPage()
    await other.goto('/my-jobs')
    await titles(other)
    await page.getByRole('button', { name: /^Edit / }).first().click()
    const dialog = await complete(page, 'Ab')
    const update = dialog.getByRole('button', { name: 'Update' })
    await dialog.getByRole('textbox', { name: 'Maximum salary' }).fill('12')
    await dialog.getByRole('textbox', { name: 'City' }).focus()
    await dialog.getByText('Job title must be at least 3 characters.').waitFor()
    await dialog.getByText('Maximum salary must be greater than minimum salary').waitFor()
    await expect.poll(() => update.isDisabled()).toBe(true)

    await complete(page, 'Keeper of looms')
    await dialog.getByRole('textbox', { name: 'New skill' }).fill('Weaving')
    await dialog.getByRole('textbox', { name: 'New skill' }).press('Enter')
    await dialog.getByRole('button', { name: 'Remove Weaving' }).waitFor()
    await update.click()
    await toasted(page, 'Job updated successfully!')
    await dialog.waitFor({ state: 'detached' })
    const row = table(page).getByRole('row', { name: /Keeper of looms/ })
    await row.getByText('$1,200 - $1,500').waitFor()
    await table(other).getByRole('row', { name: /Keeper of looms/ }).waitFor()
  })

  test('its buttons stay in a small window, and cover no field that has the focus (issue 18)', { tags: ['long'] }, async ({ open }) => {
    const page = await open('/login', { width: 360, painted: true })
    await logIn(page)
    await page.getByRole('button', { name: /^Edit / }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Job Listing' })
    const update = dialog.getByRole('button', { name: 'Update' })
    for (const field of ['Job title', 'City', 'New skill']) {
      const input = dialog.getByRole('textbox', { name: field })
      await input.focus()
      const [button, box] = [(await update.boundingBox())!, (await input.boundingBox())!]
      expect([field, button.y > 0 && button.y + button.height <= page.viewportSize()!.height, box.y + box.height <= button.y]).toEqual([field, true, true])
    }
  })

  test('makes a job remote: its page and what search engines read of it say from where', async ({ open, board }) => {
    const page = await open('/login')
    await logIn(page)
    await page.getByRole('button', { name: /^Edit / }).first().click()
    const dialog = await complete(page, 'Keeper of far looms')
    await dialog.getByRole('checkbox', { name: 'Remote' }).check()
    await dialog.getByRole('combobox', { name: 'Another country' }).selectOption('Kenya')
    await dialog.getByRole('button', { name: 'Add country' }).click()
    await dialog.getByRole('button', { name: 'Remove Kenya' }).waitFor()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    const link = table(page).getByRole('link', { name: 'Keeper of far looms', exact: true })
    const sent = await (await fetch(board.url + (await link.getAttribute('href')))).text()
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(sent)?.[1] ?? '{}') as object
    expect(data).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ '@type': 'Country', name: 'Kenya' }] })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Keeper of far looms' }).waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Kenya')
  })

  test('tells the second of two editors, and overwrites nothing', async ({ open }) => {
    const page = await open('/login', { expected: [/status of 409/] })
    await logIn(page)
    const at = 1
    const other = await page.context().newPage()
    await other.goto((await addressOf(page, at)).replace('/job-details/', '/edit-job/'))
    await other.getByRole('heading', { level: 1, name: 'Edit Job Listing' }).waitFor()
    await other.getByRole('textbox', { name: 'Job title' }).fill('Second thoughts')

    await page.getByRole('button', { name: /^Edit / }).nth(at).click()
    await (await complete(page, 'First come')).getByRole('button', { name: 'Update' }).click()
    await toasted(page, 'Job updated successfully!')

    await other.getByRole('button', { name: 'Update' }).click()
    await other.getByRole('alert').filter({ hasText: 'This job was changed meanwhile.' }).waitFor()
    await expect.poll(() => other.getByRole('textbox', { name: 'Job title' }).inputValue()).toBe('Second thoughts')
    await expect.poll(() => other.getByRole('button', { name: 'Update' }).isDisabled()).toBe(true)
    await other.getByRole('button', { name: 'Load the current version' }).click()
    await other.waitForFunction(() => (document.getElementsByName('jobTitle')[0] as HTMLInputElement).value === 'First come')
    await other.getByRole('textbox', { name: 'Job title' }).fill('Second thoughts')
    await other.getByRole('button', { name: 'Update' }).click()
    await other.waitForURL('**/my-jobs')
    await table(other).getByRole('row', { name: /Second thoughts/ }).waitFor()
    await table(page).getByRole('row', { name: /Second thoughts/ }).waitFor()
  })

  test('deletes a job after it has asked, and the lists of the other tabs follow', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    const address = await addressOf(page, 2)
    const other = await page.context().newPage()
    await other.goto('/my-jobs')
    await titles(other)
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
    await page.getByRole('button', { name: /^Delete / }).nth(2).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => addressOf(page, 2)).toBe(address)
    const list = await page.context().newPage()
    await list.goto('/jobs-list')
    await list.locator('a[href^="/job-details/"]').first().waitFor()
    const request = list.waitForRequest(/\/api\/jobs\/search\?/)
    await page.getByRole('button', { name: /^Delete / }).nth(2).click()
    await question.getByRole('button', { name: 'Confirm Delete' }).click()
    await toasted(page, 'Job deleted successfully!')
    for (const tab of [page, other]) await table(tab).locator(`a[href="${address}"]`).waitFor({ state: 'detached' })
    await request
  })

  test('says what came of a deletion also on the page that the visitor went to meanwhile', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/jobs/delete-job/*', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('button', { name: /^Delete / }).nth(4).click()
    await page.getByRole('button', { name: 'Confirm Delete' }).click()
    await page.getByText('Deleting...').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Salary Estimate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Salary Estimate' }).waitFor()
    answer()
    await toasted(page, 'Job deleted successfully!')
    await page.getByText('Deleting...').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/salary')
  })

  test('deletes on a page of its own and goes on to the jobs', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    await page.goto((await addressOf(page, 3)).replace('/job-details/', '/delete-job/'))
    await page.getByRole('button', { name: 'Confirm Delete' }).click()
    await toasted(page, 'Job deleted successfully!')
    await page.waitForURL('**/jobs')
  })

  test('is worked by the keyboard alone: opened, put right, saved, and the focus comes back', async ({ open }) => {
    const page = await open('/login')
    await logIn(page)
    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '')
    /** Presses Tab until the target has the focus; there are never more than 60 stops. */
    const tabTo = async (wanted: RegExp) => {
      for (let stop = 0; stop < 60; stop += 1) {
        if (wanted.test(await focusedName())) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The keyboard does not reach ${wanted}.`)
    }
    /** Waits until a dialog has the focus: a key pressed before goes to the page behind it. */
    const entered = (role: 'dialog' | 'alertdialog') => page.waitForFunction((of) => document.activeElement?.closest(`[role=${of}]`) != null, role)
    await tabTo(/^Edit /)
    const opener = await focusedName()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Job Listing' }).waitFor()
    await entered('dialog')
    await tabTo(/^jobTitle$/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('X')
    await page.keyboard.press('Enter')
    await page.getByText('Job title must be at least 3 characters.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Close without saving?' }).waitFor()
    await entered('alertdialog')
    await tabTo(/^Yes, close$/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, opener)
    await page.keyboard.press('Enter')
    await entered('dialog')
    await tabTo(/^minPrice$/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('2000')
    await tabTo(/^maxPrice$/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3000')
    await page.keyboard.press('Enter')
    await toasted(page, 'Job updated successfully!')
    await table(page).getByText('$2,000 - $3,000').first().waitFor()
  })
})
