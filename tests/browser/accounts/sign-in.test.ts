// @module-tag long
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { startBoard, type Board } from '../../support/board/board.ts'
import { launch } from '../../support/board/launch.ts'
import { resume } from '../../support/board/registering.ts'
import { waitingForHydration } from '../../support/replay/hydration.ts'
import { freePort } from '../../support/operate/behind.ts'
import { providerSettings } from '../../support/sign-in/pretend-provider.ts'
import { startRealProvider, type RealProvider } from '../../support/sign-in/real-provider.ts'

let [board, provider, browser]: [Board?, RealProvider?, Browser?] = []
beforeAll(async () => {
  const port = await freePort()
  provider = await startRealProvider([`http://localhost:${port}/sign-in`], {
    ada: { email: demoAccounts[0]!.email, email_verified: true, given_name: 'Ada', family_name: 'Byron' },
    eve: { email: 'eve@example.org', email_verified: true, given_name: 'Eve', family_name: 'Moneypenny' },
  })
  ;[board, browser] = await Promise.all([startBoard({ ...providerSettings(provider), PORT: String(port) }), launch()])
})
afterAll(() => Promise.all([board?.close(), provider?.close(), browser?.close()]))

const visit = async (path: string): Promise<Page> => {
  const context = await browser!.newContext({ baseURL: board!.url, reducedMotion: 'reduce' })
  const page = waitingForHydration(await context.newPage())
  await page.goto(path)
  return page
}

/** Fills in the provider's own form by keyboard, and agrees. */
const agree = async (page: Page, name: string) => {
  await page.waitForURL(`${provider!.issuer}/**`)
  await page.getByPlaceholder('Enter any login').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('any password')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Authorize' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
}

const session = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as { email: string; token: string } | null)

test('by keyboard: to the provider, back to the page that required it, and out again', async () => {
  const page = await visit('/my-profile')
  const button = page.getByRole('button', { name: 'Continue with Acme' })
  await button.focus()
  await page.keyboard.press('Enter')
  await agree(page, 'ada')
  await page.waitForURL('**/my-profile')
  await expect.poll(() => session(page)).toMatchObject({ email: demoAccounts[0]!.email, token: expect.any(String) })

  await page.goto('/applicant-dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => session(page)).toBeNull()
})

test('a new person registers without a password and without a code', async () => {
  const page = await visit('/login')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await agree(page, 'eve')
  await page.waitForURL('**/register')
  await page.getByRole('radio', { name: 'Applicant' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  expect([await page.getByLabel('First name').inputValue(), await page.getByLabel('E-mail').inputValue(), await page.getByLabel('Password', { exact: true }).count()]).toEqual(['Eve', 'eve@example.org', 0])
  await page.getByLabel('NIN').fill('CF12345678ABCD')
  await page.getByLabel('Date of birth').fill('1990-12-10')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Country').selectOption({ index: 1 })
  await page.getByLabel('City').fill('Kampala')
  await page.getByLabel('Resume', { exact: true }).setInputFiles(resume)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/applicant-dashboard')
  await expect.poll(() => session(page)).toMatchObject({ email: 'eve@example.org', isActive: true, passwordless: true })
})

test('a page of another sign-in, or one that is opened again, says what to do', async () => {
  const page = await visit('/sign-in?code=a&state=b')
  await page.getByRole('alert').filter({ hasText: 'This login is over, or it began in another browser. Please try again.' }).waitFor()
  await page.getByRole('button', { name: 'Continue with Acme' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login')
})
