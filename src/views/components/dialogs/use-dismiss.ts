import { useEffect, type RefObject } from 'react'

/** Closes an open popover on a press outside it, and when the focus leaves it. */
export const useDismiss = (around: RefObject<HTMLElement | null>, open: boolean, actor: { send(event: { type: 'close' }): void }) =>
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) === false) actor.send({ type: 'close' })
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, leave)
    return () => events.forEach((event) => document.removeEventListener(event, leave))
  }, [around, open, actor])
