import type { Page } from 'playwright-core'
import type { UserInfo } from '../../../src/services/contract/entities.ts'

const demoPassword = 'Kazi-demo-1'

/** Logs in on a page that requires it; by default with an account of the demo data. */
export const logIn = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  // The password first: until the login is there, the only field called E-mail may be that of the newsletter.
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** The account of the demo data with this address, with a token of its own, as the browser stores it. */
export const accountOf = async (url: string, email: string): Promise<UserInfo & { fullName: string; token: string }> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return (await answer.json()) as UserInfo & { fullName: string; token: string }
}
