// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { png } from '../../support/board/images.ts'
import { accountOf } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'
import { choosing, walkFrom } from '../../support/jsdom/keyboard-walk.ts'
import { fileOf } from '../../support/jsdom/reader.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the cards of a profile: details and employment, each with a problem, a second thought and a change (issue 18, Look and use)', async ({ blank, board }) => {
  const page = await blank()
  const walk = await walkFrom(page, '/my-profile', { person: await accountOf(board.url, 'grace.achieng@kazi.test') })
  const details = card(page, 'Profile Details')
  const name = details.getByRole('textbox', { name: 'Name' })
  const edit = details.getByRole('button', { name: 'Edit' })
  await walk.tab(page.getByRole('tab', { name: 'Profile', exact: true }))
  await walk.keys('Tab')
  await walk.step('Tab from the tabs', { focus: edit, read: details })
  await walk.keys('Enter')
  await walk.step('Enter on Edit', { focus: name, read: details })
  await walk.type(name, ' ')
  await walk.type(details.getByRole('textbox', { name: 'Contact' }), 'none')
  await walk.keys('Enter')
  await walk.step('Enter with two mistakes', { focus: name.and(page.locator('[aria-invalid=true]')), read: details })
  await walk.press(details.getByRole('button', { name: 'Cancel' }))
  await walk.step('Enter on Cancel', { focus: edit, read: details })
  await walk.keys('Enter')
  await walk.type(name, 'Grace Adhiambo')
  await walk.type(details.getByRole('textbox', { name: 'Profession' }), 'Keeper of looms')
  await walk.press(details.getByRole('button', { name: 'Save' }))
  await details.getByText('Grace Adhiambo').waitFor()
  await walk.step('Enter on Save', { focus: edit, read: details })

  const employment = card(page, 'Employment Status')
  const employed = employment.getByRole('radio', { name: 'Currently Employed' })
  const open = employment.getByRole('radio', { name: 'Open to Work' })
  const settled = () => employment.locator('fieldset[aria-busy=false]').waitFor()
  await walk.tab(employment.getByRole('radio', { checked: true }))
  await walk.step('Tab to Employment Status', { focus: open, read: employment })
  await walk.keys('ArrowDown')
  await settled()
  await walk.step('arrow down', { focus: employed, read: employment })
  const employer = employment.getByRole('textbox', { name: 'Employer name' })
  await walk.type(employer, 'Lake Looms')
  await walk.type(employment.getByRole('textbox', { name: 'Position' }), 'Keeper')
  await walk.press(employment.getByRole('button', { name: 'Save employment' }))
  await settled()
  await walk.step('Enter on Save employment', { focus: employment.getByRole('button', { name: 'Save employment' }), announced: ['Employment status updated.'], read: employment })
  await expect(walk.text()).toMatchFileSnapshot(fileOf('profile'))
})

test('the files of a profile: images and a résumé, refused, chosen, replaced and removed (issue 18, Look and use)', async ({ blank, board }) => {
  const page = await blank()
  const choice = choosing(page)
  const walk = await walkFrom(page, '/my-profile', { person: await accountOf(board.url, 'imani.otieno@kazi.test') })
  const picture = { name: 'ada.png', mimeType: 'image/png', buffer: await png(300, 300) }
  for (const [label, done] of [['Change cover image', 'Cover image updated.'], ['Change profile image', 'Profile image updated.']] as const) {
    const field = page.getByLabel(label)
    choice.file = { name: 'ada.txt', mimeType: 'text/plain', buffer: cvs.text }
    await walk.press(field, 'Space')
    await walk.step(`Space on ${label}, and a text`, { focus: field, announced: ['Choose a PNG, JPEG or WebP image.'] })
    choice.file = picture
    await walk.press(field, 'Space')
    await walk.step(`Space on ${label}, and a picture`, { focus: field, announced: [done] })
  }

  const resume = card(page, 'Resume')
  const upload = resume.getByLabel('Upload your resume')
  await walk.tab(upload)
  await walk.step('Tab to the résumé', { focus: upload, read: resume })
  choice.file = { name: 'ada.txt', mimeType: 'text/plain', buffer: cvs.text }
  await walk.keys('Space')
  await walk.step('Space, and a text', { focus: upload, announced: [/PDF|DOC/], read: resume })
  choice.file = { name: 'Imani.pdf', mimeType: 'application/pdf', buffer: cvs.pdf }
  await walk.keys('Space')
  const download = resume.getByRole('button', { name: 'Download resume' })
  await walk.step('Space, and a PDF', { focus: download, announced: ['Your resume is in your profile now.'], read: resume })
  const question = page.getByRole('alertdialog')
  await walk.press(resume.getByRole('button', { name: 'Replace resume' }))
  await walk.step('Enter on Replace resume', { focus: question, read: question })
  await walk.press(question.getByRole('button', { name: 'Yes, replace' }))
  const other = resume.getByLabel('Choose the new file')
  await walk.step('Enter on Yes, replace', { focus: other, read: resume })
  choice.file = { name: 'Imani Otieno.pdf', mimeType: 'application/pdf', buffer: cvs.pdf }
  await walk.keys('Space')
  await walk.step('Space, and another PDF', { focus: download, announced: ['Your resume is in your profile now.'], read: resume })
  const remove = resume.getByRole('button', { name: 'Remove resume' })
  await walk.press(remove)
  await walk.step('Enter on Remove resume', { focus: question, read: question })
  await walk.keys('Escape')
  await walk.step('Escape', { focus: remove })
  await walk.keys('Enter')
  await walk.press(question.getByRole('button', { name: 'Yes, remove' }))
  await walk.step('Enter on Yes, remove', { focus: upload, announced: ['Your resume was removed.'], read: resume })
  await expect(walk.text()).toMatchFileSnapshot(fileOf('profile-files'))
})

test('the basic profile: two mistakes, a change, and dark mode (issue 18, Look and use)', async ({ blank, board }) => {
  const page = await blank()
  const walk = await walkFrom(page, '/user-profile', { person: await accountOf(board.url, 'hector.alvarez@kazi.test') })
  const main = page.getByRole('main')
  const first = main.getByRole('textbox', { name: 'First name' })
  await walk.tab(first)
  await walk.step('Tab to the first field', { focus: first, read: main })
  await walk.type(first, ' ')
  await walk.type(main.getByRole('textbox', { name: 'Telephone' }), 'none')
  await walk.keys('Enter')
  await walk.step('Enter with two mistakes', { focus: first.and(page.locator('[aria-invalid=true]')), read: main })
  await walk.type(first, 'Ector')
  await walk.type(main.getByRole('textbox', { name: 'Telephone' }), '+254700100777')
  const update = main.getByRole('button', { name: 'Update Profile' })
  await walk.press(update)
  await walk.step('Enter on Update Profile', { focus: update, announced: ['Profile updated.'] })
  const dark = main.getByRole('switch', { name: 'Dark mode' })
  await walk.tab(dark)
  await walk.step('Tab to dark mode', { focus: dark })
  await walk.keys('Space')
  await walk.step('Space', { focus: dark.and(main.getByRole('switch', { checked: true })) })
  await walk.keys('Space')
  await walk.step('Space again', { focus: dark.and(main.getByRole('switch', { checked: false })) })
  await expect(walk.text()).toMatchFileSnapshot(fileOf('basic-profile'))
})
