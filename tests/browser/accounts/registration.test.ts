import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { choose, company, logo, password, person, register, resume, type, typePerson } from '../../support/board/registering.ts'
import { toasted } from '../../support/replay/toasts.ts'

const session = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as Record<string, unknown> | null)

describe('registering (specification 2.10, 5, 7, 8: Registration)', () => {
  test('as an Applicant with a resume, and not a second time', async ({ open }) => {
    const email = 'ada@example.com'
    const page = await open('/register', { expected: [/status of 409/] })
    await choose(page, 'Applicant')
    await typePerson(page, email)
    await page.getByLabel('Resume', { exact: true }).setInputFiles(resume)
    const sent = page.waitForRequest('**/api/auth/register-applicant')
    await register(page)
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/)
    await page.waitForURL('**/verify-otp')
    await toasted(page, 'Registration successful!')
    const userInfo = await session(page)
    expect(userInfo).toMatchObject({ role: 'Applicant', email, isActive: false, token: expect.any(String), resume: expect.stringMatching(/^\/api\/files\//) })
    expect(userInfo).not.toHaveProperty('message')

    await page.goto('/register')
    await choose(page, 'Applicant')
    await typePerson(page, ` ${email.toUpperCase()} `)
    await page.getByLabel('Resume', { exact: true }).setInputFiles(resume)
    const again = page.waitForRequest('**/api/auth/register-applicant')
    await register(page)
    expect((await again).headers()['authorization']).toBeUndefined()
    await page.getByRole('form').getByRole('alert').filter({ hasText: 'An account with this e-mail exists already.' }).waitFor()
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  })

  test('as an Employer with a logo and a link', async ({ open }) => {
    const page = await open('/register')
    await choose(page, 'Employer')
    await typePerson(page, 'owner@looms.example')
    await type(page, company)
    await page.getByLabel('Industry', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo())
    const sent = page.waitForRequest('**/api/auth/register-employer')
    await register(page)
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/)
    await page.waitForURL('**/verify-otp')
    await expect.poll(() => session(page)).toMatchObject({
      role: 'Employer',
      employerName: 'Lake Looms',
      position: 'Owner',
      companyLogo: expect.stringMatching(/^\/api\/images\//),
    })
  })

  test('Back keeps everything, also through the form of the other role', async ({ open }) => {
    const page = await open('/register')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please select a role before proceeding.').waitFor()
    await choose(page, 'Employer')
    await typePerson(page, 'kept@looms.example')
    await type(page, company)
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo())
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'Applicant')
    await expect.poll(() => page.getByLabel('Employer name', { exact: true }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'Employer')
    for (const [label, value] of Object.entries({ ...person, ...company })) await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Uganda')
    await expect.poll(() => page.getByLabel('Logo', { exact: true }).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('looms.png')
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))).not.toContain(password)
  })

  test('a reload keeps all but the secrets, and a registration forgets it (issue 18: Registration)', async ({ open }) => {
    const page = await open('/register')
    await choose(page, 'Applicant')
    await typePerson(page, 'again@looms.example')
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    const nin = await value('NIN')
    await page.reload()
    await page.getByText('What you typed before is still here.').waitFor()
    await expect.poll(async () => [await value('First name'), await value('E-mail'), await value('City')]).toEqual([person['First name'], 'again@looms.example', person['City']])
    expect([await value('Password'), await value('Confirm password'), await value('NIN')]).toEqual(['', '', ''])
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(new RegExp(`${password}|${nin}`))

    await typePerson(page, 'again@looms.example')
    await page.getByLabel('Resume', { exact: true }).setInputFiles(resume)
    await register(page)
    await page.waitForURL('**/verify-otp')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(String(person['Surname']))
  })

  test('by the keyboard alone: problems take the focus and lead to their fields', async ({ open }) => {
    const page = await open('/register')
    const focused = () => page.evaluate(() => document.activeElement?.textContent || (document.activeElement as HTMLInputElement).name)
    await page.getByRole('radio', { name: 'Applicant' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'About you')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('firstName')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('group', { name: 'Please fix the validation errors before proceeding.' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('First name is required.')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('firstName')
    await expect.poll(() => page.getByLabel('First name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  })
})
