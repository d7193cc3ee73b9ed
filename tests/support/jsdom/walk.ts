import type { Locator, Page } from 'playwright-core'
import { test as base, type Look } from './browser.ts'
import { listen, spokenOn } from './reader.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

export type Begin = {
  /** As the browser stores an account; a guest by default. */
  person?: object | undefined
  /** Runs before the address is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Where the page shows its data only after it was opened: what comes with them. No announcement before that counts. */
  ready?: (page: Page) => Locator
}

/** Presses of Tab after which a control counts as out of reach. */
const limit = 150

/** The focused control as a screen reader reads it: role, name, states and description; the body where the focus is lost. */
const focusOf = async (page: Page): Promise<string> => {
  const focus = page.locator(':focus')
  if ((await focus.count()) === 0) return (await page.evaluate(() => document.activeElement === document.body)) ? 'nothing' : 'a part of the same control'
  const line = (await focus.ariaSnapshot()).split('\n')[0]?.replace(/^- /, '').replace(/:$/, '') ?? ''
  const more = await focus.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
    const texts = ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '')
    const required = element.ariaRequired === 'true'
    const chosen = element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : ''
    const fixed = (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
    return [active, chosen, required ? 'required' : '', fixed ? 'read-only' : '', ...texts].filter(Boolean).join(' ')
  })
  return more === '' ? line : `${line} (${more})`
}

/** A list of many choices without those between the first and the last. */
const shortened = (tree: string): string => tree.replaceAll(/((?:^|\n) *- option .*)(?:\n *- option .*){20,}(?=\n *- option )/g, '$1')

/** The messages of the page until now, without those of loading, which depend on the machine. */
const messagesOf = async (page: Page): Promise<string[]> => (await spokenOn(page)).filter((line) => !line.endsWith('...'))

/**
 * Opens an address of a blank page, and begins a walk by the keyboard alone there, which is written down line by line: each stop of Tab, each key, the focus after a
 * step, the accessibility tree of a part, and the live messages in their order; one that comes again, as while a word is typed, is written once.
 */
export const walkFrom = async (page: Page, address: string, { person, before, ready }: Begin = {}) => {
  await page.addInitScript(listen)
  if (person !== undefined) await page.addInitScript((stored) => localStorage.setItem('userInfo', localStorage.getItem('userInfo') ?? stored), JSON.stringify(person))
  await before?.(page)
  await page.goto(address)
  await ready?.(page).waitFor()
  const lines: string[] = []
  let position = (await messagesOf(page)).length
  // A new document has no messages yet.
  page.on('domcontentloaded', () => (position = 0))
  const news = async () => (await messagesOf(page)).slice(position)
  let isChosen = () => {}
  const offered: File[] = []
  // From the beginning on: Playwright takes the dialog over some time after this.
  page.on('filechooser', (chooser) => void chooser.setFiles(offered.splice(0)).then(() => isChosen()))
  const add = (line: string) => void (lines.at(-1) !== line && lines.push(line))
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

  /** Goes on with Tab, or with another key that moves the focus, until the control has it. Throws where it never has. */
  const tab = async (control: Locator, key = 'Tab') => {
    await control.waitFor()
    for (let presses = 0; presses < limit; presses += 1) {
      if (await isFocused(control)) return
      await page.keyboard.press(key)
      add(`${key}: ${await focusOf(page)}`)
    }
    throw new Error(`${key} never leads to ${String(control)}:\n${lines.join('\n')}`)
  }
  const unheard = async (error: unknown) => {
    throw new Error([...lines, ...(await news())].join('\n'), { cause: error })
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      lines.push(`press ${key}`)
      await page.keyboard.press(key)
    }
  }
  return {
    tab,
    press,
    /** Names the part of the flow that begins. */
    step: (name: string) => void lines.push(`--- ${name}`),
    /** Goes to a control and presses a key there. */
    pressOn: async (control: Locator, key = 'Enter') => {
      await tab(control)
      await press(key)
    },
    /** Goes to a field and types over its content. */
    type: async (field: Locator, text: string, shown = text) => {
      await tab(field)
      await page.keyboard.press('Control+A')
      lines.push(`type ${shown}`)
      await page.keyboard.type(text)
    },
    /** Goes to a list of choices and takes one of them: by its first letter, then by the arrow. */
    choose: async (list: Locator, option: string) => {
      await tab(list)
      const chosen = () => list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? '')
      await page.keyboard.press(option.charAt(0).toLowerCase())
      for (let presses = 0; presses < limit && (await chosen()) !== option; presses += 1) await page.keyboard.press('ArrowDown')
      lines.push(`choose ${await chosen()}`)
    },
    /** Goes to a group of radio buttons, and takes one by the arrow. */
    pick: async (group: Locator, option: string) => {
      const radios = group.getByRole('radio')
      await tab((await radios.and(page.locator(':checked')).count()) === 0 ? radios.first() : radios.and(page.locator(':checked')))
      const wanted = group.getByRole('radio', { name: option, exact: true })
      if (await isFocused(wanted)) await page.keyboard.press('Space')
      for (let presses = 0; presses < limit && !(await isFocused(wanted)); presses += 1) await page.keyboard.press('ArrowDown')
      lines.push(`pick ${await focusOf(page)}`)
    },
    /** Opens the browser's dialog of files from a button, and takes one there. */
    attach: async (button: Locator, file: File, key = 'Enter') => {
      await tab(button)
      offered.push(file)
      const chosen = new Promise<void>((resolve) => (isChosen = resolve))
      await press(key)
      await chosen
      lines.push(`choose ${file.name}`)
    },
    /** Waits until the control has the focus, which a step has brought there. */
    focus: async (control: Locator) => {
      await control.and(page.locator(':focus')).waitFor().catch(unheard)
      lines.push(`focus: ${await focusOf(page)}`)
    },
    /** The accessibility tree of a part as it is now. */
    part: async (part: Locator) => void lines.push(shortened(await part.first().ariaSnapshot())),
    /** Waits for a live message with this text, and writes down all until that one. */
    message: async (text: string) => {
      await page.waitForFunction(([wanted, from]) => (globalThis as unknown as { spoken: string[] }).spoken.filter((line) => !line.endsWith('...')).slice(from).some((line) => line.includes(wanted)), [text, position] as const).catch(unheard)
      const all = await news()
      const count = all.findIndex((line) => line.includes(text)) + 1
      position += count
      lines.push(...all.slice(0, count).map((line) => `heard ${line}`))
    },
    /** All lines, the messages that nothing waited for last, with `names` in place of what differs from one run to another; numbers and ids are hidden. */
    text: async (names: Readonly<Record<string, string>> = {}) => {
      const all = [...lines, ...(await news()).map((line) => `heard at last ${line}`)].join('\n')
      const named = Object.entries(names).reduce((text, [found, name]) => text.replaceAll(found, name), all)
      return named.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID').replaceAll(/\d+/g, 'N').replaceAll(/(^heard .*\n)\1+/gm, '$1')
    },
  }
}

export type Walk = Awaited<ReturnType<typeof walkFrom>>

/** `test` with `begin(path, options)`, which opens an address of the file's board and begins a walk there. */
export const test = base.extend('begin', async ({ blank }) => async (path: string, { look, ...begin }: Begin & { look?: Look } = {}) => {
  const page = await blank(look)
  return { page, walk: await walkFrom(page, path, begin) }
})

/** A field of the page's main part, by its label. */
export const field = (page: Page, name: string): Locator => page.getByRole('main').getByLabel(name, { exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Presses a button that asks before it acts, writes the question down, and answers it. */
export const confirmOn = async (walk: Walk, page: Page, opener: Locator, answer: string): Promise<void> => {
  const question = page.getByRole('alertdialog')
  await walk.pressOn(opener)
  await walk.focus(question)
  await walk.part(question)
  await walk.pressOn(question.getByRole('button', { name: answer }))
}

/** Logs in on a page that requires it, and goes on at the heading of that page. */
export const logInOn = async (walk: Walk, page: Page, email: string, password: string, title: string): Promise<void> => {
  walk.step('the login that the page requires')
  await walk.type(field(page, 'E-mail'), email)
  await walk.type(field(page, 'Password'), password)
  await walk.press('Enter')
  await walk.focus(page.getByRole('heading', { level: 1, name: title }))
}
