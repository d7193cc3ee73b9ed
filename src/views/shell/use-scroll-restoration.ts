import { useLayoutEffect } from 'react'

/**
 * Restores the scroll position of a new screen: the top of a new page; on Back the stored position, and again once the screen shows its data, since
 * the page may not have been tall enough before.
 */
export const useScrollRestoration = (settled: Promise<unknown> | undefined, keptScroll: () => number): void => {
  useLayoutEffect(() => {
    if (settled === undefined) return
    const offset = keptScroll()
    const restore = () => window.scrollTo(0, offset)
    restore()
    if (offset === 0) return
    let frame = 0
    let left = false
    void settled.then(() => {
      if (!left) frame = requestAnimationFrame(restore)
    })
    return () => {
      left = true
      cancelAnimationFrame(frame)
    }
  }, [settled, keptScroll])
}
