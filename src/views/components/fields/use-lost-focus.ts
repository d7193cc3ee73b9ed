import { useEffect, useRef } from 'react'

/** Where a change of `step` removes the element with the focus, the one that `heirOf` returns takes it. */
export const useLostFocus = (step: unknown, heirOf: () => HTMLElement | null | undefined): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body) heirOf()?.focus({ preventScroll: true })
    before.current = step
  })
}
