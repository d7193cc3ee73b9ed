// @module-tag long
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { fileOf, messagesOn, readOf } from '../../support/jsdom/reader.ts'

test('a search: its boxes, and the count that is heard after a filter (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/jobs')
  await page.getByText(/^\d+ Jobs Found All over the world\.$/).waitFor()
  const spoken = await messagesOn(page)
  await page.getByRole('checkbox', { name: 'Remote only' }).check()
  await page.getByText(/^\d+ Jobs Found!$/).waitFor()
  // How long it loads is the machine's.
  const messages = (await spoken()).filter((line) => line !== 'polite: Loading...').map((line) => line.replaceAll(/\d+/g, 'N'))
  await expect([await readOf(page, '[role=search]'), '--- heard after Remote only', ...messages].join('\n')).toMatchFileSnapshot(fileOf('search'))
})

test('an application of a guest ends in the dialog that asks to log in (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/jobs')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByText('You must be logged in to apply for this job.').waitFor()
  await expect(await readOf(page, '[role=alertdialog], [role=dialog], dialog[open]')).toMatchFileSnapshot(fileOf('apply'))
})

test('a login: its form, and what is heard when a field is missing (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/login')
  const form = await readOf(page, 'main form')
  const spoken = await messagesOn(page)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Email is required.').first().waitFor()
  await expect([form, '--- after Log in', await readOf(page, 'main form'), '--- heard', ...(await spoken())].join('\n')).toMatchFileSnapshot(fileOf('login'))
})

test('a registration: the choice of a role, and what is heard without one (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/register')
  const spoken = await messagesOn(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Please select a role before proceeding.').first().waitFor()
  await expect([await readOf(page, 'main form'), '--- heard', ...(await spoken())].join('\n')).toMatchFileSnapshot(fileOf('registration'))
})
