import { fromPromise, type ActorRefFrom } from 'xstate'
import { popupFormMachine } from '../../machines/admin/popup-form.machine.ts'
import { popupsMachine, type PopupList } from '../../machines/admin/popups.machine.ts'
import { uploading } from '../../machines/upload.ts'
import type { Failure } from '../../services/contract/failure.ts'
import { changePopup, loadPopup, loadPopups, makePopup, removePopup, switchPopup, uploadPopupImage } from '../../services/admin/popups.service.ts'
import { PopupsView } from '../../views/admin/popups.view.tsx'
import { createActor } from '../actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import { effectsOf, type OpenScreen } from '../board.ts'

/** The page as it was opened last: from one of its addresses to another the list goes along. */
let latest: { userId: string; popups: ActorRefFrom<typeof popupsMachine> } | undefined

const listOf = (userId: string): PopupList | null => {
  const snapshot = latest?.popups.getSnapshot()
  if (latest?.userId !== userId || snapshot?.status !== 'active') return null
  const { popups, search, page } = snapshot.context
  return { popups, search, page }
}

export const open: OpenScreen = (board, { route, params, session }) => {
  const { root, api, cache, token, onRefused } = board
  const sidebar = openSidebar()
  const userId = session?.userId ?? ''
  const actions = { ...effectsOf(board), logFailure: (_: unknown, { failure }: { failure: Failure }) => console.error('A popup was not updated.', failure) }

  const popups = createActor(
    popupsMachine.provide({
      actors: {
        loadPopups: fromPromise(({ input, signal }) => loadPopups(api, cache, input.userId, signal)),
        switchPopup: fromPromise(({ input, signal }) => switchPopup(api, cache, input.id, signal)),
        deletePopup: fromPromise(({ input, signal }) => removePopup(api, cache, input.id, signal)),
        popupForm: popupFormMachine.provide({
          actors: {
            loadPopup: fromPromise(({ input, signal }) => loadPopup(api, input.id, signal)),
            uploadImage: uploading(({ input, ...call }) => uploadPopupImage(input.file, { ...call, token: token(), onRefused })),
            createPopup: fromPromise(({ input, signal }) => makePopup(api, cache, input, signal)),
            updatePopup: fromPromise(({ input, signal }) => changePopup(api, cache, input, signal)),
          },
          actions,
        }),
      },
      actions,
    }),
    { input: { userId, creating: route.path.endsWith('/create'), editing: params['id'] ?? null, list: listOf(userId) } },
  ).start()
  latest = { userId, popups }

  return {
    View: () => <PopupsView root={root} sidebar={sidebar} popups={popups} />,
    actors: [popups],
    dataChanged: (area) => {
      if (area === 'popups') popups.send({ type: 'data.changed' })
    },
  }
}
