import { renderToString } from 'react-dom/server'
import { createActor, fromPromise, type ErrorActorEvent } from 'xstate'
import { rootMachine, type Session } from './machines/app/root.machine.ts'
import { fetchScreen, openScreen } from './screens/index.ts'
import { isRendered, queryShown, renderedScreens } from './screens/rendered.ts'
import type { AppServices } from './screens/services.ts'
import { settled } from './screens/settled.ts'
import { createApi } from './services/app/api.ts'
import type { Failure } from './services/contract/failure.ts'
import type { CacheEntry, QueryCache } from './services/app/query-cache.ts'
import type { RenderedPage } from './services/app/rendered-page.ts'
import { App } from './views/app/app.view.tsx'
import { renderNothing } from './views/shell/error-boundary.tsx'
import './styles/base.css.ts'

export { isRendered, queryShown }

// The first visitor does not wait for it.
await Promise.all(renderedScreens.map(fetchScreen))

export type PageAsked = {
  path: string
  /** The page's status: a call may fail with it, and with no other. */
  status: number
  /** `?a=b`, or empty. */
  search: string
  /** Where the board is, as `https://kazi.example`. */
  origin: string
  /** `YYYY-MM-DD` in UTC. */
  today: string
  /** Carries the page's calls to the server. */
  fetch: typeof fetch
  /** Ends the rendering, and with it what it loads. */
  signal: AbortSignal
}

/** What the page's root element holds, and what the browser goes on from. */
export type PageShown = { html: string; page: RenderedPage }

const ignore = () => {}

/**
 * Renders a page as a guest sees it once it has loaded what it shows: the server's counterpart of `main.tsx`, with the same machines,
 * screens, loads and views. Rejects with the signal's reason when it is aborted, with what a machine or a view throws, and where a call fails.
 */
export const render = async ({ path, status, search, origin, today, fetch, signal }: PageAsked): Promise<PageShown> => {
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(async (): Promise<Session> => null),
        openScreen: fromPromise(({ input }) => openScreen(services, input, signal)),
      },
    }),
    // Nothing else of the query: what a screen could read besides would be shown to everybody whose page is kept under the same.
    { systemId: 'root', input: { location: { path, search: queryShown(path, search), state: {} } } },
  )
  const entries: CacheEntry[] = []
  const cache: QueryCache = {
    read: async (key, load) => {
      try {
        const value = await load()
        entries.push([key, value])
        return value
      } catch (failure) {
        entries.push([key, failure, true])
        throw failure
      }
    },
    forget: ignore,
  }
  const api = createApi({ origin, token: noop, onRefused: ignore, fetch })
  const services: AppServices = {
    root, origin, api, guestApi: api, cache, token: noop, onRefused: ignore, toast: ignore, today: () => today, restoredState: () => '', drafts: new Map(),
  }
  const shown = async () => {
    await settled(root)
    if (root.system.get('screen') === undefined) throw new Error('The screen could not be opened')
  }
  try {
    root.start()
    await Promise.race([shown(), failed(root), crashed(root), aborted(signal)])
    refuseOver(entries, status)
    const html = renderToString(
      <App root={root} shell={root.system.get('shell')} go={ignore} settled={settled} keptScroll={() => 0} CrashReport={renderNothing} renderedOn={today} />,
    )
    return { html: html.replace(hoisted, ''), page: { path, today, entries } }
  } finally {
    root.stop()
  }
}

/** React puts what belongs into the head before everything else; the server writes the head itself. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/

/** A page that only says that a call failed is tried again in the browser; that a job is gone is what its page has to say. */
const refuseOver = (entries: readonly CacheEntry[], status: number) => {
  for (const [key, value, failed = false] of entries) {
    const failure = value as Failure
    if (failed && failure.status !== status) throw new Error(`${key} failed: ${failure.status} ${failure.message ?? ''}`)
  }
}

const noop = () => undefined

/** Rejects with what the root fails with; XState would end the whole process over a failure that nobody hears of. */
const failed = (root: AppServices['root']): Promise<never> => new Promise((_, reject) => void root.subscribe({ error: reject }))

/** Rejects with what the screen fails with. */
const crashed = ({ system }: AppServices['root']): Promise<never> =>
  new Promise((_, reject) => {
    system.inspect((inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.error.actor.screen') reject((inspected.event as ErrorActorEvent).error)
    })
  })

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
