import type { popupsMachine } from '../../../src/machines/admin/popups.machine.ts'
import { deletePopup, listMyPopups, updatePopup } from '../../../src/services/contract/admin/popups.ts'
import { popupsBinding } from '../../bindings/admin/popups.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

const body = { _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true }
const saved = { status: 200, body }

export const popups = scene<typeof popupsMachine>({
  calls: { loadPopups: [listMyPopups], switchPopup: [updatePopup], deletePopup: [deletePopup] },
  binding: popupsBinding,
  inputs: {
    'the list': { at: '/admin/popup-settings', via: '/about', session: superAdmin },
    'an edit': { at: '/admin/popup-settings/edit/p1', via: '/about', session: superAdmin },
    'the list again': 'what a page brings along from another of its addresses is walked by tests/browser/admin/popups.test.ts',
    'the form': { at: '/admin/popup-settings/create', via: '/about', session: superAdmin },
  },
  ports: { switchPopup: { replies: () => saved } },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('popups') },
  children: {
    popupForm: async (tools, event) => {
      await tools.until(() => tools.screen.getByRole('textbox', { name: 'Title' }))
      await popupsBinding.children?.['popupForm']?.(tools.screen, event)
    },
  },
  answers: { getPopup: saved, updatePopup: saved, createPopup: { status: 201, body } },
  logs: [/^A popup was not updated\./],
  impossible: {
    'form failed': 'the form asks nobody by itself: what its calls are refused with ends in it',
    'confirmation failed': 'a question asks nobody but the person in front of it',
  },
})
