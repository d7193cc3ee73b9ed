import { fromPromise } from 'xstate'
import { popupFormMachine } from '../machines/popup-form.machine.ts'
import { popupsMachine } from '../machines/popups.machine.ts'
import type { Failure } from '../services/contract/failure.ts'
import { changePopup, loadPopup, loadPopups, makePopup, removePopup, switchPopup, uploadPopupImage } from '../services/popups.service.ts'
import { PopupsView } from '../views/popups.view.tsx'
import { createActor } from './actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import { effectsOf, type OpenScreen } from './board.ts'

export const open: OpenScreen = (board, { route, session }) => {
  const { root, api, cache, token, onRefused } = board
  const sidebar = openSidebar()
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
            uploadImage: fromPromise(({ input, signal }) => {
              const onProgress = (percent: number) => popups.getSnapshot().children.form?.send({ type: 'upload.progressed', percent })
              return uploadPopupImage(input.file, { token: token(), signal, onProgress, onRefused })
            }),
            createPopup: fromPromise(({ input, signal }) => makePopup(api, cache, input, signal)),
            updatePopup: fromPromise(({ input, signal }) => changePopup(api, cache, input, signal)),
          },
          actions,
        }),
      },
      actions,
    }),
    { input: { userId: session?.userId ?? '', creating: route.path.endsWith('/create') } },
  ).start()

  return {
    View: () => <PopupsView root={root} sidebar={sidebar} popups={popups} />,
    actors: [popups],
    dataChanged: (area) => {
      if (area === 'popups') popups.send({ type: 'data.changed' })
    },
  }
}
