import type { Browser } from 'playwright-core'
import { launch } from '../../support/board/launch.ts'
import { median } from '../figures.ts'
import { withWebBoard, type WebBoard } from './board.ts'
import { openVisitor } from './visitor.ts'

const rounds = 7

/** The time of an event on a slow phone, in milliseconds. */
export type Measure = (browser: Browser, url: string) => Promise<number>

const observe = `
  globalThis.kaziPaint = 0
  new PerformanceObserver((list) => {
    kaziPaint = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

/** The time of the largest paint. */
export const paintOf: Measure = async (browser, url) => {
  const visitor = await openVisitor(browser, observe, 'phone')
  try {
    await visitor.load(url)
    const painted = await visitor.read<number>('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn(kaziPaint), 50))))')
    if (painted === 0) throw new Error(`${url} has painted nothing`)
    return painted
  } finally {
    await visitor.close()
  }
}

/** The median over all rounds of a measure of one address against the largest paint of another; they take turns, and both are opened once before. */
export const ratioOf = async (browser: Browser, name: string, [kazi, baseline]: readonly [string, string], measure: Measure): Promise<number> => {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await measure(browser, kazi), await paintOf(browser, baseline)]
    if (round === 0) continue
    console.log(`  ${name}, round ${round}: ${Math.round(a)} and ${Math.round(b)} ms`)
    ratios.push(a / b)
  }
  return median(ratios)
}

/** The demo board and a browser, while `use` runs. */
export const withBrowser = <T>(use: (browser: Browser, board: WebBoard) => Promise<T>): Promise<T> =>
  withWebBoard(async (board) => {
    const browser = await launch()
    try {
      return await use(browser, board)
    } finally {
      await browser.close()
    }
  })
