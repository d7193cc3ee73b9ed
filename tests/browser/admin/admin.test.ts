import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const widthOf = async (page: Page) => (await rail(page).boundingBox())?.width ?? 0
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the admin area (specification 2.12, 2.15)', () => {
  test('on a wide screen its tables use the room beside the sidebar, and bar and footer begin at one line', { tags: ['long'] }, async ({ open }) => {
    const page = await open('/admin/jobs', { width: 1920, painted: true })
    await logIn(page, 'admin@kazi.test')
    const table = await page.getByRole('table', { name: 'All Jobs' }).boundingBox()
    expect(table?.width).toBeGreaterThan(1500)
    const starts = await Promise.all(['banner', 'contentinfo'].map((role) => page.getByRole(role as 'banner').getByText('Kazi', { exact: true }).first().boundingBox()))
    expect(starts[1]?.x).toBe(starts[0]?.x)
  })

  test('an Admin creates a Super-Admin, who logs in and chooses a password of her own before anything else', async ({ open }) => {
    const page = await open('/admin/create', { expected: [/status of 409/] })
    await logIn(page, 'admin@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'Create Admin / Super-Admin' }).waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const problem of ['First Name is required.', 'Surname is required.', 'Email is required.', 'Phone number is required.', 'Password is required.'])
      await page.getByText(problem).waitFor()
    await page.getByText('Please select a role before proceeding.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')

    const fill = async () => {
      const fields = { 'First name': 'Grace', Surname: 'Akello', 'E-mail': 'grace@example.com', Telephone: '+256700000000' }
      for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text)
      for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('a longer one')
      await page.getByRole('radio', { name: 'Super-Admin' }).check()
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await fill()
    await toasted(page, 'Super-Admin created successfully!')
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('')
    await expect.poll(() => page.getByRole('radio', { name: 'Super-Admin' }).isChecked()).toBe(false)
    await fill()
    await page.getByText('An account with this e-mail exists already.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

    const hers = await open('/login', { expected: [/status of 4(03|22)/] })
    await logIn(hers, 'grace@example.com', 'a longer one')
    await hers.waitForURL('**/account-settings')
    const due = hers.getByText('Choose a password of your own first, in the account settings.')
    await due.first().waitFor()
    await hers.goto('/super-admin-dashboard')
    await due.first().waitFor()
    await hers.getByRole('link', { name: 'Choose a password' }).click()
    await hers.waitForURL('**/account-settings')
    const change = async (password: string) => {
      await hers.getByLabel('Current password', { exact: true }).fill('a longer one')
      await hers.getByLabel('New password', { exact: true }).fill(password)
      await hers.getByLabel('Confirm password', { exact: true }).fill(password)
      await hers.keyboard.press('Enter')
    }
    await change('password1')
    await hers.getByText('This password is too well known. Choose another one.').waitFor()
    await hers.waitForFunction(() => document.activeElement?.getAttribute('name') === 'newPassword')
    await change('a grey heron on a roof')
    await toasted(hers, 'Your password has been changed. Other devices are logged out.')
    await hers.goto('/super-admin-dashboard')
    await hers.getByRole('heading', { level: 1, name: 'Welcome, Super-Admin' }).waitFor()
    await hers.getByText('Grace Akello').waitFor()
    await hers.getByText('Verified User').waitFor()
    await rail(hers).getByRole('button', { name: 'Logout' }).click()
    await hers.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => hers.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  test('the sidebar is collapsed by the keyboard, stays so on the next page, and shows its names on focus', async ({ open }) => {
    const page = await open('/admin')
    await logIn(page, 'admin@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'Welcome, Admin' }).waitFor()
    await expect.poll(() => widthOf(page)).toBe(255)
    await rail(page).getByRole('button', { name: 'Collapse sidebar' }).focus()
    await page.keyboard.press('Enter')
    await rail(page).getByRole('button', { name: 'Expand sidebar' }).waitFor()
    await page.waitForFunction(() => document.querySelector('nav[aria-label="Admin"]')?.clientWidth === 63)
    for (const name of ['Dashboard', 'Create Admin']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe(name)
    }
    const label = rail(page).getByText('Create Admin', { exact: true })
    await page.waitForFunction((element) => element !== null && getComputedStyle(element).opacity === '1', await label.elementHandle())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Create Admin / Super-Admin' }).waitFor()
    await expect.poll(() => widthOf(page)).toBe(63)
    await rail(page).getByRole('link', { name: 'Create Admin' }).and(page.locator('[aria-current=page]')).waitFor()
  })

  test('below 768 px the entries are in a drawer, which Escape, a press beside it, an entry and a wider window close', async ({ open }) => {
    const page = await open('/admin', { width: 360 })
    await logIn(page, 'admin@kazi.test')
    const button = page.getByRole('button', { name: 'Admin menu' })
    const drawer = page.getByRole('dialog', { name: 'Admin menu' })
    const closed = () => drawer.waitFor({ state: 'hidden' })
    await button.click()
    await drawer.getByRole('link', { name: 'Create Admin' }).waitFor()
    await page.keyboard.press('Escape')
    await closed()
    await expect.poll(() => focused(page)).toBe(' Admin menu')
    await button.click()
    await page.mouse.click(350, 400)
    await closed()
    await button.click()
    await drawer.getByRole('link', { name: 'Create Admin' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Admin / Super-Admin' }).waitFor()
    await closed()
    await button.click()
    await drawer.waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Welcome, Admin' }).waitFor()
    await closed()
    await button.click()
    await page.setViewportSize({ width: 800, height: 900 })
    await closed()
    await rail(page).getByRole('link', { name: 'Dashboard' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  })

  test('is not there for an Employer', async ({ open }) => {
    const page = await open('/login')
    await logIn(page, 'employer@kazi.test')
    await page.waitForURL('**/employer-dashboard')
    await page.goto('/admin/create')
    await page.waitForURL('**/login')
  })
})
