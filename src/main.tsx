import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import type { Navigation } from './machines/effects.ts'
import { rootMachine } from './machines/root.machine.ts'
import { shellMachine } from './machines/shell.machine.ts'
import { createActor } from './screens/actor.ts'
import type { Board } from './screens/board.ts'
import { createOverScreens } from './screens/over-screens.ts'
import { createStage } from './screens/stage.ts'
import { createApi } from './services/api.ts'
import { currentPlace, keepEntry, keptScroll, watchHistory, writeEntry } from './services/history.ts'
import { createQueryCache } from './services/query-cache.ts'
import { removeUserInfo, restoreSession, saveUserInfo, watchSession } from './services/session.service.ts'
import { App } from './views/app.view.tsx'
import './styles/base.css.ts'

const CrashReport = lazy(() => import('./screens/crash-report.tsx'))

const stage = createStage()
const cache = createQueryCache()
const shell = createActor(shellMachine).start()

const root = createActor(
  rootMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => restoreSession()),
      openScreen: fromPromise(({ input, signal }) => stage.open(board, input, signal)),
      logout: fromPromise(async ({ signal }) => (await import('./services/auth.service.ts')).signOut(board.api, signal)),
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
/** A late 401 of an earlier session says nothing about this one. */
const onExpired = (expired: string) => {
  if (expired === token()) root.send({ type: 'session.expired' })
}
const api = createApi({ origin: window.location.origin, token, onExpired })

const overScreens = createOverScreens(api, cache, stage)

const board: Board = { root, toast: overScreens.toast, cache, token, onExpired, api }

const holds = (navigation: Navigation) => stage.current()?.screen.holds?.(navigation) === true
const go = (navigation: Navigation) => {
  if (!holds(navigation)) root.send({ type: 'navigate', ...navigation })
}

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

root.start()

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(
  <App root={root} shell={shell} go={go} overScreens={overScreens} stage={stage} keptScroll={keptScroll} CrashReport={CrashReport} />,
)
