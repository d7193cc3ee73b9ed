import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

const expected = { expected: [/status of 401/] }
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The server no longer accepts the page's token, and the page has not noticed yet. */
const revokeToken = async (page: Page) => {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token)
  const answer = await fetch(new URL('/api/auth/logout', page.url()), { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
}

const isLoggedOut = async (page: Page) => {
  await page.getByText('Your session has expired. Please log in again.').first().waitFor()
  await page.waitForURL('**/login')
}

describe('what was typed survives a session that ends (rulings, Sessions)', () => {
  test('post: for the same account, once, and for no other', async ({ open }) => {
    const page = await open('/post-job', expected)
    await logIn(page, 'employer@kazi.test')
    await field(page, 'Job title').fill('Keeper of the looms')
    await field(page, 'Minimum salary').fill('1250000')
    await field(page, 'Salary type').selectOption('Monthly')
    await field(page, 'Job city').fill('Jinja')
    await page.getByRole('checkbox', { name: 'Time Management' }).check()
    await field(page, 'Description').fill('Keeps forty looms in order.')
    await revokeToken(page)
    await page.getByRole('button', { name: 'Post Job' }).click()
    await isLoggedOut(page)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))).not.toContain('looms')

    await logIn(page, 'admin@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'Post a Job' }).waitFor()
    expect(await field(page, 'Job title').inputValue()).toBe('')
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, 'employer@kazi.test')
    await page.waitForURL('**/employer-dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'Post A Job' }).click()
    expect(await field(page, 'Job title').inputValue()).toBe('Keeper of the looms')
    expect(await field(page, 'Minimum salary').inputValue()).toBe('1,250,000')
    expect(await field(page, 'Salary type').inputValue()).toBe('Monthly')
    expect(await field(page, 'Job city').inputValue()).toBe('Jinja')
    expect(await page.getByRole('checkbox', { name: 'Time Management' }).isChecked()).toBe(true)
    expect(await field(page, 'Description').inputValue()).toBe('Keeps forty looms in order.')

    await page.getByRole('button', { name: 'Post Job' }).click()
    await page.getByText('Job posted successfully!').waitFor()
    await page.getByRole('link', { name: 'Add new Job' }).click()
    expect(await field(page, 'Job title').inputValue()).toBe('')
  })

  test('a logout forgets it', async ({ open }) => {
    const page = await open('/user-profile', expected)
    await logIn(page, 'employer@kazi.test')
    await field(page, 'Surname').fill('Typed')
    await revokeToken(page)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await isLoggedOut(page)
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, 'employer@kazi.test')
    await page.waitForURL('**/employer-dashboard')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, 'employer@kazi.test')
    await page.waitForURL('**/employer-dashboard')
    await page.evaluate(() => {
      history.pushState({ key: 'typed', carried: {} }, '', '/user-profile')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await field(page, 'Surname').waitFor()
    expect(await field(page, 'Surname').inputValue()).not.toBe('Typed')
  })

  test('an edit: its dialog is open again over My Jobs, and is saved', async ({ open }) => {
    const page = await open('/my-jobs', expected)
    await logIn(page, 'employer@kazi.test')
    await page.getByRole('button', { name: /^Edit / }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Job Listing' })
    await dialog.getByRole('textbox', { name: 'Job title' }).fill('Keeper of the dyes')
    await dialog.getByRole('textbox', { name: 'Minimum salary' }).fill('1200')
    await dialog.getByRole('textbox', { name: 'Maximum salary' }).fill('1500')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Keeps the dyes of forty looms in order, and knows each of them.')
    await dialog.getByRole('textbox', { name: 'New skill' }).fill('Dyes')
    await dialog.getByRole('textbox', { name: 'New skill' }).press('Enter')
    await revokeToken(page)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await isLoggedOut(page)
    await logIn(page, 'employer@kazi.test')
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Job title' }).inputValue()).toBe('Keeper of the dyes')
    await dialog.getByRole('button', { name: 'Remove Dyes' }).waitFor()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Job updated successfully!').waitFor()
    await page.getByRole('link', { name: 'Keeper of the dyes', exact: true }).waitFor()
  })

  test('an application: its dialog is open again with the URL; a file is asked for again', async ({ open }) => {
    const page = await open('/jobs', expected)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByRole('alertdialog', { name: 'Login Required' }).getByRole('button', { name: 'Login' }).click()
    await logIn(page, 'applicant@kazi.test')
    const dialog = page.getByRole('dialog', { name: /^Apply for / })
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await dialog.getByRole('radio', { name: 'Provide CV URL' }).check()
    await dialog.getByRole('textbox', { name: 'CV URL' }).fill('https://example.com/typed')
    await revokeToken(page)
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await isLoggedOut(page)
    await logIn(page, 'applicant@kazi.test')
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox', { name: 'CV URL' }).inputValue()).toBe('https://example.com/typed')

    await dialog.getByRole('radio', { name: 'Upload CV' }).check()
    await dialog.getByLabel('CV file').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await revokeToken(page)
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await isLoggedOut(page)
    await logIn(page, 'applicant@kazi.test')
    await dialog.getByText('Please choose your file again.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('upload')
  })

  test('the profile: what another part of the page was asking meanwhile ends the session', async ({ open }) => {
    const page = await open('/my-profile', expected)
    await logIn(page, 'applicant@kazi.test')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await field(page, 'Profession').fill('Dyer')
    await revokeToken(page)
    await page.getByRole('button', { name: 'Add a skill' }).click()
    await field(page, 'New skill').fill('Indigo')
    await field(page, 'New skill').press('Enter')
    await isLoggedOut(page)
    await logIn(page, 'applicant@kazi.test')
    await field(page, 'Profession').waitFor()
    expect(await field(page, 'Profession').inputValue()).toBe('Dyer')

    // The next end of the session keeps it too, though nothing was typed since.
    await revokeToken(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await isLoggedOut(page)
    await logIn(page, 'applicant@kazi.test')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile updated.').waitFor()
    await page.getByRole('definition').filter({ hasText: 'Dyer' }).waitFor()
  })
})
