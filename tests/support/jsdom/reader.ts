import type { Page } from 'playwright-core'

/** The live messages of a page from now on, in their order: `polite: ...` and `assertive: ...`. */
export const messagesOn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    const implied: Record<string, string> = { alert: 'assertive', status: 'polite' }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role=alert], [role=status], output')
        const how = live?.getAttribute('aria-live') ?? implied[live?.getAttribute('role') ?? 'status']
        const line = `${how}: ${live?.textContent.trim()}`
        if (live && live.textContent.trim() !== '' && spoken.at(-1) !== line) spoken.push(line)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)
}

/** What a screen reader reads of a part of a page: roles, names and states, as Playwright computes them from the document, whatever the browser's version. */
export const readOf = (page: Page, part: string): Promise<string> => page.locator(part).first().ariaSnapshot()
