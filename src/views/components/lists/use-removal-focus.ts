import { useEffect, useRef, type RefObject } from 'react'

/**
 * The element that takes the focus when its list loses the focused control: with a row that is removed, as a button of a row that is done, or as the 'Next'
 * that led to the last page and is disabled there.
 */
export const useRemovalFocus = (): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Element && list.current?.contains(target)) focused.current = target
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    const lost = focused.current
    if (lost === null || (lost.isConnected && !lost.matches(':disabled'))) return
    // The browser takes the focus from a disabled button some time after the render.
    if (document.activeElement === lost) return
    focused.current = null
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  return list
}
