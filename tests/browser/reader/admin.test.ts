// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { cvs } from '../../support/board/cvs.ts'
import { png } from '../../support/board/images.ts'
import { accountOf } from '../../support/board/log-in.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { button, confirmOn, dialog, field, logInOn, test } from '../../support/jsdom/walk.ts'
import { makeAccount } from '../../support/sign-in/own-accounts.ts'

/** The announcement is the popup of a test: it would come over the page some time after it is made. */
const noAnnouncement = (page: Page) => page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))

test('a popup is created, edited, switched off and deleted (issue 18, Look and use)', async ({ begin }) => {
  const { page, walk } = await begin('/admin/popup-settings', { before: noAnnouncement })
  await logInOn(walk, page, 'admin@kazi.test', demoPassword, 'Popups Management')

  walk.step('creating')
  await walk.pressOn(button(page, 'Add new Popup'))
  const creating = dialog(page, 'Create Popup')
  await walk.focus(creating)
  await walk.part(creating)
  await walk.type(creating.getByRole('textbox', { name: 'Title' }), 'Reading hour')
  await walk.type(creating.getByRole('textbox', { name: 'Message' }), 'Meet us in Jinja.')
  await creating.getByRole('button', { name: 'Create Popup', disabled: false }).waitFor()
  await walk.part(creating)
  await walk.type(creating.getByRole('textbox', { name: 'Button Text' }), 'See you')
  await walk.type(creating.getByRole('textbox', { name: 'Call-to-Action Link' }), 'nowhere')
  await walk.press('Enter')
  await walk.message('Invalid URL')
  await walk.focus(creating.getByRole('textbox', { name: 'Call-to-Action Link' }))
  await walk.type(creating.getByRole('textbox', { name: 'Call-to-Action Link' }), 'https://example.com/hour')
  await walk.pressOn(creating.getByRole('button', { name: 'Create Popup' }))
  await walk.message('Popup created successfully')
  await button(page, 'Edit Reading hour').waitFor()
  await walk.focus(button(page, 'Add new Popup'))
  await walk.message('popups')
  await walk.part(page.getByRole('row').filter({ hasText: 'Reading hour' }))

  walk.step('editing')
  await walk.pressOn(button(page, 'Edit Reading hour'))
  const editing = dialog(page, 'Edit Popup')
  await editing.getByRole('textbox', { name: 'Title' }).waitFor()
  await walk.focus(editing)
  await walk.type(editing.getByRole('textbox', { name: 'Title' }), 'Writing hour')
  await walk.pressOn(editing.getByRole('button', { name: 'Save Changes' }))
  await walk.message('Popup updated successfully')
  await walk.focus(button(page, 'Edit Writing hour'))
  await walk.message('popups')

  walk.step('switching off')
  const active = page.getByRole('switch', { name: 'Active: Writing hour' })
  await walk.tab(active, 'Shift+Tab')
  await walk.press('Space')
  await active.and(page.locator('[aria-checked=false]')).waitFor()
  await walk.focus(active)
  await walk.message('Popup updated successfully')
  await walk.message('popups')

  walk.step('deleting')
  await confirmOn(walk, page, button(page, 'Delete Writing hour'), 'Yes, delete')
  await walk.message('Popup deleted successfully')
  await walk.focus(page.getByRole('region', { name: 'Popups', exact: true }))
  await walk.message('popups')
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('popup'))
})

test('the background image of a popup: refused, chosen, replaced and removed (issue 18, Look and use)', async ({ begin, board }) => {
  const { page, walk } = await begin('/admin/popup-settings/create', { before: noAnnouncement, person: await accountOf(board.url, 'admin@kazi.test') })
  const creating = dialog(page, 'Create Popup')
  const image = creating.getByLabel('Upload Background Image')
  const remove = creating.getByRole('button', { name: 'Remove image' })
  await walk.focus(creating)
  walk.step('refused')
  await walk.attach(image, { name: 'ada.txt', mimeType: 'text/plain', buffer: cvs.text })
  await walk.message('Choose a PNG, JPEG or WebP image.')
  await walk.focus(image)
  walk.step('chosen')
  for (const name of ['fair.png', 'market.png']) {
    await walk.attach(image, { name, mimeType: 'image/png', buffer: await png(300, 300) })
    await walk.message('The image is uploaded.')
    await walk.focus(image)
  }
  walk.step('removed')
  await walk.pressOn(remove)
  await remove.waitFor({ state: 'detached' })
  await walk.focus(image)
  await walk.part(creating)
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('popup-image'))
})

test('an account is found, deactivated, let in again and deleted (issue 18, Look and use)', async ({ begin, board }) => {
  await makeAccount(board, 'Applicant', 'nora@example.com', { firstName: 'Nora', surname: 'Quay' })
  const { page, walk } = await begin('/admin/accounts')
  await logInOn(walk, page, 'super@kazi.test', demoPassword, 'Accounts')

  walk.step('finding')
  await walk.type(page.getByRole('searchbox', { name: 'Search' }), 'nora@')
  await walk.message('1 account')
  await walk.part(page.locator('section[aria-label="Found accounts"]'))

  walk.step('deactivating')
  await walk.pressOn(button(page, 'Deactivate Nora Quay'))
  await walk.focus(page.getByRole('alertdialog', { name: 'Deactivate Nora Quay?' }))
  await walk.press('Escape')
  await walk.focus(button(page, 'Deactivate Nora Quay'))
  await confirmOn(walk, page, button(page, 'Deactivate Nora Quay'), 'Yes, deactivate')
  await walk.message('Nora Quay has been deactivated.')
  await walk.message('1 account')
  await walk.focus(button(page, 'Let in again: Nora Quay'))

  walk.step('letting in again')
  await walk.press('Enter')
  await walk.message('Nora Quay may log in again.')
  await walk.message('1 account')
  await walk.focus(button(page, 'Deactivate Nora Quay'))

  walk.step('deleting')
  await confirmOn(walk, page, button(page, 'Delete Nora Quay'), 'Yes, delete')
  await walk.message('Nora Quay has been deleted.')
  await walk.message('0 accounts')
  await walk.focus(page.getByRole('region', { name: 'Found accounts' }))
  await walk.part(page.locator('section[aria-label="Found accounts"]'))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('account'))
})

test('an administrator is created, and the form is ready for the next one (issue 18, Look and use)', async ({ begin }) => {
  const { page, walk } = await begin('/admin/create')
  await logInOn(walk, page, 'admin@kazi.test', demoPassword, 'Create Admin / Super-Admin')
  walk.step('sent empty')
  const form = page.locator('main form')
  await walk.part(form)
  await walk.pressOn(field(page, 'First name'))
  await walk.focus(field(page, 'First name').and(page.locator('[aria-invalid=true]')))
  await walk.part(form)
  walk.step('field by field')
  const texts = { 'First name': 'Grace', Surname: 'Akello', 'E-mail': 'grace@example.com', Telephone: '+256700000000', Password: 'a longer one', 'Confirm password': 'a longer one' }
  for (const [name, text] of Object.entries(texts)) await walk.type(field(page, name), text)
  await walk.pick(page.getByRole('radiogroup', { name: 'Role' }), 'Admin')
  await walk.press('Enter')
  await walk.message('Admin created successfully!')
  await walk.focus(page.getByRole('textbox', { name: 'First name' }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('administrator'))
})
