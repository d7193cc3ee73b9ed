import type { Page, Request, Route } from 'playwright-core'

/** The state of a piece of lazy code: it waits, it is fetched, or it fails. */
export type Coming = 'held' | 'fetched' | 'lost'

/** Instead of a file name: whether a document is served; a page checks this before it reloads for lost code. */
export const nextDocument = 'the next document'

/** The code of screens and dialogs on its way to a page, by the names of their files. */
export type Code = {
  /** From now on the code of these files waits, and all other code is fetched. */
  readonly hold: (files: readonly string[]) => Promise<void>
  /** Sets the state of the code of these files, for past and later requests. */
  readonly end: (files: readonly string[], how: Coming) => Promise<void>
  /** Whether code was lost at this address. */
  readonly isLost: (address: string) => boolean
}

const scripts = /\/assets\/[\w-]+\.js$/
const documents = /^https?:\/\/[^/]+\/(?!api\/)[^.?]*(\?|$)/
/** A built file is its module's name and eight characters of a hash. */
const fileOf = (request: Request): string =>
  request.method() === 'HEAD' ? nextDocument : (/\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1] ?? '')

/** Intercepts the lazy code of a page's screens and dialogs. */
export const codeOf = (page: Page): Code => {
  const coming = new Map<string, Coming>()
  const lost = new Set<string>()
  let waiting: Route[] = []

  const meet = async (route: Route) => {
    const how = coming.get(fileOf(route.request())) ?? 'fetched'
    if (how === 'held') return void waiting.push(route)
    if (how === 'fetched') return route.continue()
    lost.add(route.request().url())
    await route.abort()
  }
  const end: Code['end'] = async (files, how) => {
    for (const file of files) coming.set(file, how)
    const met = waiting
    waiting = []
    for (const route of met) await meet(route)
  }
  return {
    end,
    hold: async (files) => {
      lost.clear()
      // The current page is left: it must not load another document meanwhile.
      await end([nextDocument], 'lost')
      await end([...coming.keys()].filter((file) => file !== nextDocument), 'fetched')
      await page.unroute(scripts)
      await page.unroute(documents)
      coming.clear()
      for (const file of files) coming.set(file, 'held')
      if (files.length === 0) return
      await page.route(scripts, meet)
      await page.route(documents, meet)
    },
    isLost: (address) => lost.has(address),
  }
}
