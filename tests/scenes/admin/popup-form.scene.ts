import type { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { createPopup, getPopup, updatePopup, uploadPopupImage } from '../../../src/services/contract/admin/popups.ts'
import { popupFormBinding } from '../../bindings/admin/popup-form.binding.ts'
import { superAdmin } from '../people.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const body = { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', createdBy: 'u9', isActive: true }

const openedBy = (name: string) => async ({ screen, until }: SceneTools) => {
  // While the list loads nothing is opened.
  await until(() => screen.getByRole('button', { name: 'Edit Job fair' }))
  await screen.user.click(screen.getByRole('button', { name }))
  await until(() => screen.getByRole('dialog'))
}
const list: StartingPoint = { at: '/admin/popup-settings', session: superAdmin }

export const popupForm = scene<typeof popupFormMachine>({
  calls: { loadPopup: [getPopup], uploadImage: [uploadPopupImage], createPopup: [createPopup], updatePopup: [updatePopup] },
  binding: popupFormBinding,
  inputs: { new: { ...list, enter: openedBy('Add new Popup') }, known: { ...list, enter: openedBy('Edit Job fair') } },
  ports: {
    createPopup: { replies: () => ({ status: 201, body }) },
    updatePopup: { replies: () => ({ status: 200, body }) },
  },
  facts: { 'upload.progressed': ({ progress }, { percent }) => progress(percent) },
  answers: { listMyPopups: { status: 200, body: [body] } },
  logs: [/^A popup was not updated\./],
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
