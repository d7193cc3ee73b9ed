import { useEffect, useRef, type RefObject } from 'react'

/** The element that takes the focus when a row of its list is removed: the row takes the focused button along. */
export const useRemovalFocus = (count: number): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return list
}
