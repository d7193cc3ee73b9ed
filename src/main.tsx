import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { announcementMachine } from './machines/announcement.machine.ts'
import { rootMachine } from './machines/root.machine.ts'
import { shellMachine } from './machines/shell.machine.ts'
import { toastsMachine } from './machines/toasts.machine.ts'
import type { Board } from './screens/board.ts'
import { createStage } from './screens/stage.ts'
import { loadAnnouncement, recordClosed, recordShown } from './services/announcement.service.ts'
import { createApi } from './services/api.ts'
import { currentPlace, keptScroll, watchHistory, writeEntry } from './services/history.ts'
import { createQueryCache } from './services/query-cache.ts'
import { removeUserInfo, restoreSession, saveUserInfo, signOut, watchSession } from './services/session.service.ts'
import { App } from './views/app.view.tsx'
import './styles/base.css.ts'

const stage = createStage()
const cache = createQueryCache()
const toasts = createActor(toastsMachine).start()
const shell = createActor(shellMachine).start()

const root = createActor(
  rootMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => restoreSession()),
      openScreen: fromPromise(({ input, signal }) => stage.open(board, input, signal)),
      logout: fromPromise(({ signal }) => signOut(board.api, signal)),
    },
    actions: {
      toast: (_, toast) => toasts.send({ type: 'show', ...toast }),
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
const onExpired = () => root.send({ type: 'session.expired' })
const board: Board = { root, toasts, cache, token, onExpired, api: createApi({ origin: window.location.origin, token, onExpired }) }

const announcement = createActor(
  announcementMachine.provide({
    actors: { loadAnnouncement: fromPromise(({ signal }) => loadAnnouncement(board.api, signal)) },
    actions: { recordShown: (_, { now }) => recordShown(now), recordClosed: (_, { id }) => recordClosed(id) },
  }),
  { input: { loaded: null } },
)

watchHistory((location) => root.send({ type: 'location.changed', location }))
watchSession((userInfo) => root.send({ type: 'session.changed', userInfo }))
matchMedia('(min-width: 768px)').addEventListener('change', () => shell.send({ type: 'viewport.changed' }))

root.start()
announcement.start()

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(
  <App root={root} shell={shell} toasts={toasts} announcement={announcement} stage={stage} keptScroll={keptScroll} />,
)
