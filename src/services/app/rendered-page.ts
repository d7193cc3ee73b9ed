import { kazi, type Brand } from '../contract/brand.ts'
import type { CacheEntry } from './query-cache.ts'

/** The data that the server embeds in a rendered page, for the browser to continue from. */
export type RenderedPage = {
  /** The address's path; the data belongs to no other one. */
  path: string
  /** The server's day, `YYYY-MM-DD` in UTC. */
  today: string
  /** The responses of the page's calls, for the browser's query cache. */
  entries: CacheEntry[]
}

/** The id of the element that carries it, as JSON. */
export const renderedId = 'rendered'

/** The data that the server embedded in this page; undefined where it rendered none. */
export const renderedPage = (): RenderedPage | undefined => {
  const page = JSON.parse(document.getElementById(renderedId)?.textContent ?? '{}') as RenderedPage
  return page.path === location.pathname ? page : undefined
}

/** The sign-in provider of the board by its name, whether the board has no passwords beside it, and whether the provider decides who is an Admin. */
export type BoardSignIn = { provider: string; passwordless: boolean; decidesAdmins: boolean }

const headValue = (name: string): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The board's sign-in provider, which the server writes into the head of each page; undefined where it has none. */
export const boardSignIn = (): BoardSignIn | undefined => {
  const provider = headValue('sign-in')
  return provider === undefined ? undefined : { provider, passwordless: headValue('passwords') === 'off', decidesAdmins: headValue('admins') === 'provider' }
}

/** The board's currency, which the server writes into the head of each page; undefined for US dollars. */
export const boardCurrency = (): string | undefined => headValue('currency')

/** How the board presents itself: the server writes what differs from Kazi's own into the head of each page. */
export const boardBrand = (): Brand => ({ ...kazi, ...(JSON.parse(headValue('brand') ?? '{}') as Partial<Brand>) })

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** The value of a field before any input. */
const untouched = (field: Field): string | undefined =>
  'options' in field ? field.querySelector<HTMLOptionElement>('[selected]')?.value : field.defaultValue

const isEntered = (field: Field): boolean => (isChoice(field) ? field.checked && !field.defaultChecked : field.value !== untouched(field))

/** Enters a value as a person does, over the one that React believes is there. */
const enter = (field: Field, value: string) => {
  if (isChoice(field)) field.checked = false
  else if (field.type !== 'file') {
    field.value = ''
    // React has its own setter over this one, and ignores a value that passes through it.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  }
  // Not `click()`, which does nothing while React takes the page over within that very click.
  field.dispatchEvent(new MouseEvent(isChoice(field) ? 'click' : 'change', { bubbles: true }))
}

/** A button that was pressed early, with its turns and the words that it is known by. */
type Pressed = { button: HTMLButtonElement; turn: number; at: number; name: string }

const nameOf = (button: HTMLButtonElement): string => `${button.ariaLabel ?? ''} ${button.textContent}`

const named = (element: Element, name: string) => [...element.querySelectorAll<HTMLButtonElement>('button[type="button"]')].filter((button) => nameOf(button) === name)

const pressedIn = (element: Element): Pressed[] =>
  [...element.querySelectorAll<HTMLButtonElement>('button[data-early]')]
    .flatMap((button) => {
      const [name, turns] = [nameOf(button), button.dataset['early']?.trim().split(' ').map(Number) ?? []]
      return turns.map((turn) => ({ button, turn, name, at: named(element, name).indexOf(button) }))
    })
    .toSorted((one, other) => one.turn - other.turn)

/**
 * Collects the fields that were filled in, the buttons that were pressed, and the form that was submitted, before the application started
 * (`public/early.js`). Returns a function that does all this again, so that React handles it: in the same elements, or in those of the same name where a
 * visitor's own view replaced the page. Values that are entered meanwhile are entered anew, too: React takes them for those of the page. From then on the application alone listens.
 */
export const replayEntered = (element: Element): (() => void) => {
  const fields = [...element.querySelectorAll<Field>('input, textarea, select')]
  const entered = new Map<Field, string>()
  const collect = () => {
    for (const field of fields) if (isEntered(field)) entered.set(field, field.value)
  }
  collect()
  const pressed = pressedIn(element)
  const sent = element.querySelector<HTMLFormElement>('form[data-early]')
  return () => {
    dispatchEvent(new Event('takeover'))
    collect()
    for (const [field, before] of entered) {
      const value = field.value === untouched(field) ? before : field.value
      const own = field.isConnected ? field : element.querySelector<Field>(`[name="${field.name}"]${isChoice(field) ? `[value="${value}"]` : ''}`)
      if (own) enter(own, value)
    }
    for (const { button, name, at } of pressed) (button.isConnected ? button : named(element, name)[at])?.click()
    if (sent?.isConnected) sent.requestSubmit()
  }
}
