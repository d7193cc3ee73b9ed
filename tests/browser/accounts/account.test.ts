import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { AccountData } from '../../../src/services/contract/accounts/account.ts'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

/** Each test has an account of its own: they take place on one board, in any order. */
const password = 'Kazi-demo-1'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('account settings (rulings, Accounts)', () => {
  test('a new password: it logs in, the old one does not, and the other device is thrown out', async ({ open }) => {
    const [here, there] = [await open('/account-settings', { expected: [/status of 4(01|22)/] }), await open('/job-applications', { expected: [/status of 401/] })]
    await logIn(here, 'applicant@kazi.test')
    await logIn(there, 'applicant@kazi.test')
    await heading(here, 'Account settings')
    await heading(there, 'My Applications')

    const change = async (current: string, wanted: string) => {
      await here.getByLabel('Current password').fill(current)
      await here.getByLabel('New password').fill(wanted)
      await here.getByLabel('Confirm password').fill(wanted)
      await here.getByRole('button', { name: 'Change password' }).click()
    }
    await change('not the password', 'a longer one')
    await here.getByText('The current password is not right.').waitFor()
    await expect.poll(() => here.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword')
    await change(password, 'a longer one')
    await toasted(here, 'Your password has been changed. Other devices are logged out.')
    for (const label of ['Current password', 'New password', 'Confirm password']) await expect.poll(() => here.getByLabel(label).inputValue()).toBe('')

    await there.reload()
    await toasted(there, 'Your session has expired. Please log in again.')
    await there.waitForURL('**/login')
    await logIn(there, 'applicant@kazi.test')
    await there.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).first().waitFor()
    await logIn(there, 'applicant@kazi.test', 'a longer one')
    await heading(there, 'My Applications')

    await here.reload()
    await heading(here, 'Account settings')
    await here.goto('/job-applications')
    await here.getByRole('table', { name: 'My Applications' }).waitFor()
  })

  test('sign out everywhere asks first, then ends every session', async ({ open }) => {
    const [here, there] = [await open('/account-settings'), await open('/account-settings', { expected: [/status of 401/] })]
    for (const page of [here, there]) {
      await logIn(page, 'admin@kazi.test')
      await heading(page, 'Account settings')
    }
    const question = here.getByRole('alertdialog', { name: 'Log out everywhere?' })
    await here.getByRole('button', { name: 'Log out everywhere' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await here.getByRole('button', { name: 'Log out everywhere' }).click()
    await question.getByRole('button', { name: 'Yes, log out' }).click()
    await toasted(here, 'You are logged out on every device.')
    await here.waitForURL((url) => url.pathname === '/')
    await here.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await expect.poll(() => here.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

    await there.getByRole('button', { name: 'Download my data' }).click()
    await toasted(there, 'Your session has expired. Please log in again.')
    await there.waitForURL('**/login')
  })

  test('the data is downloaded whole, as JSON', async ({ open }) => {
    const page = await open('/account-settings')
    await logIn(page, 'employer@kazi.test')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
    expect(download.suggestedFilename()).toBe('kazi-data.json')
    const data = AccountData.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
    expect(Object.keys(data)).toEqual(Object.keys(AccountData.shape))
    expect(data.account).toMatchObject({ email: 'employer@kazi.test', role: 'Employer', isActive: true })
    expect(data.sessions).toHaveLength(1)
    const mine = await page.evaluate(async () => {
      const { token, userId } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string; userId: string }
      return (await fetch(`/api/jobs/myjobs/${userId}`, { headers: { authorization: `Bearer ${token}` } })).json()
    })
    const ids = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id).toSorted()
    expect(ids(data.jobs)).toEqual(ids(mine as { _id: string }[]))
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/)
  })

  test('an account is deleted with its password, and cannot log in again', async ({ open }) => {
    const page = await open('/account-settings', { expected: [/status of 4(01|22)/] })
    await logIn(page, 'zoe@jacaranda.test')
    await page.getByRole('region', { name: 'Delete account' }).getByText('The jobs you posted and the applications to them').waitFor()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Delete account')

    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('Password is required.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('The password is not right.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await toasted(page, 'Your account has been deleted.')
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    await page.goto('/login')
    await logIn(page, 'zoe@jacaranda.test')
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).first().waitFor()
  })

  test('the only Super-Admin stays', async ({ open }) => {
    const page = await open('/account-settings', { expected: [/status of 409/] })
    await logIn(page, 'super@kazi.test')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('You are the only Super-Admin. Create another one first.').waitFor()
  })
})
