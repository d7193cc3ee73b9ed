import { useSyncExternalStore } from 'react'

const modals = 'dialog[open], section[role$="dialog"]'

/** Native dialogs open by an attribute; those of React Aria are children of the body. */
const watch = (changed: () => void) => {
  const changes = new MutationObserver(changed)
  changes.observe(document.body, { childList: true })
  changes.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] })
  return () => changes.disconnect()
}

/** The modal dialog over the page, or else the body: all else is inert. */
export const useTopModal = (): Element => useSyncExternalStore(watch, () => [...document.querySelectorAll(modals)].at(-1) ?? document.body)
