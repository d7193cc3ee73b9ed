// @module-tag long
import { wcagContrast } from 'culori'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'

type Colours = { ink: string; ground: string; edge: string; ring: string; around: string; appearance: string }

/** The computed colours of a control, and the nearest ground behind it. */
const coloursOf = (control: Locator): Promise<Colours> =>
  control.evaluate((node) => {
    const { color, backgroundColor, borderTopColor, boxShadow, appearance } = getComputedStyle(node)
    const isClear = (colour: string) => colour === 'rgba(0, 0, 0, 0)'
    let behind = node.parentElement
    while (behind !== null && isClear(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
    const around = getComputedStyle(behind ?? document.documentElement).backgroundColor
    return { ink: color, ground: isClear(backgroundColor) ? around : backgroundColor, edge: borderTopColor, ring: /rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? around, around, appearance }
  })

const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const unit = (page: Page, pressed: boolean): Locator => page.getByRole('button', { name: /^(?:Hourly|Monthly|Yearly)$/, pressed }).first()

test.for(['light', 'dark'] as const)('what is pressed or chosen has colours of its own in the %s theme (issue 18, Look and use)', async (colorScheme, { open }) => {
  const page = await open('/')
  await page.emulateMedia({ colorScheme })
  await radio(page, 'Kampala').check()
  await unit(page, true).waitFor()
  const [pressed, idle] = [await coloursOf(unit(page, true)), await coloursOf(unit(page, false))]
  const [checked, unchecked] = [await coloursOf(radio(page, 'Kampala')), await coloursOf(radio(page, 'Nairobi'))]
  expect({
    'a pressed unit can be read': wcagContrast(pressed.ink, pressed.ground) >= 4.5,
    'it is outlined': wcagContrast(pressed.ring, pressed.around) >= 3,
    'its words have another colour': pressed.ink !== idle.ink,
    'an unchecked radio has an edge': wcagContrast(unchecked.edge, unchecked.around) >= 3,
    'and is not filled': wcagContrast(unchecked.ground, unchecked.around) < 1.5,
    'a checked one is': wcagContrast(checked.ground, checked.around) >= 3,
    'and differs from an unchecked one': wcagContrast(checked.ground, unchecked.ground) >= 3,
  }).toEqual(Object.fromEntries([
    'a pressed unit can be read', 'it is outlined', 'its words have another colour', 'an unchecked radio has an edge', 'and is not filled', 'a checked one is', 'and differs from an unchecked one',
  ].map((name) => [name, true])))
})

test('in forced colours a pressed unit has the colours of a selection, and radios are those of the system (issue 18, Look and use)', async ({ open }) => {
  const page = await open('/')
  await page.emulateMedia({ forcedColors: 'active' })
  const [pressed, idle] = [await coloursOf(unit(page, true)), await coloursOf(unit(page, false))]
  expect([pressed.ground === idle.ground, (await coloursOf(radio(page, 'Nairobi'))).appearance]).toEqual([false, 'auto'])
})
