import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { popupFormMachine } from '../../src/machines/popup-form.machine.ts'
import { popupFormModel } from '../../src/machines/popup-form.model.ts'
import { popupsMachine } from '../../src/machines/popups.machine.ts'
import { popupsModel } from '../../src/machines/popups.model.ts'
import { sidebarMachine } from '../../src/machines/sidebar.machine.ts'
import type { Popup } from '../../src/services/contract/entities.ts'
import { PopupDialog } from '../../src/views/popups/popup-dialog.tsx'
import { PopupsView } from '../../src/views/popups.view.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'
import { visitOf } from '../support/visit.ts'

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

const dialogFetched = () => shown(() => import('../../src/views/popups/popup-dialog.tsx'))

/** Presses a button or a switch of a popup's row, where it is on the page. */
const pressIn = async ({ user, queryByRole }: Screen, role: 'button' | 'switch', name: string) => {
  const control = queryByRole(role, { name })
  if (control !== null) await user.click(control)
}
const titles: Record<string, string> = { p1: 'Notice 1', p2: 'Open day', p9: 'Unknown' }

const tools: Sight = ({ getByRole, getByPlaceholderText }) => {
  getByRole('heading', { level: 1, name: 'Popups Management' })
  getByPlaceholderText('Search by title or message')
  getByRole('button', { name: 'Add new Popup' })
}
const list: Sight = (screen) => {
  tools(screen)
  screen.getByRole('region', { name: 'Popups' })
}
const dialog = ({ getByRole }: Screen, name: string) => getByRole('dialog', { name })

/** The forms run for real; what they ask for is answered. */
const answered = popupFormMachine.provide({
  actors: {
    loadPopup: fromPromise(async (): Promise<Popup> => ({ _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true })),
    createPopup: fromPromise(async () => {}),
    updatePopup: fromPromise(async () => {}),
  },
})

replayInView(
  { ...popupsModel, machine: popupsMachine.provide({ actors: { popupForm: answered } }) },
  {
    gestures: {
      search: async ({ fill, queryByRole }, { text }) => {
        const box = queryByRole('searchbox', { name: 'Search' })
        if (box === null) return
        if (text === '') await fill(box, 'x')
        await fill(box, text)
      },
      previous: (screen) => press(screen, 'Previous'),
      next: (screen) => press(screen, 'Next'),
      create: async (screen) => {
        await press(screen, 'Add new Popup')
        await dialogFetched()
      },
      edit: async (screen, { id }) => {
        await pressIn(screen, 'button', `Edit ${titles[id]}`)
        await dialogFetched()
      },
      switch: async (screen, { id }) => {
        await pressIn(screen, 'switch', `Active: ${titles[id]}`)
        await dialogFetched()
      },
      delete: async (screen, { id }) => {
        await pressIn(screen, 'button', `Delete ${titles[id]}`)
        await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
      },
      retry: (screen) => press(screen, 'Try again'),
      'data.changed': 'fact',
    },
    sights: {
      deciding: leftAtOnce,
      addressed: (screen) => void dialog(screen, 'Create Popup'),
      loading: (screen) => {
        tools(screen)
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading...')
      },
      failed: (screen) => {
        tools(screen)
        expect(screen.getByRole('alert').textContent).toBe('Failed to fetch popups.')
      },
      listed: list,
      creating: (screen) => void dialog(screen, 'Create Popup'),
      editing: (screen) => void dialog(screen, 'Edit Popup'),
      confirming: ({ getByRole }) => void getByRole('alertdialog', { name: 'Delete this popup?' }),
      switching: (screen) => {
        list(screen)
        expect(screen.getByRole('switch', { name: 'Active: Notice 1' }).ariaBusy).toBe('true')
      },
      deleting: (screen) => {
        list(screen)
        expect(screen.getByRole('button', { name: 'Delete Notice 1' }).ariaBusy).toBe('true')
      },
    },
    children: {
      popupForm: async (screen, { output }) => {
        if (!(output as { saved: boolean }).saved) return screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
        if (screen.queryByRole('button', { name: 'Save Changes' }) !== null) return press(screen, 'Save Changes')
        await screen.fill(screen.getByRole('textbox', { name: 'Title' }), 'Job fair')
        await screen.fill(screen.getByRole('textbox', { name: 'Message' }), 'Meet us.')
        await press(screen, 'Create Popup')
      },
      confirmation: ({ user, getByRole }, { output }) =>
        user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Yes, delete' : 'Cancel' })),
    },
  },
  (actor) => <PopupsView root={visitOf(null, '/admin/popup-settings')} sidebar={createActor(sidebarMachine).start()} popups={actor} />,
)

const field = ({ queryByLabelText }: Screen, name: string) => queryByLabelText(name, { selector: 'input,textarea' })

/** The form with its preview; what is typed stands in the picture beside it. */
const filled: Sight = (screen) => {
  const typed = (field(screen, 'Title') as HTMLInputElement).value.trim()
  screen.getByRole('region', { name: 'Preview' })
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain(typed === '' ? 'Title' : typed)
}

const labels = {
  title: 'Title', message: 'Message', buttonText: 'Button Text', ctaLink: 'Call-to-Action Link', bgColor: 'Color code', startTime: 'Start', endTime: 'End',
} as const

replayInView(
  popupFormModel,
  {
    gestures: {
      change: async (screen, { fields }) => {
        for (const [name, label] of Object.entries(labels)) {
          const control = field(screen, label)
          const value = String(fields[name as keyof typeof labels])
          if (control === null) continue
          if (name.endsWith('Time')) fireEvent.change(control, { target: { value } })
          else await screen.fill(control, value)
        }
        const active = screen.queryByRole('checkbox', { name: 'Active' }) as HTMLInputElement | null
        if (active !== null && active.checked !== fields.isActive) await screen.user.click(active)
      },
      chooseImage: async ({ queryByLabelText }, { file }) => {
        const input = queryByLabelText(/Background Image$/, { selector: 'input' }) as HTMLInputElement | null
        // Past what the browser offers: a file may be of any kind.
        if (input?.disabled === false) fireEvent.change(input, { target: { files: { length: 1, item: () => file } } })
      },
      'upload.progressed': 'fact',
      cancelUpload: (screen) => press(screen, 'Cancel upload'),
      removeImage: (screen) => press(screen, 'Remove image'),
      submit: async (screen) => {
        await press(screen, 'Create Popup')
        await press(screen, 'Save Changes')
      },
      cancel: (screen) => press(screen, screen.queryByRole('button', { name: 'Cancel' }) === null ? 'Close' : 'Cancel'),
      retry: (screen) => press(screen, 'Try again'),
    },
    sights: {
      deciding: leftAtOnce,
      loading: ({ getByRole }) => expect(getByRole('dialog', { name: 'Edit Popup' }).textContent).toContain('Loading...'),
      failed: ({ getByRole }) => expect(getByRole('alert').textContent).toBe('Error fetching popup data'),
      editing: filled,
      uploading: (screen) => {
        filled(screen)
        screen.getByRole('progressbar', { name: 'Upload' })
      },
      creating: ({ getByRole }) => expect(getByRole('button', { name: 'Creating...' }).ariaBusy).toBe('true'),
      updating: ({ getByRole }) => expect(getByRole('button', { name: 'Updating...' }).ariaBusy).toBe('true'),
      saved: () => {},
      cancelled: () => {},
    },
  },
  (actor) => <PopupDialog form={actor} />,
)
