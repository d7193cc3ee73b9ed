import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { popupsMachine } from '../../../src/machines/admin/popups.machine.ts'
import { answering, fillIn, neverShown, named, pressing, pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const titles: { readonly [id: string]: string } = { p1: 'Notice 1', 'p/2': 'Open day', p9: 'Unknown' }
const ofRow =
  (words: string) =>
  ({ id }: { id: string }) =>
    `${words} ${titles[id]}`

const searchBox = named<{ text: string }>('searchbox', 'Search')

const tools: Assertion = ({ getByRole, getByPlaceholderText }) => {
  getByRole('heading', { level: 1, name: 'Popups Management' })
  getByPlaceholderText('Search by title or message')
  getByRole('button', { name: 'Add new Popup' })
}
const list = (screen: Screen) => {
  tools(screen)
  return within(screen.getByRole('region', { name: 'Popups' }))
}
const dialog =
  (name: string | RegExp): Assertion =>
  ({ getByRole }) =>
    void getByRole('dialog', { name })

export const popupsBinding: Binding<typeof popupsMachine> = {
  actions: {
    search: {
      control: searchBox,
      perform: async (screen, event) => {
        const box = searchBox(screen, event)
        if (box === null) return
        if (event.text === '') await screen.fill(box, 'x')
        await screen.fill(box, event.text)
      },
    },
    previous: pressingButton('Previous'),
    next: pressingButton('Next'),
    create: pressingButton('Add new Popup'),
    edit: pressingButton(ofRow('Edit')),
    switch: pressing(named('switch', ofRow('Active:'))),
    delete: pressingButton(ofRow('Delete')),
    retry: pressingButton('Try again'),
    'data.changed': 'fact',
  },
  assertions: {
    deciding: neverShown,
    addressed: dialog(/^(Create|Edit) Popup$/),
    loading: (screen) => {
      tools(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    failed: (screen) => {
      tools(screen)
      hasMessage(screen, 'alert', 'Failed to fetch popups.')
    },
    listed: (screen) => void list(screen),
    creating: dialog('Create Popup'),
    confirming: ({ getByRole }) => void getByRole('alertdialog', { name: 'Delete this popup?' }),
    switching: (screen) => {
      const { queryByRole, getByRole } = list(screen)
      const busy = queryByRole('switch', { name: 'Active: Notice 1' })
      // It goes on beside the pages: the second one has another popup.
      if (busy === null) getByRole('switch', { name: 'Active: Notice 6' })
      else expect(busy.ariaBusy).toBe('true')
    },
    deleting: (screen) => expect(list(screen).getByRole('button', { name: 'Delete Notice 1' }).ariaBusy).toBe('true'),
  },
  children: {
    popupForm: async (screen, { output }) => {
      if (!(output as { saved: boolean }).saved) return press(screen, 'Cancel')
      await fillIn(screen, { Title: 'Job fair', Message: 'Meet us.' })
      await press(screen, /^(Create Popup|Save Changes)$/)
    },
    confirmation: answering('Yes, delete'),
  },
}
