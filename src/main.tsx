import { lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import type { Navigation } from './machines/effects.ts'
import { rootMachine } from './machines/app/root.machine.ts'
import { shellMachine } from './machines/app/shell.machine.ts'
import { createActor } from './screens/actor.ts'
import type { Board } from './screens/board.ts'
import { createOverScreens } from './screens/over-screens.ts'
import { createStage, whenIdle } from './screens/stage.ts'
import { createApi } from './services/app/api.ts'
import type { Failure } from './services/contract/failure.ts'
import { currentPlace, keepEntry, keptAsked, keptScroll, watchHistory, writeEntry } from './services/browser/history.ts'
import { createQueryCache } from './services/app/query-cache.ts'
import { watchLostCode } from './services/browser/lost-code.ts'
import { replayEntered, renderedPage } from './services/app/rendered-page.ts'
import { removeUserInfo, restoreSession, saveUserInfo, watchSession } from './services/app/session.service.ts'
import { turn } from './services/browser/turn.ts'
import { App } from './views/app/app.view.tsx'
import './styles/base.css.ts'

const CrashReport = lazy(() => import('./screens/app/crash-report.tsx'))

const stage = createStage()
/** What the server has rendered, until it is this visit's own. */
let rendered = renderedPage()
const cache = createQueryCache(rendered?.entries)
const fetchLostCode = watchLostCode()

/** A slow phone goes on scrolling and taking input between the steps by which the application takes over a page. */
const step = async () => rendered && turn()

const begin = async () => {
  await step()
  const shell = createActor(shellMachine).start()
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(async () => restoreSession()),
        openScreen: fromPromise(async ({ input, signal }) => {
          await fetchLostCode()
          return stage.open(board, input, signal)
        }),
        logout: fromPromise(async ({ signal }) => {
          const auth = await import('./services/accounts/auth.service.ts')
          return auth.signOut(board.api, signal)
        }),
      },
      actions: {
        toast: (_, said) => overScreens.toast(said),
        saveUserInfo: (_, { userInfo }) => saveUserInfo(userInfo),
        removeUserInfo,
        forgetQueries: () => cache.forget(),
        closeMenus: () => shell.send({ type: 'close' }),
        writeHistory: (_, { url, state, replace }) => writeEntry(url, state, replace),
        tellScreen: (_, { search }) => stage.queryChanged(search),
      },
    }),
    { input: { location: currentPlace() } },
  )
  const token = () => root.getSnapshot().context.session?.token
  /** A late refusal of an earlier session says nothing about this one. */
  const onRefused = (bearer: string, failure: Failure) => {
    if (bearer !== token()) return
    if (failure.status === 401) root.send({ type: 'session.expired' })
    if (failure.status === 403) overScreens.refused(failure)
  }
  const { origin } = window.location
  const api = createApi({ origin, token, onRefused })

  const overScreens = createOverScreens(() => board, stage)

  const today = () => rendered?.today ?? new Date().toISOString().slice(0, 10)

  const board: Board = { root, toast: overScreens.toast, cache, token, onRefused, origin, api, today, keptAsked }

  const holds = (navigation: Navigation) => stage.current()?.screen.holds?.(navigation) === true
  const go = (navigation: Navigation) => {
    if (!holds(navigation)) root.send({ type: 'navigate', ...navigation })
  }

  await step()
  watchHistory(
    (location) => {
      const { path, search, state } = root.getSnapshot().context.location
      if (holds({ to: location.path + location.search, state: location.state })) writeEntry(path + search, state, false)
      else root.send({ type: 'location.changed', location })
    },
    () => stage.current()?.screen.asked?.() ?? '',
  )
  watchSession((userInfo) => {
    keepEntry()
    root.send({ type: 'session.changed', userInfo })
  })
  matchMedia('(min-width: 768px)').addEventListener('change', () => shell.send({ type: 'viewport.changed' }))

  const element = document.getElementById('root')!

  let enterAnew = () => {}

  /** Where the screen that stands begins; who has scrolled the page that the server rendered stays there, and what they entered does. */
  const place = () => {
    const top = (rendered && scrollY) || keptScroll()
    if (rendered) enterAnew()
    rendered = undefined
    return top
  }

  const app = (
    <App root={root} shell={shell} go={go} overScreens={overScreens} stage={stage} keptScroll={place} CrashReport={CrashReport} renderedOn={today()} />
  )

  /** Takes over what the server rendered where this visitor sees the same; all else is put in its place at once. */
  const show = () => {
    const { session, location } = root.getSnapshot().context
    if (rendered) enterAnew = replayEntered(element)
    if (rendered && stage.current() && !session && !keptAsked() && Object.keys(location.state).length === 0) {
      // In portions, so that a slow phone goes on scrolling and taking input meanwhile.
      startTransition(() => void hydrateRoot(element, app))
    } else createRoot(element).render(app)
  }

  await step()
  root.start()
  if (rendered) {
    await whenIdle(root)
    if (!root.getSnapshot().context.session) await stage.current()?.settled
    await turn()
  }
  show()
}

void begin()
