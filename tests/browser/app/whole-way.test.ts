import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { codeTo } from '../../support/board/mailed-code.ts'
import { choose, company, logo, password, register, resume, type, typePerson } from '../../support/board/registering.ts'
import { toasted } from '../../support/replay/toasts.ts'

/** Fills the role's own fields. */
const roles = {
  Applicant: async (page: Page) => page.getByLabel('Resume', { exact: true }).setInputFiles(resume),
  Employer: async (page: Page) => {
    await type(page, company)
    await page.getByLabel('Industry', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo())
  },
}

describe.each(Object.entries(roles))('%s', (role, fill) => {
  test('registers, verifies by the mailed code, logs in, keeps a profile and leaves again', async ({ open, board }) => {
    const email = `${role.toLowerCase()}@way.example`
    const dashboard = `**/${role.toLowerCase()}-dashboard`
    const page = await open('/register', { expected: [/status of 401/] })
    await choose(page, role as keyof typeof roles)
    await typePerson(page, email)
    await fill(page)
    await register(page)

    await page.waitForURL('**/verify-otp')
    await page.getByRole('textbox', { name: 'OTP' }).fill(await codeTo(board, email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Verified User').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL(dashboard)
    await page.goto('/user-profile')
    await page.getByLabel('City', { exact: true }).fill('Jinja')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await toasted(page, 'Profile updated.')
    await page.reload()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=city]')?.value === 'Jinja')

    await page.goto('/account-settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await toasted(page, 'Your account has been deleted.')
    await page.goto('/login')
    await logIn(page, email, password)
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).first().waitFor()
  })
})
