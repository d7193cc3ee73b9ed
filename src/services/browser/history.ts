import { writeStorage, readStorage } from './storage.ts'

/** An address as the browser's history holds it. `state` is what a navigation carried along. */
export type Place = { path: string; search: string; state: { from?: string; email?: string } }

type Entry = { key: string; carried: Place['state'] }

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'key' in state && 'carried' in state

let made = 0
const newKey = () => `${Date.now().toString(36)}-${(made += 1)}`

const keyOf = (state: unknown): string => (isEntry(state) ? state.key : '')

/** The key of the entry that is shown; at `popstate` the browser's own already names the next one. */
let present = ''

/** The state of the mounted screen that its address does not say. */
let savedState = () => ''

/** Keeps where the present entry is scrolled to and what its screen saves, so that Back finds it as it was left. */
export const keepEntry = (): void => {
  writeStorage('sessionStorage', `scroll:${present}`, String(Math.round(scrollY)))
  writeStorage('sessionStorage', `asked:${present}`, savedState())
}

/** Where the visitor stands by the browser's address bar. */
export const currentPlace = (): Place => ({
  path: location.pathname,
  search: location.search,
  state: isEntry(history.state) ? history.state.carried : {},
})

/** Writes an entry: a new one, or over the present one, as a browser does for a link to the very page it stands on. */
export const writeEntry = (url: string, carried: Place['state'], replace: boolean): void => {
  keepEntry()
  const over = replace || url === location.pathname + location.search
  const entry: Entry = { key: over && present !== '' ? present : newKey(), carried }
  present = entry.key
  if (over) history.replaceState(entry, '', url)
  else history.pushState(entry, '', url)
}

/** How far down the present entry was scrolled when it was left, in pixels; 0 for a new one. */
export const keptScroll = (): number => Number(readStorage('sessionStorage', `scroll:${present}`))

/** The state that the present entry was left with; empty for a new one. */
export const restoredState = (): string => readStorage('sessionStorage', `asked:${present}`) ?? ''

/** Calls the listener on Back and Forward, for the whole visit; `saved` is read whenever an entry is left. */
export const watchHistory = (moved: (place: Place) => void, saved: () => string): void => {
  savedState = saved
  present = keyOf(history.state)
  history.scrollRestoration = 'manual'
  if (present === '') writeEntry(location.href, {}, true)
  addEventListener('popstate', () => {
    keepEntry()
    present = keyOf(history.state)
    moved(currentPlace())
  })
  addEventListener('pagehide', keepEntry)
}
