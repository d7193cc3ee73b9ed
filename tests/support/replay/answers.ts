import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Without a request, in milliseconds, until a page has asked for all that it needs. */
const quiet = 500

/** A wait of `answersOf`. */
export type Answers = (last?: string) => PromiseLike<void>

/** What every page asks for last: the announcement does, and its code follows that of the page. */
export const lastOfPage = '/api/config'

/**
 * A wait until the document of a page has been answered all that it asks for, `last` among it, and half a second has passed without a request; called before the
 * document is opened. Playwright's `networkidle` comes once a document: on a busy machine before the application has begun to ask.
 */
export const answersOf = (page: Page): Answers => {
  const [open, answered] = [new Set<Request>(), new Set<string>()]
  let lately = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    answered.add(new URL(request.url()).pathname)
    lately = performance.now()
  }
  const begin = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) for (const before of [open, answered]) before.clear()
    open.add(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return (last) => {
    lately = performance.now()
    return expect.poll(() => (last === undefined || answered.has(last)) && open.size === 0 && performance.now() - lately > quiet, { timeout: 30_000 }).toBe(true)
  }
}
