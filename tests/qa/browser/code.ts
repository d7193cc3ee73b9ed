import type { Page, Route } from 'playwright-core'

/** What becomes of a piece of code: it waits, it is fetched, or it cannot be. */
export type Coming = 'held' | 'fetched' | 'lost'

/** The code of screens and dialogs on its way to a page, by the names of their files. */
export type Code = {
  /** From now on the code of these files waits, and all other code is fetched. */
  readonly hold: (files: readonly string[]) => Promise<void>
  /** What becomes of the code of these files, where it has been asked for and later. */
  readonly end: (files: readonly string[], how: Coming) => Promise<void>
  /** Whether it was at this address that code was lost. */
  readonly isLost: (address: string) => boolean
}

const scripts = /\/assets\/[\w-]+\.js$/
/** A built file is its module's name and eight characters of a hash. */
const fileOf = (address: string): string => /\/([\w-]+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? ''

/** Stands between a page and the code of its screens and dialogs. */
export const codeOf = (page: Page): Code => {
  const coming = new Map<string, Coming>()
  const lost = new Set<string>()
  let waiting: Route[] = []

  const meet = async (route: Route) => {
    const address = route.request().url()
    const how = coming.get(fileOf(address)) ?? 'fetched'
    if (how === 'held') return void waiting.push(route)
    if (how === 'fetched') return route.continue()
    lost.add(address)
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
      await end([...coming.keys()], 'fetched')
      await page.unroute(scripts)
      coming.clear()
      lost.clear()
      for (const file of files) coming.set(file, 'held')
      if (files.length > 0) await page.route(scripts, meet)
    },
    isLost: (address) => lost.has(address),
  }
}
