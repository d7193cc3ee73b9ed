type Store = 'localStorage' | 'sessionStorage'

/** Reads a key of the browser's storage; null where it is missing, and where the browser blocks storage. */
export const readStorage = (store: Store, key: string): string | null => {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

/** Writes a text to the browser's storage; null removes the key. The text is lost where the storage is blocked or full. */
export const writeStorage = (store: Store, key: string, text: string | null): void => {
  try {
    if (text === null) window[store].removeItem(key)
    else window[store].setItem(key, text)
  } catch {}
}
