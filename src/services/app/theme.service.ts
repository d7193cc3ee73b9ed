import { writeStorage, readStorage } from '../browser/storage.ts'

type Theme = 'light' | 'dark'

/** The key of the chosen theme in browser storage; `public/theme.js` reads it before the first paint. */
const key = 'theme'

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const themeOf = ({ matches }: MediaQueryList): Theme => (matches ? 'dark' : 'light')

/** The theme that was chosen, if any, and the system's. */
export const currentTheme = (): { chosen: Theme | null; system: Theme } => {
  const chosen = readStorage('localStorage', key)
  return {
    chosen: chosen === 'light' || chosen === 'dark' ? chosen : null,
    system: themeOf(darkSystem()),
  }
}

/** Calls the listener when the system's theme changes. Returns a function that stops listening. */
export const watchSystemTheme = (changed: (system: Theme) => void): (() => void) => {
  const query = darkSystem()
  const listen = () => changed(themeOf(query))
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

/** Shows a theme from now on and stores the choice; null returns to the system's. */
export const applyTheme = (theme: Theme | null): void => {
  writeStorage('localStorage', key, theme)
  if (theme === null) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
