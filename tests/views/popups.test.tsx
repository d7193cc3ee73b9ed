import { createActor, fromPromise } from 'xstate'
import { popupFormMachine } from '../../src/machines/popup-form.machine.ts'
import { popupFormModel } from '../../src/machines/popup-form.model.ts'
import { popupsMachine } from '../../src/machines/popups.machine.ts'
import { popupsModel } from '../../src/machines/popups.model.ts'
import { sidebarMachine } from '../../src/machines/sidebar.machine.ts'
import type { Popup } from '../../src/services/contract/entities.ts'
import { PopupDialog } from '../../src/views/popups/popup-dialog.tsx'
import { PopupsView } from '../../src/views/popups.view.tsx'
import { popupFormBinding } from '../bindings/popup-form.binding.ts'
import { popupsBinding } from '../bindings/popups.binding.ts'
import { replayInView } from '../support/replay-view.tsx'
import { visitOf } from '../support/visit.ts'

/** The forms run for real; what they ask for is answered. */
const answered = popupFormMachine.provide({
  actors: {
    loadPopup: fromPromise(async (): Promise<Popup> => ({ _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true })),
    createPopup: fromPromise(async () => {}),
    updatePopup: fromPromise(async () => {}),
  },
})

replayInView({ ...popupsModel, machine: popupsMachine.provide({ actors: { popupForm: answered } }) }, popupsBinding, (actor) => (
  <PopupsView root={visitOf(null, '/admin/popup-settings')} sidebar={createActor(sidebarMachine).start()} popups={actor} />
))

replayInView(popupFormModel, popupFormBinding, (actor) => <PopupDialog form={actor} />)
