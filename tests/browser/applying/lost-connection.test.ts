import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'

test('an application that the connection loses marks no field, keeps what was typed, and is sent again', async ({ open }) => {
  const page = await open('/login', { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await logIn(page, 'applicant@kazi.test')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/jobs')
  await page.goto((await page.locator('main a[href^="/job-details/"]').nth(3).getAttribute('href'))!)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Provide CV URL').click()
  const [url, note] = [dialog.getByLabel('CV URL', { exact: true }), dialog.getByLabel('Note to the employer')]
  await url.fill('https://example.com/cv')
  await note.fill('I weave.')
  await page.context().setOffline(true)
  const send = dialog.getByRole('button', { name: 'Send application' })
  await send.click()
  await dialog.getByRole('alert').getByText('check your connection').waitFor()
  expect(await url.getAttribute('aria-invalid')).not.toBe('true')
  expect([await url.inputValue(), await note.inputValue()]).toEqual(['https://example.com/cv', 'I weave.'])

  await page.context().setOffline(false)
  await send.click()
  await page.getByRole('button', { name: 'Applied' }).waitFor()
})
