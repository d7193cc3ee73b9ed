import { screen as queries } from '@testing-library/dom'
import type { UserInput, Screen } from '../../support/replay/binding.ts'
import type { Coming } from '../browser/code.ts'
import type { Edge } from './edge.ts'

/** A command to the browser, which has real input: a pointer position in the viewport, a key, a text; the window's width in CSS pixels, the system's theme, the loading of lazy code. */
export type BrowserCommand =
  | { readonly do: 'click' | 'move'; readonly x: number; readonly y: number }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'write'; readonly text: string }
  | { readonly do: 'resize'; readonly width: number }
  | { readonly do: 'theme'; readonly system: 'light' | 'dark' }
  | { readonly do: 'code'; readonly files: readonly string[]; readonly how: Coming }

/** Parses the syntax of user-event's `keyboard`: keys in braces, text between them. */
const keysIn = (text: string): BrowserCommand[] =>
  [...text.matchAll(/\{(\w+)\}|([^{]+)/g)].map(([, key, written]) => (key === undefined ? { do: 'write', text: written! } : { do: 'press', key }))

const middleOf = (element: Element): { x: number; y: number } => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Waits until all animations end: a moving element would not be under the pointer. */
const atRest = (moment: Edge['moment']): Promise<unknown> => {
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  return Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), moment(1000)])
}

const mostTries = 5
const clickEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

const isAt = (element: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
}

/**
 * Runs a click; false where the page moved meanwhile, before the press or between press and release, so that the click misses its aim: another
 * element under the pointer does not receive it.
 */
const meeting = async (aim: Element | null, click: () => Promise<void>): Promise<boolean> => {
  let missed = false
  const receive = (event: MouseEvent) => {
    const isMet = aim === null || event.composedPath().includes(aim)
    if (event.type === 'pointerdown') missed = !isMet
    // An overlay that the press itself opens takes the release too, and moves nothing.
    else if (event.type === 'click' && !isMet) missed ||= aim.isConnected && !isAt(aim, event)
    if (!missed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of clickEvents) window.addEventListener(type, receive, { capture: true })
  try {
    await click()
    return !missed
  } finally {
    for (const type of clickEvents) window.removeEventListener(type, receive, { capture: true })
  }
}

/**
 * A screen whose input comes from the browser, as a user's does. The page's clock advances a moment after each input.
 */
export const realInput = (runCommand: (command: BrowserCommand) => Promise<void>, { clock, moment }: Edge): Screen => {
  const run = async (...commands: BrowserCommand[]) => {
    for (const command of commands) {
      await runCommand(command)
      clock.tick(1)
    }
    await moment(0)
  }
  const point = async (how: 'click' | 'move', element: Element) => {
    await atRest(moment)
    if (how === 'move') return run({ do: how, ...middleOf(element) })
    for (let tries = 0; tries < mostTries; tries += 1) {
      const aim = middleOf(element)
      if (await meeting(document.elementFromPoint(aim.x, aim.y), () => run({ do: how, ...aim }))) return
    }
    throw new Error(`The page moves: ${mostTries} clicks missed ${element.outerHTML.slice(0, 200)}`)
  }
  const select = (field: Element) => {
    ;(field as HTMLElement).focus()
    if ('select' in field) (field as HTMLInputElement).select()
  }
  const clear = async (field: Element) => {
    select(field)
    if ((field as HTMLInputElement).value !== '') await run({ do: 'press', key: 'Delete' })
  }
  const write = async (text: string) => {
    if (text !== '') await run({ do: 'write', text })
  }
  /** Sets a value that the browser's own picker would set: an option, a day, a time. The native setter makes React notice the change. */
  const choose = async (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    await moment(0)
  }
  const user: UserInput = {
    click: (element) => point('click', element),
    hover: (element) => point('move', element),
    unhover: () => run({ do: 'move', x: 0, y: 0 }),
    clear,
    type: async (field, text) => {
      await point('click', field)
      for (const command of keysIn(text)) await run(command)
    },
    paste: (text) => write(String(text ?? '')),
    keyboard: (text) => run(...keysIn(text)),
    tab: (options) => run({ do: 'press', key: options?.shift === true ? 'Shift+Tab' : 'Tab' }),
    upload: async (element, files) => {
      const input = element as HTMLInputElement
      const chosen = new DataTransfer()
      for (const file of [files].flat()) chosen.items.add(file)
      input.files = chosen.files
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      await moment(0)
    },
    selectOptions: async (element, values) => {
      const list = element as HTMLSelectElement
      const [wanted] = [values].flat()
      const option = [...list.options].find((one) => one === wanted || one.value === wanted || one.text === wanted)
      if (option === undefined) throw new Error(`There is no option ${String(wanted)}`)
      await choose(list, option.value)
    },
  }
  const fill = async (field: HTMLElement, text: string) => {
    if (field.matches('[type=date], [type=datetime-local]')) return choose(field as HTMLInputElement, text)
    // A text written over itself is no input; one that is taken away first is.
    if (text === '' || text === (field as HTMLInputElement).value) await clear(field)
    select(field)
    await write(text)
  }
  return Object.assign(Object.create(queries) as typeof queries, { user, fill })
}
