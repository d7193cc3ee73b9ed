import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { fillIn, labelled, neverShown, named, pressingButton, hasMessage, uploading, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const labels = {
  title: 'Title', message: 'Message', buttonText: 'Button Text', ctaLink: 'Call-to-Action Link', bgColor: 'Color code', startTime: 'Start', endTime: 'End',
} as const

const image = labelled(/^(Upload )?Background Image$/)
const submit = /^(Create Popup|Creating\.\.\.|Save Changes|Updating\.\.\.)$/

const dialog = ({ getByRole }: Screen) => within(getByRole('dialog', { name: /^(Create|Edit) Popup$/ }))

/** The form with its preview; the picture shows the typed values. */
const filled = (screen: Screen) => {
  const { getByRole } = dialog(screen)
  const title = getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value.trim()
  expect(getByRole('region', { name: 'Preview' }).textContent).toContain(title === '' ? 'Title' : title)
}

export const popupFormBinding: Binding<typeof popupFormMachine> = {
  actions: {
    change: {
      control: named('textbox', 'Title'),
      perform: async (screen, { fields }) => {
        await fillIn(screen, Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, fields[name as keyof typeof labels]!])))
        const active = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Active' })
        if (active !== null && active.checked !== fields.isActive) await screen.user.click(active)
      },
    },
    chooseImage: uploading(image),
    'upload.progressed': 'fact',
    cancelUpload: pressingButton('Cancel upload'),
    removeImage: pressingButton('Remove image'),
    submit: pressingButton(submit),
    cancel: {
      control: ({ queryByRole }) => queryByRole('button', { name: 'Cancel' }) ?? queryByRole('button', { name: 'Close' }),
      perform: (screen) => press(screen, screen.queryByRole('button', { name: 'Cancel' }) === null ? 'Close' : 'Cancel'),
    },
    retry: pressingButton('Try again'),
    reload: pressingButton('Load the current version'),
  },
  assertions: {
    deciding: neverShown,
    loading: ({ getByRole }) => expect(getByRole('dialog', { name: 'Edit Popup' }).textContent).toContain('Loading...'),
    failed: (screen) => hasMessage(screen, 'alert', 'Error fetching popup data'),
    editing: filled,
    uploading: (screen) => {
      filled(screen)
      screen.getByRole('progressbar', { name: 'Upload' })
    },
    creating: (screen) => expect(dialog(screen).getByRole('button', { name: 'Creating...' }).ariaBusy).toBe('true'),
    updating: (screen) => expect(dialog(screen).getByRole('button', { name: 'Updating...' }).ariaBusy).toBe('true'),
    stale: (screen) => {
      filled(screen)
      dialog(screen).getByRole('button', { name: 'Load the current version' })
      expect(dialog(screen).getByRole('button', { name: 'Save Changes' }).ariaDisabled).toBe('true')
    },
    reloading: (screen) => {
      filled(screen)
      expect(dialog(screen).getByRole('button', { name: 'Load the current version' }).ariaBusy).toBe('true')
    },
    saved: () => {},
    cancelled: () => {},
  },
}
