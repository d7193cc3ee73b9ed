import { useEffect, useRef, type RefObject } from 'react'

/** The element that takes the focus when its list loses the focused control: with a row that is removed, or as a button of a row that is done. */
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
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  return list
}
