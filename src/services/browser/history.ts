import type { Newcomer } from '../contract/accounts/sign-in.ts'
import { writeStorage, readStorage } from './storage.ts'

/** An address as the browser's history holds it. `state` is that of the navigation. */
export type Place = { path: string; search: string; state: { from?: string; results?: string; email?: string; newcomer?: Newcomer } }

type Entry = { key: string; carried: Place['state'] }

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'key' in state && 'carried' in state

let made = 0
const newKey = () => `${Date.now().toString(36)}-${(made += 1)}`

const keyOf = (state: unknown): string => (isEntry(state) ? state.key : '')

/** The key of the shown entry; at `popstate` the browser's current entry is already the next one. */
let present = ''

/** The saved state of the mounted screen, beside its address. */
let savedState = () => ''

/** The scroll position in the last frame: read at a press, it would lay the page out once more before the answer. */
let scrolled = 0

/** Stores the scroll position and the saved state of the current entry, so that Back restores them. */
export const keepEntry = (): void => {
  writeStorage('sessionStorage', `scroll:${present}`, String(Math.round(scrolled)))
  writeStorage('sessionStorage', `asked:${present}`, savedState())
}

/** The location in the browser's address bar. */
export const currentPlace = (): Place => ({
  path: location.pathname,
  search: location.search,
  state: isEntry(history.state) ? history.state.carried : {},
})

/** Writes an entry: a new one, or over the current one, as a browser does for a link to the current page. */
export const writeEntry = (url: string, carried: Place['state'], replace: boolean): void => {
  keepEntry()
  const over = replace || url === location.pathname + location.search
  const entry: Entry = { key: over && present !== '' ? present : newKey(), carried }
  present = entry.key
  if (over) history.replaceState(entry, '', url)
  else history.pushState(entry, '', url)
}

/** The saved scroll position of the current entry, in pixels; 0 for a new one. */
export const keptScroll = (): number => Number(readStorage('sessionStorage', `scroll:${present}`))

/** The saved state of the current entry; empty for a new one. */
export const restoredState = (): string => readStorage('sessionStorage', `asked:${present}`) ?? ''

/** Calls the listener on Back and Forward, for the whole visit; `saved` is read whenever an entry is left. */
export const watchHistory = (moved: (place: Place) => void, saved: () => string): void => {
  savedState = saved
  present = keyOf(history.state)
  history.scrollRestoration = 'manual'
  scrolled = scrollY
  addEventListener('scroll', () => (scrolled = scrollY), { passive: true })
  if (present === '') writeEntry(location.href, {}, true)
  addEventListener('popstate', () => {
    keepEntry()
    present = keyOf(history.state)
    moved(currentPlace())
  })
  addEventListener('pagehide', keepEntry)
}
