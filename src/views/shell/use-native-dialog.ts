import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  const changes = new MutationObserver(changed)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => changes.disconnect()
}

/** The native dialog over the page, outside of which all is inert, or else the body. A dialog of React Aria leaves the toasts alone. */
export const useNativeDialog = (): Element => useSyncExternalStore(watch, () => document.querySelector('dialog[open]') ?? document.body)
