const keyOfEntry = (): unknown => (history.state as { key?: unknown } | null)?.key

const linkTo = (href: string) => [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.getAttribute('href') === href)

/**
 * On Back, moves the focus from the heading of the page to the link that led away from it, once that is rendered: a keyboard continues in a list at the same job.
 * Ends with the visitor's next key or press. Returns a function that ends the watching.
 */
export const returnFocusToLinks = (): (() => void) => {
  const followed = new Map<unknown, string>()
  const watching = new AbortController()
  const { signal } = watching
  let href: string | undefined
  const move = () => {
    if (href === undefined || document.activeElement?.tagName !== 'H1') return
    const link = linkTo(href)
    if (link === undefined) return
    rest()
    link.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(move)
  const rest = () => {
    href = undefined
    observer.disconnect()
  }
  const follow = ({ target }: MouseEvent) => {
    const to = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null
    if (to) followed.set(keyOfEntry(), to)
  }
  const comeBack = () => {
    rest()
    href = followed.get(keyOfEntry())
    if (href !== undefined) observer.observe(document.body, { childList: true, subtree: true })
  }
  addEventListener('click', follow, { capture: true, signal })
  addEventListener('popstate', comeBack, { signal })
  addEventListener('focusin', move, { signal })
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, rest, { capture: true, signal })
  return () => {
    watching.abort()
    rest()
  }
}
