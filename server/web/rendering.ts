import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { policyWith } from '../plugins/security.ts'
import { answerCache, readyBytes, type ReadyAnswer } from '../routes/answers.ts'
import { oncePerTurn } from '../routes/turn.ts'
import { dayOf } from '../rules/day.ts'
import { criticalCssOf } from './critical.ts'
import { withContent } from './document.ts'
import { modulesIn } from './modules.ts'

export type Asking = {
  path: string
  screen: string
  /** `?a=b`, or empty. */
  search: string
  status: number
  /** The page as the browser would render it, its head in place. */
  shell: string
  /** Whether nobody waits for it: then it may take as long as it does. */
  unhurried: boolean
}

/** Renders a page; null where it is the browser's to render, because it is not everybody's or because it could not be rendered in time. */
export type PageRenderer = (asking: Asking) => Promise<ReadyAnswer | null>

const cacheBytes = 16 * 1024 * 1024

/** How long rendering may take, in milliseconds; after that the browser does it. */
export const renderingLimit = 300

const tooSlow = () => new Error(`It took over ${renderingLimit} ms`)

/**
 * Pages are kept as long as no job changes and the day does not: what they show hangs on nothing else. `shell` is any page, for its style sheet.
 * A load that takes too long is broken off. What React has begun nothing can break off: its visitor gets the page that the browser renders, as after any
 * failure, but the work is done, and whoever comes next has it.
 */
export const pageRenderer = async (app: FastifyInstance, shell: string): Promise<PageRenderer> => {
  const { config, renderer, store, now } = app.deps
  if (renderer === null) return async () => null
  const { render, isRendered } = renderer
  const criticalCss = await criticalCssOf(config.CLIENT_DIR, shell)
  const modulesOf = await modulesIn(config.CLIENT_DIR)
  const textOf = (file: string) => readFile(join(config.CLIENT_DIR, file), 'utf8')
  const scripts = { theme: await textOf('theme.js'), start: await textOf('start.js') }
  const pages = answerCache(cacheBytes)
  const { origin } = new URL(config.PUBLIC_URL ?? 'http://kazi.invalid')
  const version = oncePerTurn(() => store.jobs.version())

  const renderAnew = async ({ path, screen, search, status, shell: around, unhurried }: Asking, today: string): Promise<ReadyAnswer> => {
    const tooLate = new AbortController()
    const timer = setTimeout(() => unhurried || tooLate.abort(tooSlow()), renderingLimit)
    const asked = { path, status, search, origin, today, fetch: app.fetchOwn, signal: tooLate.signal }
    const { html, page } = await render(asked).finally(() => clearTimeout(timer))
    const css = criticalCss(html)
    return readyBytes(Buffer.from(withContent(around, { html, page, css, scripts, modules: modulesOf(screen) })), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': policyWith({ style: css, scripts: Object.values(scripts) }),
    })
  }

  return async (asking) => {
    if (!isRendered(asking.path)) return null
    const today = dayOf(now())
    let milliseconds = 0
    try {
      const page = await pages(`${await version()} ${today} ${asking.status} ${asking.path}${asking.search}`, async () => {
        const begun = performance.now()
        return renderAnew(asking, today).finally(() => (milliseconds = performance.now() - begun))
      })
      if (milliseconds > renderingLimit && !asking.unhurried) throw tooSlow()
      return page
    } catch (error) {
      app.log.error({ err: error }, 'a page could not be rendered: the browser renders it')
      return null
    }
  }
}
