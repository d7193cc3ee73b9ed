/** Renders public pages, within limits, and caches them. */
import { channel } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/services/contract/brand.ts'
import { lruCache, readyBytes, type ReadyAnswer } from './answers.ts'
import { gazetteerReady } from '../places/gazetteer.ts'
import { Busy, createQueue } from '../rules/app/queue.ts'
import { dayOf } from '../values/app/day.ts'
import { rememberedLately } from '../values/app/remembered.ts'
import { policyWith } from './content-security-policy.ts'
import { criticalCssOf } from './critical.ts'
import { withContent } from './document.ts'
import { signInOf } from './head.ts'
import { modulesIn } from './modules.ts'

/** What a rendered page depends on, beside the jobs and the day. */
export type PageAddress = {
  /** The page's one address (`PageAt`), whatever its spelling in the request. */
  path: string
  /** The part of the query that the page shows (`queryShown`): `?a=b`, or empty. */
  search: string
  /** Differs where anything of the brand that may change without a restart does. */
  brandVersion: string
  /** That of its request (`sharedRead`). */
  arrival: number
}

export type PageRequest = {
  screen: string
  status: number
  /** The page for rendering in the browser, with its head. */
  shell: string
  brand: Brand
  /** Whether no visitor waits for it: then there is no time limit. */
  hasNoDeadline: boolean
  /** The network that its renderings count for. */
  network: string
}

/** A rendered page with the status that it was rendered for. */
export type RenderedAnswer = ReadyAnswer & { readonly status: number }

/**
 * Finds a page. `cached` is null where it has to be rendered; `render` does that, with the facts that were read meanwhile, and returns null where the browser has to render it,
 * because it is not public or could not be rendered in time.
 */
export type PageRenderer = (address: PageAddress) => Promise<{ cached: RenderedAnswer | null; render(request: PageRequest): Promise<RenderedAnswer | null> }>

const notRendered = { cached: null, render: async () => null }

export type RenderEvent = { outcome: 'rendered' | 'late' | 'busy' | 'failed'; seconds: number }

/** Each rendering that ended, for the metrics. */
export const renderings = channel('kazi.render')

const publish = (outcome: RenderEvent['outcome'], milliseconds: number) => {
  const event: RenderEvent = { outcome, seconds: milliseconds / 1000 }
  renderings.publish(event)
}

const cacheBytes = 16 * 1024 * 1024

/** The time limit for rendering, waiting included, in milliseconds; after that the browser renders. */
export const renderingLimit = 300

/** The bounds of renderings: one blocks the process for tens of milliseconds. */
const bounds = { concurrency: 2, waiting: 12, perNetwork: 4 }

/** How often the log reports that browsers render pages, in milliseconds. */
const reportInterval = 60_000

const tooSlow = () => new Error(`It took over ${renderingLimit} ms`)

/**
 * Renders public pages and caches them until a job or the day changes: they depend on nothing else. `shell` is any page, for its style sheet; `banner` is in all. Concurrent
 * requests for a page share one rendering. Few pages render at once, and few wait; the browser renders all others. A load that takes too long is aborted.
 * React's rendering cannot be aborted: its visitor gets the page that the browser renders, as after any failure, and the finished page is cached for the
 * next visitor.
 */
export const pageRenderer = async (app: FastifyInstance, { shell, banner }: { shell: string; banner: string }): Promise<PageRenderer> => {
  const { config, brand: { style: boardStyle }, renderer, now } = app.deps
  if (renderer === null) return async () => notRendered
  const loadCriticalCss = await criticalCssOf(config.CLIENT_DIR, shell)
  const modulesOf = await modulesIn(config.CLIENT_DIR)
  const textOf = (file: string) => readFile(join(config.CLIENT_DIR, file), 'utf8')
  const scripts = { theme: await textOf('theme.js'), early: await textOf('early.js'), start: await textOf('start.js') }
  const policyOf = rememberedLately((css) => policyWith({ styles: boardStyle === '' ? [css] : [css, boardStyle], scripts: Object.values(scripts) }))
  const pages = lruCache<RenderedAnswer>(cacheBytes, 'pages')
  const { origin } = new URL(config.PUBLIC_URL ?? 'http://kazi.invalid')
  const ready = () => Promise.all([renderer(), loadCriticalCss()])
  const queue = createQueue(bounds)
  let loggedAt = -Infinity

  const logOverload = () => {
    if (performance.now() - loggedAt < reportInterval) return
    loggedAt = performance.now()
    app.log.warn('too many pages to render: browsers render the rest')
  }

  const renderNow = async ({ path, search, arrival, screen, status, shell: around, brand }: PageAddress & PageRequest, today: string, signal: AbortSignal): Promise<RenderedAnswer> => {
    const [{ render }, criticalCss] = await ready()
    const { html, page } = await render({ path, status, search, origin, today, currency: config.CURRENCY, brand, signIn: signInOf(config), get: app.internalGetOf({ arrival }), signal })
    const css = criticalCss(banner + html)
    const answer = readyBytes(Buffer.from(withContent(around, { html, page, css, scripts, ...modulesOf(screen) })), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': policyOf(css),
    })
    return { ...answer, status }
  }

  const withDeadline = async (request: PageAddress & PageRequest, today: string): Promise<RenderedAnswer> => {
    const tooLate = new AbortController()
    const timer = setTimeout(() => request.hasNoDeadline || tooLate.abort(tooSlow()), renderingLimit)
    return queue(request.network, () => renderNow(request, today, tooLate.signal), tooLate.signal).finally(() => clearTimeout(timer))
  }

  const rendered = async (request: PageAddress & PageRequest, today: string, key: Promise<string>): Promise<RenderedAnswer | null> => {
    let milliseconds = 0
    try {
      const page = await pages(await key, async () => {
        // A search near a place reads the gazetteer. After a start it loads for longer than the limit, once.
        if (request.screen === 'search') await gazetteerReady()
        // They too load for longer than the limit, once.
        await ready()
        const begun = performance.now()
        const ended = (outcome: RenderEvent['outcome']) => {
          milliseconds = performance.now() - begun
          publish(outcome !== 'busy' && milliseconds > renderingLimit && !request.hasNoDeadline ? 'late' : outcome, milliseconds)
        }
        try {
          const made = await withDeadline(request, today)
          ended('rendered')
          return made
        } catch (error) {
          ended(error instanceof Busy ? 'busy' : 'failed')
          throw error
        }
      })
      if (milliseconds > renderingLimit && !request.hasNoDeadline) throw tooSlow()
      return page
    } catch (error) {
      if (error instanceof Busy) {
        logOverload()
        return null
      }
      // A stop lets no more calls in, those of a page that is being rendered included.
      if (app.isStopping()) app.log.info({ err: error }, 'a page was not rendered to its end: the server stops')
      else app.log.error({ err: error }, 'a page could not be rendered: the browser renders it')
      return null
    }
  }

  return async (address) => {
    const { isRendered } = await renderer()
    if (!isRendered(address.path)) return notRendered
    const today = dayOf(now())
    // Before anything else of the page is read: later reads are as new as the key, or newer.
    const key = app.listVersion(address).then((at) => `${at} ${today} ${address.path}${address.search} ${address.brandVersion}`)
    const cached = await key.then(pages.finished, () => null)
    return { cached, render: (request) => rendered({ ...address, ...request }, today, key) }
  }
}
