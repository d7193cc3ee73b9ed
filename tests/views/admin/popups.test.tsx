import { createActor, fromPromise } from 'xstate'
import { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { popupFormModel } from '../../../src/machines/admin/popup-form.model.ts'
import { popupsModel } from '../../../src/machines/admin/popups.model.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import type { Popup } from '../../../src/services/contract/entities.ts'
import { PopupDialog } from '../../../src/views/admin/popups/popup-dialog.tsx'
import { PopupsView } from '../../../src/views/admin/popups.view.tsx'
import { popupFormBinding } from '../../bindings/admin/popup-form.binding.ts'
import { popupsBinding } from '../../bindings/admin/popups.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

/** The forms run for real; their calls are answered. */
const answered = popupFormMachine.provide({
  actors: {
    loadPopup: fromPromise(async (): Promise<Popup> => ({ _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true })),
    createPopup: fromPromise(async () => {}),
    updatePopup: fromPromise(async () => {}),
  },
})

replayInView({ ...popupsModel, machine: popupsModel.machine.provide({ actors: { popupForm: answered } }) }, popupsBinding, (actor) => (
  <PopupsView root={startRoot(null, '/admin/popup-settings')} sidebar={createActor(sidebarMachine).start()} popups={actor} />
))

replayInView(popupFormModel, popupFormBinding, (actor) => <PopupDialog form={actor} />)
