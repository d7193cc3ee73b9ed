import { act, render } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { expect, onTestFinished } from 'vitest'
import type { Composite } from '../../../src/machines/app/composite.ts'
import { openingOf } from '../../../src/machines/app/location.ts'
import { rootMachine, type Location, type Opening, type Session } from '../../../src/machines/app/root.machine.ts'
import { fetchScreen, openScreen } from '../../../src/screens/index.ts'
import { openOverlays } from '../../../src/screens/overlays.tsx'
import { mountedScreen, type AppServices } from '../../../src/screens/services.ts'
import { settled } from '../../../src/screens/settled.ts'
import type { Api, Request } from '../../../src/services/app/api.ts'
import { createQueryCache } from '../../../src/services/app/query-cache.ts'
import { kazi } from '../../../src/services/contract/brand.ts'
import { App } from '../../../src/views/app/app.view.tsx'

// jsdom has none.
globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

type Visit = Partial<Pick<AppServices, 'api' | 'signIn' | 'drafts'>> & { session?: Session } & Partial<Omit<Location, 'path'>>

/** The server's answers: none for now. */
const waiting: Api['send'] = () => new Promise(() => {})

/** Opens the page of an address as the application does, without a view, and returns its services once its screen is mounted. */
export const openVisit = async (path: string, { session = null, search = '', state = {}, api = { send: waiting }, ...more }: Visit = {}): Promise<AppServices> => {
  const opening = openingOf({ session, location: { path, search, state } })
  // Loaded in advance, so that no chunk has to be waited for.
  await fetchScreen(opening.route.screen)
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(async (): Promise<Session> => session),
        openScreen: fromPromise<Composite, Opening>(({ input, signal }) => openScreen(services, input, signal)),
      },
    }),
    { systemId: 'root', input: { location: opening.location } },
  )
  const services: AppServices = {
    root, api, guestApi: api, cache: createQueryCache(), origin: 'http://kazi.invalid', toast: () => {}, token: () => session?.token, onRefused: () => {},
    today: () => '2026-03-10', currency: 'USD', restoredState: () => '', drafts: new Map(), ...more,
  }
  onTestFinished(() => void root.stop())
  root.start()
  await expect.poll(() => mountedScreen(root)).toBeDefined()
  return services
}

/** Answers calls by `METHOD path` of the contract; the others wait. `made` are the calls so far. */
export const answering = (answers: { readonly [call: string]: (request: { params?: Record<string, string>; query?: object }) => unknown }) => {
  const made: string[] = []
  const send: Api['send'] = async (callOrLoader, request: Request<never> = {}) => {
    const { method, path } = typeof callOrLoader === 'function' ? await callOrLoader() : callOrLoader
    made.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`]
    return answer === undefined ? new Promise(() => {}) : { value: answer(request) as never, headers: new Headers() }
  }
  return { made, api: { send } }
}

/** The rendered application of a visit, with its overlays. */
export const showVisit = async (services: AppServices) => {
  const { root } = services
  await openOverlays(services)
  return act(async () =>
    render(<App root={root} shell={root.system.get('shell')} go={(navigation) => root.send({ type: 'navigate', ...navigation })} settled={settled} keptScroll={() => 0} CrashReport={() => null} renderedOn="2026-03-10" brand={kazi} />),
  )
}
