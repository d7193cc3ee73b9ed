import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { ratioOf, withBrowser } from './compare.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const patience = 120_000

/** What a visitor does first on a page, and the expression that is true once its answer is seen. */
type First = { act: (visitor: Visitor) => Promise<void>; answered: string }

const jobsShown = `document.querySelector('section[aria-label="Jobs"] article') !== null`
const isText = (tags: string, text: string) => `[...document.querySelectorAll('${tags}')].some(({ textContent }) => textContent === '${text}')`

const chooses: First = {
  act: (visitor) => visitor.read(`document.querySelector('section[aria-label="Filters"] input[value="full-time"]').click()`),
  // A line on home, a chip on a search.
  answered: `${jobsShown} && (${isText('p', 'Filtered by category: full-time')} || document.querySelector('a[aria-label^="Remove filter"]') !== null)`,
}
const applies: First = {
  act: (visitor) => visitor.read(`[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Apply Now').click()`),
  answered: `[...document.querySelectorAll('[role="dialog"], dialog[open]')].some(({ textContent }) => textContent.includes('You must be logged in to apply for this job.'))`,
}
const searches: First = {
  act: (visitor) => visitor.enter(`document.querySelector('input[name="q"]')`, 'engineer'),
  answered: `location.search.includes('q=engineer') && ${jobsShown}`,
}

/** In each document of the tab, for a form's answer is a document with a clock of its own: when the first one was opened and painted, and when the answer was seen, in milliseconds since 1970. */
const observe = ({ answered }: First) => `{
  const now = () => performance.timeOrigin + performance.now()
  sessionStorage.opened ??= performance.timeOrigin
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) sessionStorage.painted ??= now()
  }).observe({ type: 'paint', buffered: true })
  const look = () => {
    if (${answered}) sessionStorage.answered ??= now()
    else setTimeout(look, 20)
  }
  look()
}`

/** Chromium's words for a document that is left while it is asked. */
const isLeaving = (error: unknown) => /navigated or closed|execution context/i.test((error as Error).message)

/** The time that `observe` has written under this name, in milliseconds since 1970. */
const written = async (visitor: Visitor, name: 'opened' | 'painted' | 'answered'): Promise<number> => {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const time = await visitor.read<string | undefined>(`location.protocol === 'about:' ? undefined : sessionStorage.${name}`).catch((error: unknown) => {
      if (!isLeaving(error)) throw error
    })
    if (time !== undefined) return Number(time)
    await wait(20)
  }
  throw new Error(`The page was not ${name} within ${patience} ms.`)
}

/** Acts when so many milliseconds have passed since the first paint; the times from the beginning of the visit, and from the act, to the answer. */
const answerAfter = async (browser: Browser, url: string, first: First, delay: number): Promise<{ fromOpening: number; fromAct: number }> => {
  const visitor = await openVisitor(browser, observe(first), 'phone')
  try {
    await visitor.go(url)
    const painted = await written(visitor, 'painted')
    const opened = await written(visitor, 'opened')
    await visitor.read(`new Promise((passed) => setTimeout(passed, ${painted + delay} - performance.timeOrigin - performance.now()))`)
    const began = await visitor.read<number>('performance.timeOrigin + performance.now()')
    await first.act(visitor)
    const answered = await written(visitor, 'answered')
    return { fromOpening: answered - opened, fromAct: answered - began }
  } finally {
    await visitor.close()
  }
}

/** The first control's answer against the largest paint of a static page of five plain cards, on a slow phone. */
export const usable = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url, jobs, cards }) => {
    const figures: Figure[] = []
    for (const [name, path, first] of [['home', '/', chooses], ['search', '/jobs', chooses], ['job', jobs[0]!, applies]] as const) {
      const usableAfter = async (own: Browser, address: string) => (await answerAfter(own, address, first, 0)).fromOpening
      figures.push(atMost(`the first control of the ${name} page answers, against five plain cards`, await ratioOf(browser, name, [url + path, url + cards], usableAfter), 'x', 2.8))
    }
    return figures
  })

const tries = 5

/** Inputs 100 ms after the first paint are answered within 1,500 ms. */
export const early = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url }) => {
    const figures: Figure[] = []
    for (const [name, path, first] of [['a filter of home', '/', chooses], ['a filter of search', '/jobs', chooses], ['a word in the search of home', '/', searches], ['a word in search', '/jobs', searches]] as const) {
      const answer = async () => (await answerAfter(browser, url + path, first, 100)).fromAct
      await answer()
      const times: number[] = []
      while (times.length < tries) times.push(await answer())
      console.log(`  ${name}: ${times.map(Math.round).join(', ')} ms`)
      figures.push(atLeast(`${name}, 100 ms after the first paint, is answered within 1,500 ms, of ${tries} times`, times.filter((time) => time <= 1500).length, '', tries))
    }
    return figures
  })
