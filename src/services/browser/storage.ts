type Store = 'localStorage' | 'sessionStorage'

/** What lies in the browser's storage under a key; null where nothing does, and where the browser lets no page use its storage. */
export const readStorage = (store: Store, key: string): string | null => {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in the browser's storage; null takes away what lies there. Where the storage is blocked or full the text is lost, and the page goes on. */
export const writeStorage = (store: Store, key: string, text: string | null): void => {
  try {
    if (text === null) window[store].removeItem(key)
    else window[store].setItem(key, text)
  } catch {}
}
