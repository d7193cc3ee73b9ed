import type { Browser } from 'playwright-core'
import { launch } from '../../support/board/launch.ts'
import { atMost, median, type Figure } from '../figures.ts'
import { withWebBoard, type WebBoard } from './board.ts'
import { load, openPage } from './visit.ts'

const rounds = 9

/** The time of the largest paint on a slow phone, in milliseconds. */
const paintOf = async (browser: Browser, url: string): Promise<number> => {
  const { page, context } = await openPage(browser, { slow: true })
  try {
    return (await load(page, url)).largestPaint
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    kaziUsable?: number
  }
}

/** Chooses the first filter as soon as it is there, and notes when the list shows other jobs. Runs in the page: no function in it may be called by its name. */
const choose = () => {
  const list = {
    before: '',
    get shown() {
      return [...document.querySelectorAll('section[aria-label="Jobs"] article')].map(({ textContent }) => textContent).join('\n')
    },
  }
  const timer = setInterval(() => {
    const filter = document.querySelector<HTMLInputElement>('section[aria-label="Filters"] input[type="radio"]')
    const { before, shown } = list
    if (filter === null || shown === '' || document.querySelector('footer') === null) return
    if (before === '') {
      list.before = shown
      filter.click()
    } else if (shown !== before) {
      clearInterval(timer)
      window.kaziUsable = performance.now()
    }
  }, 20)
}

/** The time until a filter has an effect on a slow phone, in milliseconds since the navigation began. */
const usableAfter = async (browser: Browser, url: string): Promise<number> => {
  const { page, context } = await openPage(browser, { slow: true })
  try {
    await page.addInitScript(choose)
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    await page.waitForFunction(() => window.kaziUsable !== undefined, undefined, { timeout: 120_000 })
    return (await page.evaluate(() => window.kaziUsable)) ?? Number.NaN
  } finally {
    await context.close()
  }
}

type Measure = (browser: Browser, url: string) => Promise<number>

/** The median over all rounds of how one address does against another; they take turns, and both are asked once before. */
const ratioOf = async (browser: Browser, name: string, [kazi, baseline]: readonly [string, string], measure: Measure): Promise<number> => {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await measure(browser, kazi), await paintOf(browser, baseline)]
    if (round === 0) continue
    console.log(`  ${name}, round ${round}: ${Math.round(a)} and ${Math.round(b)} ms`)
    ratios.push(a / b)
  }
  return median(ratios)
}

const withBrowser = <T>(use: (browser: Browser, board: WebBoard) => Promise<T>): Promise<T> =>
  withWebBoard(async (board) => {
    const browser = await launch()
    try {
      return await use(browser, board)
    } finally {
      await browser.close()
    }
  })

/** The largest paint of home and job page against that of a static page of the same content. */
export const paint = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url, twins }) => {
    const figures: Figure[] = []
    for (const { name, page, bare } of twins) {
      const ratio = await ratioOf(browser, name, [url + page, url + bare], paintOf)
      figures.push(atMost(`largest paint of the ${name} page against a static page`, ratio, 'x', 1.05))
    }
    return figures
  })

/** The first answer of a filter of the home page against the largest paint of a static page of the same content. */
export const usable = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url, twins }) => {
    const { page, bare } = twins[0]!
    const ratio = await ratioOf(browser, 'filter', [url + page, url + bare], usableAfter)
    return [atMost('a filter answers, against the largest paint of a static page', ratio, 'x', 3)]
  })
