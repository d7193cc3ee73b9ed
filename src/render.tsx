import { renderToString } from 'react-dom/server'
import { createActor, fromPromise, type AnyActorRef, type ErrorActorEvent } from 'xstate'
import { rootMachine, type Opening, type Session } from './machines/app/root.machine.ts'
import { fetchScreen, openScreen } from './screens/index.ts'
import { isRendered, queryShown, renderedScreens } from './screens/rendered.ts'
import type { AppServices } from './screens/services.ts'
import { settled } from './screens/settled.ts'
import { createPageApi } from './services/app/page-api.ts'
import type { Brand } from './services/contract/brand.ts'
import type { Get } from './services/contract/call.ts'
import type { Failure } from './services/contract/failure.ts'
import type { CacheEntry, QueryCache } from './services/app/query-cache.ts'
import type { BoardSignIn, RenderedPage } from './services/app/rendered-page.ts'
import { App } from './views/app/app.view.tsx'
import { renderNothing } from './views/shell/error-boundary.tsx'
import './styles/base.css.ts'

export { isRendered, queryShown }

/** Loads the code of every page that is rendered, so that the first visitor does not wait for it. */
export const loadScreens = async (): Promise<void> => void (await Promise.all(renderedScreens.map(fetchScreen)))

export type PageAsked = {
  path: string
  /** The page's status: a call may fail with it, and with no other. */
  status: number
  /** `?a=b`, or empty. */
  search: string
  /** The board's address, such as `https://kazi.example`. */
  origin: string
  /** `YYYY-MM-DD` in UTC. */
  today: string
  /** The board's, as ISO 4217. */
  currency: string
  brand: Brand
  signIn?: BoardSignIn | undefined
  /** Makes the page's calls. */
  get: Get
  /** Ends the rendering and its loads. */
  signal: AbortSignal
}

/** The content of the page's root element, and the data from which the browser continues. */
export type PageShown = { html: string; page: RenderedPage }

const ignore = () => {}

/** How each page that is being rendered opens its screen. */
const openings = new WeakMap<AnyActorRef['system'], (opening: Opening) => ReturnType<typeof openScreen>>()

/** A guest's visit; one machine for all pages, for each that is made costs as much as a screen. */
const guestMachine = rootMachine.provide({
  actors: {
    restoreSession: fromPromise(async (): Promise<Session> => null),
    openScreen: fromPromise(async ({ input, system }) => {
      const open = openings.get(system)
      if (open === undefined) throw new Error('The screen of no page was asked for')
      return open(input)
    }),
  },
})

/**
 * Renders a page as a guest sees it after its loads: the server's counterpart of `main.tsx`, with the same machines, screens, loads and views.
 * Rejects with the signal's reason when it is aborted, with the error of a machine or a view, and where a call fails.
 */
export const render = async ({ path, status, search, origin, today, currency, brand, signIn, get, signal }: PageAsked): Promise<PageShown> => {
  // Only this part of the query: visitors of all other queries get the same cached page.
  const root = createActor(guestMachine, { systemId: 'root', input: { location: { path, search: queryShown(path, search), state: {} } } })
  const answered: CacheEntry[] = []
  const cache: QueryCache = {
    read: async (key, load) => {
      try {
        const value = await load()
        answered.push([key, value])
        return value
      } catch (failure) {
        answered.push([key, failure, true])
        throw failure
      }
    },
    forget: ignore,
  }
  const api = createPageApi(get)
  const services: AppServices = {
    root, origin, api, guestApi: api, cache, token: noop, onRefused: ignore, toast: ignore, today: () => today, currency, signIn, restoredState: () => '', drafts: new Map(),
  }
  const shown = async () => {
    await settled(root)
    if (root.system.get('screen') === undefined) throw new Error('The screen could not be opened')
  }
  openings.set(root.system, (opening) => openScreen(services, opening, signal))
  try {
    root.start()
    await Promise.race([shown(), failed(root), crashed(root), aborted(signal)])
    // Calls answer in any order, and a page is the same bytes every time.
    const entries = answered.toSorted(([a], [b]) => (a < b ? -1 : 1))
    refuseOver(entries, status)
    const html = renderToString(
      <App root={root} shell={root.system.get('shell')} go={ignore} settled={settled} keptScroll={() => 0} CrashReport={renderNothing} renderedOn={today} brand={brand} />,
    )
    return { html: html.replace(hoisted, ''), page: { path, today, entries } }
  } finally {
    root.stop()
  }
}

/** React puts head elements before everything else; the server writes the head itself. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/

/** The browser repeats the failed call of a page; only the page of a deleted job is rendered with its failure. */
const refuseOver = (entries: readonly CacheEntry[], status: number) => {
  for (const [key, value, failed = false] of entries) {
    const failure = value as Failure
    if (failed && failure.status !== status) throw new Error(`${key} failed: ${failure.status} ${failure.message ?? ''}`)
  }
}

const noop = () => undefined

/** Rejects with the root's error; XState ends the whole process for an error without a listener. */
const failed = (root: AppServices['root']): Promise<never> => new Promise((_, reject) => void root.subscribe({ error: reject }))

/** Rejects with the screen's error. */
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
