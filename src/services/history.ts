/** An address as the browser's history holds it. `state` is what a navigation carried along. */
export type Place = { path: string; search: string; state: { from?: string; email?: string } }

type Entry = { key: string; carried: Place['state'] }

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'key' in state && 'carried' in state

let made = 0
const newKey = () => `${Date.now().toString(36)}-${(made += 1)}`

const keyOf = (state: unknown): string => (isEntry(state) ? state.key : '')

/** The key of the entry that is shown; at `popstate` the browser's own already names the next one. */
let present = keyOf(history.state)

const keepScroll = () => sessionStorage.setItem(`scroll:${present}`, String(Math.round(scrollY)))

/** Where the visitor stands by the browser's address bar. */
export const currentPlace = (): Place => ({
  path: location.pathname,
  search: location.search,
  state: isEntry(history.state) ? history.state.carried : {},
})

/** Writes an entry: a new one, or over the present one. */
export const writeEntry = (url: string, carried: Place['state'], replace: boolean): void => {
  keepScroll()
  const entry: Entry = { key: replace && present !== '' ? present : newKey(), carried }
  present = entry.key
  if (replace) history.replaceState(entry, '', url)
  else history.pushState(entry, '', url)
}

/** How far down the present entry was scrolled when it was left, in pixels; 0 for a new one. */
export const keptScroll = (): number => Number(sessionStorage.getItem(`scroll:${present}`) ?? '0')

/** Tells of Back and Forward. Answers how to stop listening. */
export const watchHistory = (moved: (place: Place) => void): (() => void) => {
  history.scrollRestoration = 'manual'
  if (present === '') writeEntry(location.href, {}, true)
  const move = () => {
    keepScroll()
    present = keyOf(history.state)
    moved(currentPlace())
  }
  addEventListener('popstate', move)
  addEventListener('pagehide', keepScroll)
  return () => {
    removeEventListener('popstate', move)
    removeEventListener('pagehide', keepScroll)
  }
}
