import { useLayoutEffect } from 'react'

/**
 * Puts a screen that has just come to stand where the visitor left it: at its top when it is new; on Back at the kept
 * place, again once it shows what it loads, since the page may not have been tall enough before.
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
