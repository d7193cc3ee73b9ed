import { useEffect, useState, type RefObject } from 'react'

/**
 * Moves the focus into a dialog when it opens, and back when it closes. React Aria does both too, but after a key that presses a native button it waits for a
 * frame, then for transitions, and gives up where the focus has moved meanwhile: as the page becomes inert, to the document.
 */
export const useDialogFocus = (dialog: RefObject<HTMLElement | null>): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) === false) dialog.current.focus({ preventScroll: true })
    return () =>
      // All effects have ended then, and the page is no longer inert.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
  }, [dialog, opener])
}
