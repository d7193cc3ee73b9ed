import { useEffect, useRef, type RefObject } from 'react'

/** A removed entry of a list takes the focused button along: the field of the group that adds entries gets the focus then. */
export const useRemovedFocus = (group: RefObject<HTMLElement | null>, field: 'input' | 'select', entries: readonly string[]): void => {
  const before = useRef(entries.length)
  useEffect(() => {
    if (entries.length < before.current && !group.current?.contains(document.activeElement)) group.current?.querySelector<HTMLElement>(field)?.focus()
    before.current = entries.length
  }, [group, field, entries])
}
