import { startTransition, StrictMode } from 'react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { isOfAccount, shown, type Navigation } from './machines/effects.ts'
import { rootMachine } from './machines/app/root.machine.ts'
import { draftKey } from './screens/drafts.ts'
import { openScreen } from './screens/index.ts'
import { mountedScreen, type AppServices } from './screens/services.ts'
import { settled } from './screens/settled.ts'
import { record } from './services/app/event-log.ts'
import { createLazyApi } from './services/app/lazy-api.ts'
import { createQueryCache } from './services/app/query-cache.ts'
import { boardBrand, boardCurrency, boardSignIn, replayEntered, renderedPage } from './services/app/rendered-page.ts'
import { removeUserInfo, restoreSession, saveUserInfo, updateUserInfo, watchSession } from './services/app/session.service.ts'
import { currentPlace, keepEntry, keptScroll, restoredState, watchHistory, writeEntry } from './services/browser/history.ts'
import { watchLostCode } from './services/browser/lost-code.ts'
import { yieldToMain } from './services/browser/yield-to-main.ts'
import type { Failure } from './services/contract/failure.ts'
import { App } from './views/app/app.view.tsx'
import './styles/base.css.ts'
import { lazyView } from './views/components/lazy-view.tsx'

const CrashReport = lazyView(() => import('./screens/app/crash-report.tsx'))

/** The server's rendering, until the application takes it over. */
let rendered = renderedPage()
const cache = createQueryCache(rendered?.entries)
const fetchLostCode = watchLostCode()

let callsLost = false

/**
 * The code of calls. Where it was lost itself, an action of the visitor fetches it by a new document: without one, a file that is gone for good would
 * reload the page forever. Other code that is lost reloads no page here: a call may be made at any time, with a form open.
 */
const fetchApi = async () => {
  if (callsLost && navigator.userActivation?.hasBeenActive) await fetchLostCode()
  try {
    return await import('./services/app/api.ts')
  } catch (error) {
    callsLost = true
    throw error
  }
}
// A rendered page fetches it by itself (`public/start.js`), after the code of the takeover. The first call reports a failure.
if (!rendered) fetchApi().catch(() => {})

/** A slow phone scrolls and handles input between the steps of the takeover. */
const step = async () => rendered && yieldToMain()

const begin = async () => {
  await step()
  // Its set-up is a step of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await step()
  const drafts = new Map<string, unknown>()
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(restoreSession),
        openScreen: fromPromise(async ({ input, signal }) => {
          await fetchLostCode()
          return openScreen(services, input, signal)
        }),
        logout: fromPromise(async ({ signal }) => {
          const auth = await import('./services/accounts/auth.service.ts')
          return auth.signOut(api, signal)
        }),
        history: fromCallback(({ sendBack }) =>
          watchHistory(
            (location) => sendBack({ type: 'location.changed', location }),
            () => {
              const screen = mountedScreen(root)
              return screen?.savedState?.(screen.actors) ?? ''
            },
          ),
        ),
        otherTabs: fromCallback(({ sendBack }) =>
          watchSession((userInfo) => {
            keepEntry()
            sendBack({ type: 'session.changed', userInfo })
          }),
        ),
        viewport: fromCallback(({ system }) =>
          matchMedia('(min-width: 768px)').addEventListener('change', () => system.get('shell').send({ type: 'viewport.changed' })),
        ),
      },
      actions: {
        saveUserInfo: (_, { userInfo }) => saveUserInfo(userInfo),
        updateUserInfo: (_, { userInfo, token }) => updateUserInfo(userInfo, token),
        removeUserInfo: (_, { token }) => removeUserInfo(token),
        forgetQueries: () => cache.forget(),
        writeHistory: (_, { url, state, replace }) => writeEntry(url, state, replace),
        keepDraft: (_, { account, page }) => {
          const screen = mountedScreen(root)
          if (screen?.opening.session?.userId !== account || screen.opening.location.path !== page) return
          const draft = screen.draft?.(screen.actors) ?? null
          if (draft !== null) drafts.set(draftKey(account, page), draft)
        },
        forgetDrafts: (_, { account }) => {
          for (const key of drafts.keys()) if (key.startsWith(draftKey(account, ''))) drafts.delete(key)
        },
        reportFailure: (_, { error }) => reportError(error),
      },
    }),
    { systemId: 'root', inspect: record, input: { location: currentPlace() } },
  )
  const token = () => root.getSnapshot().context.session?.token
  const toasts = root.system.get('toasts')
  const toast: AppServices['toast'] = (notice) => toasts.send(shown(notice, root.getSnapshot().context.session))
  /** A late refusal of an earlier session does not end the current one. */
  const onRefused = (bearer: string, { status, message, code }: Failure) => {
    if (bearer !== token()) return
    if (status === 401) root.send({ type: 'session.expired' })
    if (isOfAccount(code)) toast({ tone: 'warning', text: message!, refusal: code })
  }
  const { origin } = window.location
  const api = createLazyApi({ origin, token, onRefused }, fetchApi)
  const today = () => rendered?.today ?? new Date().toISOString().slice(0, 10)
  const services: AppServices = { root, toast, cache, token, onRefused, origin, api, today, currency: boardCurrency(), signIn: boardSignIn(), restoredState, drafts }

  const element = document.getElementById('root')!

  let enterAnew = () => {}

  /** The state of the first screen: a visitor who has scrolled or filled in the rendered page keeps position and input. */
  const place = () => {
    const top = (rendered && scrollY) || keptScroll()
    if (rendered) enterAnew()
    rendered = undefined
    return top
  }

  const brand = boardBrand()
  const go = (navigation: Navigation) => root.send({ type: 'navigate', ...navigation })
  const visit = (
    <App root={root} shell={root.system.get('shell')} go={go} settled={settled} keptScroll={place} CrashReport={CrashReport} renderedOn={today()} brand={brand} />
  )
  const app = import.meta.env.DEV ? <StrictMode>{visit}</StrictMode> : visit

  /** Hydrates the rendered page where this visitor sees the same one; otherwise it replaces the page at once. */
  const show = () => {
    const { session, location } = root.getSnapshot().context
    if (rendered) enterAnew = replayEntered(element)
    if (rendered && mountedScreen(root) && !session && !restoredState() && Object.keys(location.state).length === 0) {
      // In batches, so that a slow phone scrolls and handles input meanwhile.
      startTransition(() => void hydrateRoot(element, app))
    } else createRoot(element).render(app)
  }

  /** The overlays start once a screen has loaded, or with the first toast before that: no visit waits for them. */
  const fetchOverlays = async () => {
    await new Promise<void>((resolve) => {
      toasts.subscribe(() => resolve())
      root.subscribe(() => mountedScreen(root) && void settled(root).then(resolve))
    })
    const { openOverlays } = await import('./screens/overlays.tsx')
    await openOverlays(services)
  }

  await step()
  // Where that fails, the next screen is a new document, which fetches them again (`watchLostCode`).
  void fetchOverlays().catch(reportError)
  root.start()
  if (rendered) {
    await settled(root)
    await yieldToMain()
  }
  show()
}

void begin()
