// @module-tag long
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { walkOn } from '../../support/jsdom/walk.ts'

test('a search by words and by a place that is suggested, and a filter that is taken back (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/jobs')
  await page.getByText(/^\d+ Jobs Found All over the world\.$/).waitFor()
  const walk = await walkOn(page)
  const place = page.getByRole('combobox', { name: 'Location' })
  await walk.type(page.getByRole('textbox', { name: 'Job title' }), 'engineer')
  await walk.type(place, 'kampa')
  await page.getByRole('option', { name: /Kampala/ }).first().waitFor()
  await walk.part(page.getByRole('listbox'))
  await walk.to(place)
  await walk.press('ArrowDown')
  await walk.focus(place)
  await walk.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await walk.focus(place)
  walk.step('sent')
  await walk.press('Enter')
  await walk.message('page 1 of')
  await walk.focus(place)
  walk.step('a filter, taken back')
  await walk.pressOn(page.getByRole('checkbox', { name: 'Remote only' }), 'Space')
  await walk.message('Jobs Found!')
  await walk.focus(page.getByRole('checkbox', { name: 'Remote only' }))
  await walk.part(page.getByRole('list', { name: 'Filters in use' }))
  const chip = page.getByRole('list', { name: 'Filters in use' }).getByRole('link', { name: '“engineer”' })
  await walk.pressOn(chip)
  await walk.message('Jobs Found!')
  await chip.waitFor({ state: 'detached' })
  await walk.focus(page.getByRole('region', { name: 'Jobs', exact: true }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('whole-search'))
})
