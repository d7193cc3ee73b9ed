import { setTimeout as wait } from 'node:timers/promises'
import { atMost, median, type Figure } from '../figures.ts'
import { withBrowser } from './compare.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Chromium reports no input that was answered within this time, in milliseconds. */
const shortest = 16

/** In the page: the durations of its inputs, and of its tasks over 50 ms after the paint. */
const observe = `
  globalThis.kaziInputs = []
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => kaziInputs.push(${shortest}), true)
  globalThis.kaziLong = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) kaziInputs.push(duration)
  }).observe({ type: 'event', durationThreshold: ${shortest}, buffered: true })
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    for (const { startTime, duration } of list.getEntries()) if (startTime >= painted) kaziLong.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

const withText = (tags: string, text: string) => `[...document.querySelectorAll('${tags}')].find(({ textContent }) => textContent.trim().toLowerCase().startsWith('${text}'))`

const inputs: readonly (readonly [name: string, path: string, act: (visitor: Visitor) => Promise<void>])[] = [
  ['typing', '/', (visitor) => visitor.type(`document.querySelector('input[name="q"]')`, 'engineer')],
  ['a filter', '/jobs', (visitor) => visitor.press(withText('label', 'full-time'))],
  ['the next page', '/', (visitor) => visitor.press(withText('button', 'next'))],
  ['opening a dialog', '/jobs', (visitor) => visitor.press(withText('button', 'save this search'))],
]

const rounds = 7

/** The slowest answer to an input at a quarter of the processor's speed, and the longest task after the paint; medians of several visits, in milliseconds. */
export const input = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url }) => {
    const figures: Figure[] = []
    for (const [name, path, act] of inputs) {
      const [slowest, longest]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        const visitor = await openVisitor(browser, observe, 'desktop')
        await visitor.load(url + path)
        longest.push(await visitor.read('Math.max(0, ...kaziLong)'))
        await act(visitor)
        await wait(1500)
        slowest.push(await visitor.read('Math.max(0, ...kaziInputs)'))
        await visitor.close()
      }
      if (slowest.includes(0)) throw new Error(`${name}: an input was not seen`)
      console.log(`  ${name}: ${slowest.join(', ')} ms; longest tasks ${longest.map(Math.round).join(', ')} ms`)
      figures.push(atMost(`${name}: the slowest of its answers at 4x CPU`, median(slowest), 'ms', 100))
      figures.push(atMost(`${path}, loaded before ${name}: its longest task at 4x CPU`, median(longest), 'ms', 100))
    }
    return figures
  })
