import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'

/**
 * Restores the scroll position of a new screen: the top of a new page; on Back the stored position, and again once the screen shows its data, since
 * the page may not have been tall enough before.
 */
export const useScrollRestoration = (screen: AnyActorRef | undefined, settled: (screen: AnyActorRef) => Promise<unknown>, keptScroll: () => number): void => {
  useLayoutEffect(() => {
    if (screen === undefined) return
    const offset = keptScroll()
    const restore = () => window.scrollTo(0, offset)
    restore()
    if (offset === 0) return
    let frame = 0
    let left = false
    void settled(screen).then(() => {
      if (!left) frame = requestAnimationFrame(restore)
    })
    return () => {
      left = true
      cancelAnimationFrame(frame)
    }
  }, [screen, settled, keptScroll])
}
