import type { Locator, Page } from 'playwright-core'
import { atMost, type Figure } from '../figures.ts'
import { withBrowser } from './compare.ts'
import { load, openPage } from './visit.ts'

declare global {
  interface Window {
    kaziInputs: number[]
    kaziLong: number[]
  }
}

const observe = () => {
  window.kaziInputs = []
  window.kaziLong = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId > 0) window.kaziInputs.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    for (const entry of list.getEntries()) if (entry.startTime >= painted) window.kaziLong.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Presses the middle of an element. Playwright's own click looks for the element under the pointer within the page's events, which counts as the page's answer. */
const press = async (page: Page, locator: Locator) => {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (box === null) throw new Error('There is nothing to press.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const inputs: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
  ['typing', '/', (page) => page.getByRole('textbox', { name: 'Job title' }).pressSequentially('engineer', { delay: 60 })],
  ['a filter', '/jobs', (page) => press(page, page.getByText('full-time', { exact: true }).first())],
  ['the next page', '/', (page) => press(page, page.getByRole('button', { name: 'Next' }))],
  ['opening a dialog', '/jobs', (page) => press(page, page.getByRole('button', { name: 'Save this search' }))],
]

const rounds = 5

/** The slowest answer to an input at a quarter of the processor's speed, and the longest task after the paint; the worst of several visits, in milliseconds. */
export const input = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url }) => {
    const figures: Figure[] = []
    for (const [name, path, act] of inputs) {
      const [slowest, longest]: [number[], number[]] = [[], []]
      while (slowest.length < rounds) {
        const { page, context } = await openPage(browser, { width: 1280 })
        await page.addInitScript(observe)
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await load(page, url + path)
        longest.push(Math.max(0, ...(await page.evaluate(() => window.kaziLong))))
        await act(page)
        await page.waitForLoadState('networkidle')
        await page.waitForFunction(() => window.kaziInputs.length > 0, undefined, { timeout: 20_000 }).catch(Object)
        slowest.push(Math.max(16, ...(await page.evaluate(() => window.kaziInputs))))
        await context.close()
      }
      console.log(`  ${name}: ${slowest.join(', ')} ms; longest tasks ${longest.map(Math.round).join(', ')} ms`)
      figures.push(atMost(`${name}: the slowest of its answers at 4x CPU`, Math.max(...slowest), 'ms', 100))
      figures.push(atMost(`${path}, loaded before ${name}: its longest task at 4x CPU`, Math.max(...longest), 'ms', 100))
    }
    return figures
  })
