import type { Browser, Page } from 'playwright-core'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { ratioOf, withBrowser } from './compare.ts'
import { openPage } from './visit.ts'

const patience = { timeout: 120_000 }

/** Milliseconds since 1970, on the page's clock: a form's answer is a document with a clock of its own. */
const clock = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now())

const opened = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** What a visitor does first on a page, and where its answer is seen. */
type First = { act: (page: Page) => Promise<unknown>; answered: () => boolean }

const chooses: First = {
  act: (page) => page.evaluate(() => document.querySelector<HTMLInputElement>('section[aria-label="Filters"] input[value="full-time"]')!.click()),
  // A line on home, a chip on a search.
  answered: () => document.querySelector('section[aria-label="Jobs"] article') !== null && (document.body.innerText.includes('Filtered by category: full-time') || document.querySelector('a[aria-label^="Remove filter"]') !== null),
}
const applies: First = {
  act: (page) => page.evaluate(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Apply Now')!.click()),
  answered: () => document.body.innerText.includes('You must be logged in to apply for this job.'),
}
const searches: First = {
  act: async (page) => {
    await page.getByRole('textbox', { name: 'Job title' }).fill('engineer')
    await page.getByRole('textbox', { name: 'Job title' }).press('Enter')
  },
  answered: () => location.search.includes('q=engineer') && document.querySelector('section[aria-label="Jobs"] article') !== null,
}

const painted = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime, undefined, { ...patience, polling: 20 }).then((at) => at.jsonValue())

const answerAfter = async (page: Page, { answered }: First): Promise<number> => {
  await page.waitForFunction(answered, undefined, { ...patience, polling: 20 })
  return clock(page)
}

/** Acts as soon as the page is painted; the time of the answer since the navigation began, in milliseconds. */
const usableAfter = (first: First) => async (browser: Browser, url: string): Promise<number> => {
  const { page, context } = await openPage(browser, { slow: true })
  try {
    await page.goto(url, { waitUntil: 'commit', ...patience })
    await painted(page)
    const began = await opened(page)
    await first.act(page)
    return (await answerAfter(page, first)) - began
  } finally {
    await context.close()
  }
}

/** Acts 100 ms after the first paint; the milliseconds until it is answered. */
const answeredWithin = async (browser: Browser, url: string, first: First): Promise<number> => {
  const { page, context } = await openPage(browser, { slow: true })
  try {
    await page.goto(url, { waitUntil: 'commit', ...patience })
    const at = (await painted(page))!
    await page.waitForFunction((from) => performance.now() >= from + 100, at, { ...patience, polling: 10 })
    const began = await clock(page)
    await first.act(page)
    return (await answerAfter(page, first)) - began
  } finally {
    await context.close()
  }
}

/** The first control's answer against the largest paint of a static page of five plain cards, on a slow phone. */
export const usable = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url, jobs, cards }) => {
    const figures: Figure[] = []
    for (const [name, path, first] of [['home', '/', chooses], ['search', '/jobs', chooses], ['job', jobs[0]!, applies]] as const)
      figures.push(atMost(`the first control of the ${name} page answers, against five plain cards`, await ratioOf(browser, name, [url + path, url + cards], usableAfter(first)), 'x', 2.8))
    return figures
  })

const tries = 5

/** Inputs 100 ms after the first paint are answered within 1,500 ms. */
export const early = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url }) => {
    const figures: Figure[] = []
    for (const [name, path, first] of [['a filter of home', '/', chooses], ['a filter of search', '/jobs', chooses], ['a word in the search of home', '/', searches], ['a word in search', '/jobs', searches]] as const) {
      await answeredWithin(browser, url + path, first)
      const times: number[] = []
      while (times.length < tries) times.push(await answeredWithin(browser, url + path, first))
      console.log(`  ${name}: ${times.map(Math.round).join(', ')} ms`)
      figures.push(atLeast(`${name}, 100 ms after the first paint, is answered within 1,500 ms, of ${tries} times`, times.filter((time) => time <= 1500).length, '', tries))
    }
    return figures
  })
