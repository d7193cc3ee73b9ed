import type { BrowserContext, Page } from 'playwright-core'

/**
 * The root is painted: the application starts after the first paint (`public/start.js`), which of an unpainted root behind another page may never come. Its outline is for
 * forced colours: a ground of the system's own colour counts as no paint.
 */
const unseen = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { outline: 1px solid } body { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
}

/** Leaves the pages of a context unpainted: layout and events work as elsewhere, and a sixth of their work is saved. For pages without screenshots. */
export const leaveUnpainted = (context: BrowserContext): Promise<unknown> => context.addInitScript(unseen)

/** Paints a page that was left unpainted, as for a picture of it. */
export const paint = (page: Page): Promise<void> => page.evaluate(() => void (document.adoptedStyleSheets = []))
