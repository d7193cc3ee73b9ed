import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Without a request, in milliseconds, until a page has asked for all that it needs. */
const quiet = 500

/**
 * A wait until a page has been answered all that it asks for from now on, `last` among it, and half a second has passed without a request. Playwright's
 * `networkidle` comes once a document: on a busy machine before the application has begun to ask.
 */
export const answersOf = (page: Page): ((last?: string) => PromiseLike<void>) => {
  const [open, answered] = [new Set<Request>(), new Set<string>()]
  let lately = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    answered.add(new URL(request.url()).pathname)
    lately = performance.now()
  }
  page.on('request', (request) => open.add(request)).on('requestfinished', end).on('requestfailed', end)
  return (last) => {
    lately = performance.now()
    return expect.poll(() => (last === undefined || answered.has(last)) && open.size === 0 && performance.now() - lately > quiet, { timeout: 30_000 }).toBe(true)
  }
}
