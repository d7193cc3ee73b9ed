import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cvs } from '../board/cvs.ts'
import { listen, spokenOn, tabTo } from './reader.ts'

type Step = {
  /** The control that has the focus then. */
  focus: Locator
  /** The announcements without which the step is not over. */
  announced?: readonly (string | RegExp)[]
  /** The part of the accessibility tree to write down. */
  read?: Locator
}

/** A walk along a flow by the keyboard alone: the accessibility tree, the focus and the announcements, step by step. */
export type Walk = {
  tab(control: Locator): Promise<void>
  /** Goes back to a control, with Shift and Tab. */
  back(control: Locator): Promise<void>
  press(control: Locator, key?: string): Promise<void>
  type(field: Locator, text: string): Promise<void>
  keys(...keys: string[]): Promise<void>
  /** Waits until a step is over, and writes it down. */
  step(name: string, step: Step): Promise<void>
  /** All that was written down, with `names` in place of what differs from one run to another. */
  text(names?: Readonly<Record<string, string>>): string
}

export type Begin = {
  /** As the browser stores an account; a guest by default. */
  person?: object | undefined
  /** Where the page shows its data only after it was opened: what comes with them. No announcement before that counts. */
  ready?: (page: Page) => Locator
}

/** Opens an address of a blank page, and begins a walk there. */
export const walkFrom = async (page: Page, address: string, { person, ready }: Begin = {}): Promise<Walk> => {
  await page.addInitScript(listen)
  if (person !== undefined) await page.addInitScript((stored) => localStorage.setItem('userInfo', localStorage.getItem('userInfo') ?? stored), JSON.stringify(person))
  await page.goto(address)
  await ready?.(page).waitFor()
  const lines: string[] = []
  const spoken = async (): Promise<string[]> => (await spokenOn(page)).filter((line) => !line.endsWith('...'))
  let before = (await spoken()).length
  const tab = (control: Locator) => tabTo(page, control)
  return {
    tab,
    press: async (control, key = 'Enter') => {
      await tab(control)
      await page.keyboard.press(key)
    },
    back: async (control) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Shift+Tab')
      }
      throw new Error(`Shift and Tab never lead to ${String(control)}`)
    },
    type: async (field, text) => {
      await tab(field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    keys: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    step: async (name, { focus, announced = [], read }) => {
      await focus.and(page.locator(':focus')).waitFor()
      for (const words of announced) await expect.poll(async () => (await spoken()).slice(before).some((line) => (typeof words === 'string' ? line.includes(words) : words.test(line))), { message: String(words) }).toBe(true)
      const all = await spoken()
      const news = all.length < before ? all : all.slice(before)
      before = all.length
      const focused = (await focus.ariaSnapshot()).split('\n')[0] ?? ''
      lines.push(`=== ${name}`, ...(read === undefined ? [] : [await read.ariaSnapshot()]), `focus ${focused}`, ...news.map((line) => `heard ${line}`))
    },
    text: (names = {}) => Object.entries(names).reduce((text, [found, name]) => text.replaceAll(found, name), lines.join('\n')).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID').replaceAll(/\d+/g, 'N'),
  }
}

type File = { name: string; mimeType: string; buffer: Buffer }

/** Chooses `file` in each dialog that a key opens. Asked for long before the key: a native dialog does not wait for its handler. */
export const choosing = (page: Page) => {
  const next: { file: File } = { file: { name: 'ada.pdf', mimeType: 'application/pdf', buffer: cvs.pdf } }
  page.on('filechooser', (chooser) => void chooser.setFiles(next.file))
  return next
}
