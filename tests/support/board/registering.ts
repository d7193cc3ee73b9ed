import type { Page } from 'playwright-core'
import { cvs } from './cvs.ts'
import { png } from './images.ts'

export const password = 'Kazi-demo-1'
export const resume = { name: 'ada.pdf', mimeType: 'application/pdf', buffer: cvs.pdf }
export const logo = async () => ({ name: 'looms.png', mimeType: 'image/png', buffer: await png(64, 64) })

export const person = {
  'First name': 'Ada',
  Surname: 'Byron',
  Telephone: '+256700000001',
  Password: password,
  'Confirm password': password,
  NIN: 'CF12345678ABCD',
  'Date of birth': '1990-12-10',
  City: 'Kampala',
}
export const company = {
  'Employer name': 'Lake Looms',
  'Official email': 'work@looms.example',
  Phone: '+256414000001',
  Address: '1 Lake Road',
  Position: 'Owner',
  Website: 'https://looms.example',
  LinkedIn: 'https://linkedin.com/company/looms',
}

/** Step 1 of the registration page. */
export const choose = async (page: Page, role: 'Applicant' | 'Employer') => {
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 2 of 2').waitFor()
}

/** Fills fields by their labels. */
export const type = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** The fields that both roles share. */
export const typePerson = async (page: Page, email: string) => {
  await type(page, { ...person, 'E-mail': email })
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Country', { exact: true }).selectOption('Uganda')
}

/** Presses the form's button. */
export const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()
