import type { Page } from 'playwright-core'

/** Logs in on a page that requires it; by default with an account of the demo data. */
export const logIn = async (page: Page, email: string, password = 'Kazi-demo-1'): Promise<void> => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
