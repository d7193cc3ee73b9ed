import type { Browser, BrowserContext, Page } from 'playwright-core'

/** The browser's performance entries of a loaded page. Times in milliseconds since the navigation began. */
export type Loaded = {
  largestPaint: number
  /** The sum of all layout shifts, those that a person's input caused included. */
  shift: number
}

declare global {
  interface Window {
    kaziLoaded: Loaded
  }
}

const observe = () => {
  window.kaziLoaded = { largestPaint: 0, shift: 0 }
  new PerformanceObserver((list) => {
    window.kaziLoaded.largestPaint = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.kaziLoaded.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Look = { theme: 'light' | 'dark'; width: number }

/** A page in a fresh profile that keeps watch over its own loading. */
export const openPage = async (browser: Browser, { theme, width }: Look): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 915 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  return { page, context }
}

/** Loads an address until the network rests, and returns the observed entries. Throws where nothing was painted. */
export const load = async (page: Page, url: string): Promise<Loaded> => {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const loaded = await page.evaluate(() => window.kaziLoaded)
  if (loaded.largestPaint === 0) throw new Error(`${url} has painted nothing`)
  return loaded
}
