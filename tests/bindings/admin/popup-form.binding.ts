import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { answering, fillIn, inside, labelled, neverShown, named, pressing, pressingButton, hasMessage, uploading, type Assertion, type Binding, type Screen } from '../../support/replay/binding.ts'

const labels = {
  title: 'Title', message: 'Message', buttonText: 'Button Text', ctaLink: 'Call-to-Action Link', bgColor: 'Color code', startTime: 'Start', endTime: 'End',
} as const

const image = labelled(/^(Upload )?Background Image$/)
const submit = /^(Create Popup|Creating\.\.\.|Save Changes|Updating\.\.\.)$/

const dialogTitle = /^(Create|Edit) Popup$/

const dialog = ({ getByRole }: Screen) => within(getByRole('dialog', { name: dialogTitle }))

/** The form with its preview; the picture shows the typed values. */
const filled = (screen: Screen) => {
  const { getByRole } = dialog(screen)
  const title = getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value.trim()
  expect(getByRole('region', { name: 'Preview' }).textContent).toContain(title === '' ? 'Title' : title)
}

/** The question is over the form, which stays. */
const asking: Assertion = ({ getByRole }) => {
  getByRole('alertdialog', { name: 'Close without saving?' })
  getByRole('dialog', { name: dialogTitle, hidden: true })
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
    cancel: pressing(inside('dialog', dialogTitle, ({ queryByRole }) => queryByRole('button', { name: 'Cancel' }) ?? queryByRole('button', { name: 'Close' }))),
    retry: pressingButton('Try again'),
    reload: pressingButton('Load the current version'),
  },
  assertions: {
    deciding: neverShown,
    loading: ({ getByRole }) => expect(getByRole('dialog', { name: 'Edit Popup' }).textContent).toContain('Loading...'),
    failed: (screen) => hasMessage(screen, 'alert', 'Error fetching popup data'),
    editing: filled,
    confirming: asking,
    'uploading.shown': (screen) => {
      filled(screen)
      screen.getByRole('progressbar', { name: 'Upload' })
    },
    'uploading.confirming': asking,
    creating: (screen) => expect(dialog(screen).getByRole('button', { name: 'Creating...' }).ariaBusy).toBe('true'),
    updating: (screen) => expect(dialog(screen).getByRole('button', { name: 'Updating...' }).ariaBusy).toBe('true'),
    stale: (screen) => {
      filled(screen)
      dialog(screen).getByRole('button', { name: 'Load the current version' })
      expect(dialog(screen).getByRole('button', { name: 'Save Changes' }).ariaDisabled).toBe('true')
    },
    confirmingStale: asking,
    reloading: (screen) => {
      filled(screen)
      expect(dialog(screen).getByRole('button', { name: 'Load the current version' }).ariaBusy).toBe('true')
    },
    saved: () => {},
    cancelled: () => {},
  },
  children: { confirmation: answering('Yes, close', 'Keep editing') },
}
