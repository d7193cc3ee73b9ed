import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Board } from '../../support/board/board.ts'
import { test } from '../../support/jsdom/browser.ts'
import { cvs } from '../../support/board/cvs.ts'
import { codeTo } from '../../support/board/mailed-code.ts'
import { applicantFields, registrationForm } from '../../support/board/registrations.ts'
import { toasted } from '../../support/replay/toasts.ts'

/** Registers an applicant and returns the user fields with the token. */
const register = async ({ url }: Board, email: string): Promise<object> => {
  const body = registrationForm({ ...applicantFields, email }, { field: 'resume', content: cvs.pdf, name: 'ada.pdf' })
  const answer = await fetch(`${url}/api/auth/register-applicant`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as object
}

const signIn = (page: Page, userInfo: object) => page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(userInfo))

const logIn = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

const setPassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.keyboard.press('Enter')
}

const otp = (page: Page) => page.getByRole('textbox', { name: 'OTP' })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
const cooldown = /^You can ask for another code in \d+ s\.$/

describe('the OTP page (specification 2.11)', () => {
  test('verifies a new account by the mailed code and goes to /dashboard', async ({ open, board }) => {
    const email = 'new@example.com'
    const page = await open('/about', { expected: [/status of 4(00|29)/] })
    await signIn(page, await register(board, email))
    await page.goto('/verify-otp')
    // At once: the server's cooldown may be over before a busy machine has done the rest.
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await page.getByText(/^Please wait \d+ seconds before asking for another code\.$/).waitFor()
    await page.getByText(cooldown).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Resend OTP' }).isDisabled()).toBe(true)

    const code = await codeTo(board, email)
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)

    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Enter the code.').waitFor()
    await expect.poll(() => otp(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await otp(page).fill(wrongFor(code))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('alert').filter({ hasText: 'This code is not right.' }).waitFor()

    await otp(page).fill(spaced(code))
    await page.getByRole('button', { name: 'Verify' }).click()
    await toasted(page, 'OTP verified successfully!')
    await page.waitForURL('**/dashboard')
    await page.getByText('Verified User').waitFor()
  })
})

describe('the account verification page (specification 2.11, 4: Account)', () => {
  test('asks for no code and shows no cooldown by itself; a code that was asked for verifies the account and leads to /login', async ({ open, board }) => {
    const email = 'inactive@kazi.test'
    const page = await open('/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await logIn(page, 'Kazi-demo-1')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.waitForURL('**/account-verification')
    await page.getByText('If you have none, ask for one below.').waitFor()
    expect([await page.getByText(cooldown).count(), await page.getByRole('button', { name: 'Resend OTP' }).isEnabled()]).toEqual([0, true])
    expect(urls.filter((url) => url.includes('/api/') && url.includes('otp'))).toEqual([])

    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await toasted(page, 'OTP has been resent to your email!')
    await page.getByText(`We sent ${email} a code.`).waitFor()
    await page.getByText(cooldown).waitFor()
    urls.length = 0
    await page.reload()
    await page.getByText(`We sent ${email} a code.`).waitFor()
    await page.getByText(cooldown).waitFor()
    expect(urls.filter((url) => url.includes('/api/') && url.includes('otp'))).toEqual([])
    await otp(page).fill(await codeTo(board, email))
    await setPassword(page, 'Kazi-demo-2')
    await toasted(page, 'Account verified successfully!')
    await page.waitForURL('**/login')
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
    await logIn(page, 'Kazi-demo-2')
    await page.waitForURL('**/applicant-dashboard')
  })

  test('by the link in the mail, in another browser: the password is set there, and the stranger who registered is out', async ({ open, board }) => {
    const email = 'victim@example.com'
    const stranger = await open('/about', { expected: [/status of 401/] })
    await signIn(stranger, await register(board, email))
    const page = await open(`/account-verification?email=${encodeURIComponent(email)}`)
    await otp(page).fill(await codeTo(board, email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Password is required.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
    await setPassword(page, 'Victims-own-1')
    await toasted(page, 'Account verified successfully!')
    await page.waitForURL('**/login')
    await logIn(page, 'Victims-own-1')
    await page.waitForURL('**/applicant-dashboard')

    await stranger.goto('/user-profile')
    await toasted(stranger, 'Your session has expired. Please log in again.')
    await stranger.waitForURL('**/login')
  })

  test('takes the e-mail from the address, and asks for it where there is none', async ({ open }) => {
    const page = await open('/account-verification?email=ada%40example.com')
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await expect.poll(() => email.inputValue()).toBe('ada@example.com')
    await email.clear()
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await page.getByText('No email provided.').waitFor()
  })
})

test('a forgotten password is set anew by a mailed code (rulings, Accounts)', async ({ open, board }) => {
  const email = 'employer@kazi.test'
  const page = await open('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`If ${email} has an account, a code is on its way.`).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'otp')
  await otp(page).fill(await codeTo(board, email))
  await page.getByLabel('New password', { exact: true }).fill('Kazi-demo-2')
  await page.getByLabel('Confirm password').fill('Kazi-demo-3')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Passwords do not match.').waitFor()
  await page.getByLabel('Confirm password').fill('Kazi-demo-2')
  await page.getByRole('button', { name: 'Set password' }).click()
  await toasted(page, 'Your password has been changed. Log in with the new one.')
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
  await logIn(page, 'Kazi-demo-2')
  await page.waitForURL('**/employer-dashboard')
})
