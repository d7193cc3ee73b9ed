import type { Page } from 'playwright-core'

/** Logs in on a page that requires it; by default with an account of the demo data. */
export const logIn = async (page: Page, email: string, password = 'Kazi-demo-1'): Promise<void> => {
  // The password first: until the login is there, the only field called E-mail may be that of the newsletter.
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
