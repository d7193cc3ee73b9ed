import { useEffect, type RefObject } from 'react'

const controls = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(controls)].filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))

/** Tab leads from the last control of a dialog to the toasts over it, and Shift+Tab from its first; React Aria keeps the focus in the dialog. */
export const useToastsInReach = (dialog: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = dialog.current
    const lead = (event: KeyboardEvent) => {
      if (element === null || event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const own = controlsIn(element)
      const toasts = [...document.querySelectorAll('[data-react-aria-top-layer]')].flatMap(controlsIn)
      const isAtEdge = document.activeElement === own.at(event.shiftKey ? 0 : -1)
      const next = toasts.at(event.shiftKey ? -1 : 0)
      if (!isAtEdge || next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
    element?.addEventListener('keydown', lead)
    return () => element?.removeEventListener('keydown', lead)
  }, [dialog])
}
