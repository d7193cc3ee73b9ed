import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { answersOf, lastOfPage } from '../../support/replay/answers.ts'

type Download = { name: string; begin: number; end: number }

/** What a page has fetched, in order, by the paths of its addresses; times in milliseconds since the navigation began. */
const fetchedBy = (page: Page): Promise<Download[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: new URL(entry.name).pathname, begin: entry.startTime, end: (entry as PerformanceResourceTiming).responseEnd }))
      .toSorted((a, b) => a.begin - b.begin),
  )

/** Parts of the list, each of requests that began before any of them was answered. */
const wavesOf = (fetched: readonly Download[]): string[][] => {
  const waves: Download[][] = []
  for (const one of fetched) {
    const last = waves.at(-1)
    if (last === undefined || one.begin > Math.min(...last.map(({ end }) => end))) waves.push([one])
    else last.push(one)
  }
  return waves.map((wave) => wave.map(({ name }) => name))
}

/** So slow that the requests of one wave begin before the first of them is answered. Bytes a second. */
const slowAnswers = { offline: false, latency: 600, downloadThroughput: 1e6, uploadThroughput: 1e6 }

test.for(['/', '/jobs', 'a job'])('%s fetches its font, its pictures and all else after the code that it can be used with, in two waves and at most 12 requests (issue 18)', async (path, { blank }) => {
  const page = await blank({ width: 412, touch: true, painted: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const [job] = (await (await page.request.get('/api/jobs/jobs?page=1')).json()) as { _id: string }[]
  const address = path === 'a job' ? `/job-details/${job!._id}` : path
  let first: string[] = []
  // A busy server leaves the rendering to the browser, once.
  await expect
    .poll(async () => {
      const document = await (await page.request.get(address)).text()
      first = [...document.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, name]) => name!)
      return first.length
    })
    .toBeGreaterThan(3)
  await devtools.send('Network.emulateNetworkConditions', slowAnswers)
  const answered = answersOf(page)
  await page.goto(address)
  await answered(lastOfPage)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await answered(lastOfPage)

  const fetched = await fetchedBy(page)
  const usable = Math.max(...fetched.filter(({ name }) => first.includes(name)).map(({ end }) => end))
  expect(fetched.filter(({ name, begin }) => begin < usable && !/\.(js|css)$/.test(name) && name !== '/favicon.svg')).toEqual([])
  const others = fetched.filter(({ begin }) => begin >= usable)
  const waves = wavesOf(others)
  expect([waves.length <= 2 || waves, others.length <= 12 || others]).toEqual([true, true])
  expect(others.map(({ name }) => name)).toContain('/api/config')
})
