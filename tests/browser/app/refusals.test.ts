// @module-tag long
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { keepToasts } from '../../support/replay/toasts.ts'

describe('who may not go on is told why, and where to', () => {
  test('a role that a page is not for reads which one is, and goes to its own dashboard (specification 2.1)', async ({ open }) => {
    const page = await open('/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/applicant-dashboard')
    await page.goto('/admin/create')
    await page.waitForURL('**/login')
    await page.getByText('Create Admin is for Admins and Super-Admins. You are logged in as applicant@kazi.test (Applicant).').waitFor()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await page.waitForURL('**/applicant-dashboard')
  })

  test('an inactive account reads so wherever a call says it, and comes to its verification with its e-mail (rulings, Accounts)', async ({ open, board }) => {
    const form = new FormData()
    const fields = {
      role: 'Applicant', email: 'idle@kazi.test', password: 'a slow grey heron', firstName: 'Ida', surname: 'Idle', nin: 'CF123456789012', gender: 'female', country: 'Uganda', city: 'Jinja', dateOfBirth: '1990-01-01',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('resume', new File(['%PDF-1.4\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }))
    const registered = await fetch(`${board.url}/api/auth/register-applicant`, { method: 'POST', body: form })
    expect([registered.status, await registered.clone().text()]).toEqual([201, expect.any(String)])
    const answer = (await registered.json()) as { token: string }

    const page = await open('/about', { expected: [/status of 403/] })
    await keepToasts(page)
    await page.evaluate((user) => localStorage.setItem('userInfo', user), JSON.stringify(answer))
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Your account is inactive. Please verify your email.')
    const way = page.getByRole('link', { name: 'Verify your account' })
    for (const path of ['/job-applications', '/my-profile']) {
      await page.goto(path)
      await toast.waitFor()
      expect(await toast.count()).toBe(1)
    }
    await page.goto('/user-profile')
    await page.getByRole('textbox', { name: 'City' }).fill('Kampala')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await toast.waitFor()
    expect(await toast.count()).toBe(1)
    await way.click()
    // The city is not saved.
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await page.waitForURL('**/verify-otp')
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('idle@kazi.test')
  })
})
