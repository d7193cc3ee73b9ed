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

/** Chromium's own 'Fast 3G': 562.5 ms a request, 1.44 Mbit/s down and 0.675 Mbit/s up, given in bytes a second. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** How many times slower than this processor a phone of the middle class is. */
export const cpuFactor = 4

const observe = () => {
  window.kaziLoaded = { largestPaint: 0, shift: 0 }
  new PerformanceObserver((list) => {
    window.kaziLoaded.largestPaint = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.kaziLoaded.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Look = { theme?: 'light' | 'dark'; width?: number; slow?: boolean }

/** A page in a fresh profile that keeps watch over its own loading; `slow` is a phone of the middle class on a slow network. */
export const openPage = async (browser: Browser, { theme = 'light', width = 412, slow = false }: Look = {}): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 915 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (slow) {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', fast3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor })
  }
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
