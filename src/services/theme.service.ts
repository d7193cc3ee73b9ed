type Theme = 'light' | 'dark'

/** Where a chosen theme lies in browser storage; `public/theme.js` reads it before the first paint. */
const key = 'theme'

/** The theme that was chosen, if any, and the system's. */
export const currentTheme = (): { chosen: Theme | null; system: Theme } => {
  const chosen = localStorage.getItem(key)
  return {
    chosen: chosen === 'light' || chosen === 'dark' ? chosen : null,
    system: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}

/** Shows a theme from now on and keeps the choice; null goes back to the system's. */
export const applyTheme = (theme: Theme | null): void => {
  if (theme === null) {
    localStorage.removeItem(key)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset['theme'] = theme
  }
}
