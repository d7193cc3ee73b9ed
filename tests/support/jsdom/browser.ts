import type { BrowserContext, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { startBoard } from '../board/board.ts'
import { launch } from '../board/launch.ts'
import { waitingForHydration } from '../replay/hydration.ts'
import { noteToasts } from '../replay/toasts.ts'
import { leaveUnpainted } from '../replay/unpainted.ts'

export type Look = {
  theme?: 'light' | 'dark'
  /** Of the viewport, in CSS pixels. */
  width?: number
  /** Whether the visitor has a touch screen and no other pointer. */
  touch?: boolean
  /** The visitor's time zone, as `Africa/Kampala`; the machine's own by default. */
  zone?: string
  /** Whether the test needs painting; off by default. */
  painted?: boolean
  /** Console errors that the test provokes, such as the browser's line about a status 409. */
  expected?: RegExp[]
}

/** Every error that a page of the context logs or does not catch. */
const errorsOf = (context: BrowserContext, expected: RegExp[]): string[] => {
  const errors: string[] = []
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text)
  }
  context.on('console', (message) => message.type() === 'error' && add(`${message.text()} (${message.location().url})`))
  context.on('weberror', (problem) => add(String(problem.error())))
  return errors
}

/**
 * Vitest's `test` with a browser, a built server for the file, and `open(path, look)`, which opens a page of it in a fresh profile; `blank(look)`
 * returns a page there without an address. A test fails when one of its pages reports an error.
 */
export const test = base
  .extend('board', { scope: 'file' }, async ({}, { onCleanup }) => {
    const board = await startBoard()
    onCleanup(async () => void (await board.close()))
    return board
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('blank', async ({ board, browser }, { onCleanup }) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    onCleanup(async () => {
      for (const { context } of opened) await context.close()
      expect(opened.flatMap(({ errors }) => errors)).toEqual([])
    })
    return async ({ theme = 'light', width = 1280, touch = false, zone, painted = false, expected = [] }: Look = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: board.url, colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height: 900 }, hasTouch: touch, isMobile: touch, ...(zone === undefined ? {} : { timezoneId: zone }),
      })
      if (!painted) await leaveUnpainted(context)
      await noteToasts(context)
      opened.push({ context, errors: errorsOf(context, expected) })
      return waitingForHydration(await context.newPage())
    }
  })
  .extend('open', async ({ blank }) => async (path: string, look?: Look): Promise<Page> => {
    const page = await blank(look)
    await page.goto(path)
    return page
  })
