// @module-tag long
import { expect } from 'vitest'
import { alertToken } from '../../../server/rules/alerts/alerts.ts'
import { arrangePerson, arrangeWeaver } from '../../scenes/arranged.ts'
import { superAdmin } from '../../scenes/people.ts'
import { secretKey } from '../../support/board/server.ts'
import { test } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'

test('a guest saves a job, finds it by the heart of the top bar, and takes it out again (issue 18, Look and use)', async ({ server, begin }) => {
  await arrangeWeaver(server)
  const { page, walk } = await begin('/jobs?q=weaver', { ready: (opened) => opened.getByText('1 Jobs Found!') })
  const main = page.getByRole('main')
  const heart = main.getByRole('button', { name: 'Save Weaver' })
  const [saves, isSaved] = [heart.and(page.locator('[aria-pressed=false]')), heart.and(page.locator('[aria-pressed=true]'))]
  walk.step('in the list')
  await walk.pressOn(heart)
  await walk.message('Saved in this browser.')
  await walk.focus(isSaved)
  await walk.press('Enter')
  await walk.focus(saves)
  walk.step('on the page of the job')
  await walk.tab(main.getByRole('article').getByRole('link', { name: 'Weaver' }), 'Shift+Tab')
  await walk.press('Enter')
  await walk.focus(main.getByRole('heading', { level: 1, name: 'Weaver' }))
  await walk.pressOn(saves)
  await walk.message('Saved in this browser.')
  await walk.focus(isSaved)
  walk.step('among the saved jobs')
  const saved = page.getByRole('banner').getByRole('link', { name: 'Saved jobs 1' })
  await walk.tab(saved)
  await walk.press('Enter')
  const list = main.getByRole('list', { name: 'Saved jobs' })
  await list.waitFor()
  await walk.focus(main.getByRole('heading', { level: 1 }))
  await walk.part(main)
  await walk.pressOn(heart)
  await walk.focus(saves)
  await walk.part(main)
  await walk.press('Enter')
  await walk.focus(isSaved)
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('saved-job'))
})

test('a job is shared: its menu opened, left, and its link copied (issue 18, Look and use)', async ({ server, begin }) => {
  const { page, walk } = await begin(`/job-details/${await arrangeWeaver(server)}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.getByRole('main').getByRole('button', { name: 'Share Weaver' })
  const menu = page.getByRole('group', { name: 'Share this job' })
  const copy = menu.getByRole('button', { name: 'Copy link' })
  await walk.pressOn(share)
  await walk.focus(share)
  await walk.part(menu)
  await walk.press('Tab')
  await walk.focus(copy)
  await walk.press('Escape')
  await walk.focus(share)
  await walk.press('Enter', 'Tab', 'Enter')
  await walk.focus(share)
  await walk.message('Link copied.')
  await expect((await walk.text()).replaceAll(/body=\S+/g, 'body=TEXT')).toMatchFileSnapshot(fileOf('share'))
})

test('a job alert: made from a search, confirmed by the link of its mail, and ended (issue 18, Look and use)', async ({ server, begin }) => {
  await arrangeWeaver(server)
  const email = 'walk@example.com'
  const { page, walk } = await begin('/jobs?q=weaver', { ready: (opened) => opened.getByText('1 Jobs Found!') })
  const save = page.getByRole('main').getByRole('button', { name: 'Save this search' })
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'E-mail' })
  await walk.pressOn(save)
  await walk.focus(dialog)
  await walk.part(dialog)
  await walk.pressOn(dialog.getByRole('button', { name: 'Send me new jobs' }))
  await walk.focus(field.and(page.locator('[aria-invalid=true]')))
  await walk.part(dialog)
  await walk.type(field, email)
  await walk.pressOn(dialog.getByRole('combobox', { name: 'How often' }), 'ArrowDown')
  await walk.pressOn(dialog.getByRole('button', { name: 'Send me new jobs' }))
  await walk.focus(dialog.getByRole('status'))
  await walk.part(dialog)
  await walk.press('Escape')
  await walk.focus(save)

  const mail = (await server.mails()).find(({ to }) => to === email)
  const mailed = await begin(/\/alerts\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const [alert] = await server.store.alerts.byEmail(email)
  const ended = await begin(`/alerts/unsubscribe?token=${alertToken(secretKey, 'end', alert!.id)}`)
  for (const [opened, label, done] of [[mailed, 'Confirm', 'confirmed'], [ended, 'Unsubscribe', 'unsubscribed']] as const) {
    const main = opened.page.getByRole('main')
    const button = main.getByRole('button', { name: label })
    await opened.walk.tab(button)
    await opened.walk.part(main)
    await opened.walk.press('Enter')
    await opened.walk.focus(main.getByRole('link', { name: 'See all jobs' }))
    await opened.walk.message(done)
    await opened.walk.part(main)
  }
  const text = (await Promise.all([walk, mailed.walk, ended.walk].map((one) => one.text()))).join('\n')
  await expect(text).toMatchFileSnapshot(fileOf('job-alert'))
})

test('an announcement opens over a page, and gives the focus back (issue 18, Look and use)', async ({ server, begin }) => {
  const { userId } = await arrangePerson(server, superAdmin)
  await server.store.popups.create({ title: 'Job fair', message: 'Meet us in Kampala.', buttonText: 'Tell me more', ctaLink: 'https://example.com/fair', isActive: true, createdBy: userId })
  let show = () => {}
  const ready = new Promise<void>((resolve) => (show = resolve))
  // The answer waits until the focus is where it has to come back to.
  const { page, walk } = await begin('/about', { before: (blank) => blank.route('**/api/popup/active', async (route) => {
    await ready
    await route.continue()
  }) })
  const link = page.getByRole('banner').getByRole('link', { name: 'Internships' })
  await walk.tab(link)
  show()
  const dialog = page.getByRole('dialog', { name: 'Job fair' })
  await walk.focus(dialog)
  await walk.part(dialog)
  await walk.press('Tab')
  await walk.focus(dialog.getByRole('link', { name: 'Tell me more' }))
  await walk.pressOn(dialog.getByRole('button', { name: 'Close' }))
  await walk.focus(link)
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('announcement'))
})
