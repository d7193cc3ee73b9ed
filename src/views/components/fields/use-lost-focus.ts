import { useEffect, useRef, type RefObject } from 'react'

/** Where a change of `step` removes the element with the focus, the one that `heirOf` returns takes it. */
export const useLostFocus = (step: unknown, heirOf: () => HTMLElement | null | undefined): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body) heirOf()?.focus({ preventScroll: true })
    before.current = step
  })
}

/** The element around a file field and the buttons that replace it at a change of `step`: the first control in it takes a lost focus. */
export const useControlsFocus = (step: unknown): RefObject<HTMLDivElement | null> => {
  const controls = useRef<HTMLDivElement>(null)
  useLostFocus(step, () => controls.current?.querySelector<HTMLElement>('input, button'))
  return controls
}
