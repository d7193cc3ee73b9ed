import type { Kept } from './query-cache.ts'

/** What the server says of a page it has rendered, for the browser to go on from. */
export type RenderedPage = {
  /** The address's path; the page says nothing of another one. */
  path: string
  /** The server's day, `YYYY-MM-DD` in UTC. */
  today: string
  /** What the page's calls were answered, for the browser's query cache. */
  entries: Kept[]
}

/** The id of the element that carries it, as JSON. */
export const renderedId = 'rendered'

/** What the server has said of the page that is shown; undefined where it has rendered none. */
export const renderedPage = (): RenderedPage | undefined => {
  const page = JSON.parse(document.getElementById(renderedId)?.textContent ?? '{}') as RenderedPage
  return page.path === location.pathname ? page : undefined
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/** Enters a value as a person does, over the one that React believes is there. */
const enter = (field: HTMLInputElement, value: string) => {
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

/** What was typed and chosen on the page before the application came. Answers how to enter it anew, so that the application hears of it. */
export const enteredIn = (element: Element): (() => void) => {
  const entered = [...element.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter((field) => (isChoice(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue))
    .map((field) => [field, field.value] as const)
  return () => entered.forEach(([field, value]) => enter(field, field.value === field.defaultValue ? value : field.value))
}
