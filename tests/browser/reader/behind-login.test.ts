// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { applicantFields, registrationForm } from '../../support/board/registrations.ts'
import { cvs } from '../../support/board/cvs.ts'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'
import { fileOf, messagesOn, readOf, walked } from '../../support/jsdom/reader.ts'

const dialog = '[role=alertdialog], [role=dialog], dialog[open]'

/** The rest of a button's name, after its first word. */
const titleOf = async (button: Locator): Promise<string> => (await button.getAttribute('aria-label'))?.replace(/^\S+ /, '') ?? ''

const enter = async (page: Page, email: string, title: string) => {
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a code by e-mail: its form, and what is heard without a code (issue 18, Look and use)', async ({ open, board }) => {
  const body = registrationForm({ ...applicantFields, email: 'reader@example.com' }, { field: 'resume', content: cvs.pdf, name: 'ada.pdf' })
  const answer = await fetch(`${board.url}/api/auth/register-applicant`, { method: 'POST', body })
  const page = await open('/about')
  await page.evaluate((text) => localStorage.setItem('userInfo', text), await answer.text())
  await page.goto('/verify-otp')
  const resend = page.getByRole('button', { name: 'Resend OTP' })
  await resend.waitFor()
  await page.getByText('You can ask for another code now.').waitFor()
  const form = await readOf(page, 'main')
  const spoken = await messagesOn(page)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Enter the code.').waitFor()
  await expect(await walked(page, [form, '--- after Verify', await readOf(page, 'main form')], spoken)).toMatchFileSnapshot(fileOf('code'))
})

test('a posting: its form, the problems, and what is heard (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/post-job')
  await enter(page, 'employer@kazi.test', 'Post a Job')
  await page.getByRole('textbox', { name: 'Job title' }).waitFor()
  await page.getByRole('option', { name: 'USD – US Dollar' }).waitFor({ state: 'attached' })
  const form = await readOf(page, 'main form')
  const spoken = await messagesOn(page)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByText('Job title is required.').waitFor()
  await expect(await walked(page, [form, '--- after Post Job', await readOf(page, 'main form')], spoken)).toMatchFileSnapshot(fileOf('posting'))
})

test('a deletion: its question, and what is heard after it (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/my-jobs')
  await enter(page, 'employer@kazi.test', 'My Jobs')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  const title = await titleOf(remove)
  const spoken = await messagesOn(page)
  await remove.click()
  await page.getByRole('button', { name: 'Confirm Delete' }).waitFor()
  const question = (await readOf(page, dialog)).replace(/ at .+ leaves /, ' at a company leaves ')
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await page.getByText('Job deleted successfully!').waitFor()
  await page.getByRole('region', { name: 'Jobs' }).and(page.locator(':focus')).waitFor()
  await expect(await walked(page, [question], spoken, title)).toMatchFileSnapshot(fileOf('deletion'))
})

test('an announcement: the form that makes one, and its button, which waits for a title and a message (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/admin/popup-settings/create')
  await logIn(page, 'admin@kazi.test')
  const title = page.getByRole('dialog', { name: 'Create Popup' }).getByRole('textbox', { name: 'Title' })
  await title.waitFor()
  const before = await readOf(page, dialog)
  const spoken = await messagesOn(page)
  await title.fill('Fair')
  await page.getByRole('textbox', { name: 'Message' }).fill('Meet us in Kampala.')
  await page.getByRole('button', { name: 'Create Popup', disabled: false }).waitFor()
  await expect(await walked(page, [before, '--- after a title and a message', await readOf(page, dialog)], spoken)).toMatchFileSnapshot(fileOf('popup'))
})

test('an administrator: the form that makes one, and what is heard without a name (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/admin/create')
  await logIn(page, 'admin@kazi.test')
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  const form = await readOf(page, 'main form')
  const spoken = await messagesOn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expect(await walked(page, [form, '--- after the button', await readOf(page, 'main form')], spoken)).toMatchFileSnapshot(fileOf('administrator'))
})

test('a withdrawal: its question, and what is heard after it (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/job-applications')
  await logIn(page, 'applicant@kazi.test')
  const withdraw = page.getByRole('button', { name: /^Withdraw / }).first()
  await withdraw.waitFor()
  const spoken = await messagesOn(page)
  await withdraw.click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).waitFor()
  const question = await readOf(page, dialog)
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await page.getByText('Your application has been withdrawn.').waitFor()
  await page.getByRole('region', { name: 'Applications' }).and(page.locator(':focus')).waitFor()
  await expect(await walked(page, [question], spoken)).toMatchFileSnapshot(fileOf('withdrawal'))
})

test('a saved job: its button, and what is heard of it (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/jobs')
  const heart = page.getByRole('article').first().getByRole('button', { name: /^Save / })
  const title = await titleOf(heart)
  const spoken = await messagesOn(page)
  const before = await heart.ariaSnapshot()
  await heart.click()
  const pressed = page.getByRole('article').first().locator('button[aria-pressed=true]')
  await pressed.waitFor()
  await expect(await walked(page, [before, '--- after a press', await pressed.ariaSnapshot()], spoken, title)).toMatchFileSnapshot(fileOf('saved'))
})
