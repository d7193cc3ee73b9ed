/** A storage that ends with its page. */
const memory = () => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/**
 * Sets the page apart from the other tabs of its origin: storage of its own, so that a replay neither sees nor ends the session of the
 * person who watches it, and a channel of its own.
 */
export const setApart = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memory(), configurable: true })
  const Channel = window.BroadcastChannel
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`console of ${name}`)
    }
  }
  // Storage events of other tabs are not for this page; the path's own ones come from the page itself.
  window.addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true)
}
