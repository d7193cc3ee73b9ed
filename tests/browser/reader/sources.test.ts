// @module-tag long
import { expect } from 'vitest'
import { arrangePerson } from '../../scenes/arranged.ts'
import { employer, superAdmin } from '../../scenes/people.ts'
import { test } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { button, confirmOn, dialog } from '../../support/jsdom/walk.ts'

test('a source is added, edited and removed (issue 18, Look and use)', async ({ server, begin }) => {
  await arrangePerson(server, employer)
  const { page, walk } = await begin('/admin/sources', { person: await arrangePerson(server, superAdmin), look: { expected: [/status of 422/] } })

  walk.step('adding')
  await walk.pressOn(button(page, 'Add a source'))
  const adding = dialog(page, 'Add a source')
  await walk.focus(adding)
  await walk.part(adding)
  await walk.type(adding.getByRole('textbox', { name: 'Name' }), 'weavers')
  await walk.press('Enter')
  await walk.focus(adding.getByRole('textbox', { name: "Owner's e-mail" }).and(page.locator('[aria-invalid=true]')))
  await walk.part(adding)
  await walk.type(adding.getByRole('textbox', { name: "Owner's e-mail" }), 'nobody@example.com')
  await walk.type(adding.getByRole('textbox', { name: 'Address' }), 'https://looms.example/jobs.json')
  await walk.choose(adding.getByRole('combobox', { name: 'Schedule' }), 'On request')
  await walk.pressOn(adding.getByRole('button', { name: 'Add source' }))
  await walk.focus(adding.getByRole('textbox', { name: "Owner's e-mail" }))
  await walk.type(adding.getByRole('textbox', { name: "Owner's e-mail" }), 'looms@example.com')
  await walk.press('Enter')
  await walk.message('The source has been added.')
  await walk.message('1 source')
  await walk.focus(button(page, 'Add a source'))
  await walk.part(page.getByRole('row').filter({ hasText: 'weavers' }))

  walk.step('editing')
  await walk.pressOn(button(page, 'Edit: weavers'))
  const editing = dialog(page, 'Edit weavers')
  await walk.focus(editing)
  await walk.type(editing.getByRole('textbox', { name: 'Address' }), 'https://looms.example/all.json')
  await walk.press('Enter')
  await walk.message('The source has been changed.')
  await walk.message('1 source')
  await walk.focus(button(page, 'Edit: weavers'))

  walk.step('removing')
  await confirmOn(walk, page, button(page, 'Remove: weavers'), 'Yes, remove')
  await walk.message('weavers has been removed.')
  await walk.message('0 sources')
  await walk.focus(page.getByRole('region', { name: 'Sources', exact: true }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('source'))
})
