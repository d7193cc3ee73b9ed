import type { CacheEntry } from './query-cache.ts'

/** What the server says of a page it has rendered, for the browser to go on from. */
export type RenderedPage = {
  /** The address's path; the page says nothing of another one. */
  path: string
  /** The server's day, `YYYY-MM-DD` in UTC. */
  today: string
  /** What the page's calls were answered, for the browser's query cache. */
  entries: CacheEntry[]
}

/** The id of the element that carries it, as JSON. */
export const renderedId = 'rendered'

/** What the server has said of the page that is shown; undefined where it has rendered none. */
export const renderedPage = (): RenderedPage | undefined => {
  const page = JSON.parse(document.getElementById(renderedId)?.textContent ?? '{}') as RenderedPage
  return page.path === location.pathname ? page : undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** What stands in a field that nobody has touched. */
const untouched = (field: Field): string | undefined =>
  'options' in field ? field.querySelector<HTMLOptionElement>('[selected]')?.value : field.defaultValue

const isEntered = (field: Field): boolean => (isChoice(field) ? field.checked && !field.defaultChecked : field.value !== untouched(field))

/** Enters a value as a person does, over the one that React believes is there. */
const enter = (field: Field, value: string) => {
  if (isChoice(field)) {
    field.checked = false
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = ''
    // React has put a setter of its own over this one, and takes for known what passes it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * What was typed and chosen on the page before the application came, and the form that was sent (`public/early.js`). Answers how to enter it anew,
 * so that the application hears of it: in the same fields, or in those of the same name where a visitor's own view has taken the place of the page.
 */
export const replayEntered = (element: Element): (() => void) => {
  const entered = [...element.querySelectorAll<Field>('input, textarea, select')].filter(isEntered).map((field) => [field, field.value] as const)
  const sent = element.querySelector<HTMLFormElement>('[data-early]')
  return () => {
    for (const [field, before] of entered) {
      const value = field.value === untouched(field) ? before : field.value
      const own = field.isConnected ? field : element.querySelector<Field>(`[name="${field.name}"]${isChoice(field) ? `[value="${value}"]` : ''}`)
      if (own) enter(own, value)
    }
    if (sent?.isConnected) sent.requestSubmit()
  }
}
