// Isolates the application of the console from the browser's other tabs.

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
 * Isolates the page from the other tabs of its origin: it gets a storage of its own, so that a replay neither reads nor ends the user's session, and
 * a channel of its own.
 */
export const setApart = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memory(), configurable: true })
  const Channel = window.BroadcastChannel
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`console of ${name}`)
    }
  }
  // The page ignores storage events of other tabs; the path's own ones come from the page itself.
  window.addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true)
}
