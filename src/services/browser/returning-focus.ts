const keyOfEntry = (): unknown => (history.state as { key?: unknown } | null)?.key

const addressNow = (): string => location.pathname + location.search

const linkTo = (href: string) => [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.getAttribute('href') === href)

/**
 * On Back, and where a link leads back to the page that one came from ('Back to results'), moves the focus from the heading of the page to the link that led away
 * from it, once that is rendered: a keyboard continues in a list at the same job. Ends with the visitor's next key or press. Returns a function that ends the watching.
 */
export const returnFocusToLinks = (): (() => void) => {
  const followed = new Map<unknown, string>()
  /** The address from which a link was followed. */
  const origins = new Map<string, string>()
  const watching = new AbortController()
  const { signal } = watching
  let href: string | undefined
  /** Back restores the scroll position; a new page begins at its top, where the link may be below the fold. */
  let preventScroll = true
  const move = () => {
    if (href === undefined || document.activeElement?.tagName !== 'H1') return
    const link = linkTo(href)
    if (link === undefined) return
    rest()
    link.focus({ preventScroll })
  }
  const observer = new MutationObserver(move)
  const rest = () => {
    href = undefined
    observer.disconnect()
  }
  const watchFor = (wanted: string | undefined, isRestored: boolean) => {
    rest()
    href = wanted
    preventScroll = isRestored
    if (href !== undefined) observer.observe(document.body, { childList: true, subtree: true })
  }
  const follow = ({ target }: MouseEvent) => {
    const to = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null
    if (!to) return
    followed.set(keyOfEntry(), to)
    const here = addressNow()
    if (origins.get(here) === to) watchFor(here, false)
    else origins.set(to, here)
  }
  const comeBack = () => watchFor(followed.get(keyOfEntry()), true)
  addEventListener('click', follow, { capture: true, signal })
  addEventListener('popstate', comeBack, { signal })
  addEventListener('focusin', move, { signal })
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, rest, { capture: true, signal })
  return () => {
    watching.abort()
    rest()
  }
}
