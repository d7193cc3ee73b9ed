import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'

const isBusy = (actor: AnyActorRef): boolean => {
  const snapshot = actor.getSnapshot() as { hasTag?: (tag: string) => boolean }
  return snapshot.hasTag?.('busy') === true
}

/**
 * Puts a screen that has just come to stand where the visitor left it: at its top when it is new; on Back at the kept
 * place, again once its actors have what they load, since the page may not have been tall enough before.
 */
export const useKeptScroll = (actors: AnyActorRef[] | undefined, keptScroll: () => number): void => {
  useLayoutEffect(() => {
    if (actors === undefined) return
    const place = keptScroll()
    const restore = () => window.scrollTo(0, place)
    restore()
    if (place === 0 || !actors.some(isBusy)) return
    let frame = 0
    const stop = () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    const settle = () => {
      if (actors.some(isBusy)) return
      stop()
      frame = requestAnimationFrame(restore)
    }
    const subscriptions = actors.map((actor) => actor.subscribe(settle))
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [actors, keptScroll])
}
