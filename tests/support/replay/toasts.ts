import type { BrowserContext, Page } from 'playwright-core'

type Noting = { kaziToasts: string[] }

/** Notes the words of each toast of the document, once, whatever dialog it moves into. */
const note = (): void => {
  const known = new Set<string>()
  const words: string[] = []
  Object.assign(window, { kaziToasts: words } satisfies Noting)
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[id^="toast-"]')) {
      if (known.has(toast.id) || !toast.checkVisibility()) continue
      known.add(toast.id)
      words.push(toast.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Has every page of a context note its toasts, for `toasted`. */
export const noteToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(note)

/**
 * Waits until the page's document has shown a toast with this text. A toast goes by itself, the shortest after two seconds: on a busy machine it has come and gone
 * before a test looks. Each toast counts once.
 */
export const toasted = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const { kaziToasts } = window as unknown as Noting
    const at = kaziToasts.findIndex((words) => words.includes(wanted))
    if (at !== -1) kaziToasts.splice(at, 1)
    return at !== -1
  }, text)
}

const stay = (): void => {
  const later = window.setTimeout
  window.setTimeout = ((run: () => void, ms = 0) => (ms < 2000 ? later(run, ms) : 0)) as typeof window.setTimeout
}

/** The toasts of the page stay, for a test that works with one; nothing else of it comes by itself after two seconds or more, either. */
export const keepToasts = async (page: Page): Promise<void> => {
  await page.addInitScript(stay)
  await page.evaluate(stay)
}
