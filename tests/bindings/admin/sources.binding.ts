import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { sourcesMachine } from '../../../src/machines/admin/sources.machine.ts'
import { answering, fillIn, hasMessage, pressingButton, type Assertion, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const names: Readonly<Record<string, string>> = { s1: 'looms', s2: 'mills', s3: 'nyc', s9: 'unknown' }
const ofRow =
  (words: string) =>
  ({ id }: { id: string }) =>
    `${words}: ${names[id]}`

const tools: Assertion = ({ getByRole }) => void getByRole('button', { name: 'Add a source' })
const list = (screen: Screen) => {
  tools(screen)
  return within(screen.getByRole('region', { name: 'Sources' }))
}
const pending =
  (name: string | RegExp): Assertion =>
  (screen) =>
    expect(list(screen).getAllByRole('button', { name }).filter(({ ariaBusy }) => ariaBusy === 'true')).toHaveLength(1)

export const sourcesBinding: Binding<typeof sourcesMachine> = {
  actions: {
    add: pressingButton('Add a source'),
    edit: pressingButton(ofRow('Edit')),
    switch: pressingButton(({ id }) => new RegExp(`^(Pause|Resume): ${names[id]}$`)),
    run: pressingButton(ofRow('Import now')),
    close: pressingButton(ofRow('Close what vanished')),
    remove: pressingButton(ofRow('Remove')),
    retry: pressingButton('Try again'),
    'data.changed': 'fact',
  },
  assertions: {
    loading: (screen) => {
      tools(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    failed: (screen) => {
      tools(screen)
      hasMessage(screen, 'alert', /^(The board is not available right now\. Please try again in a moment\.|The sources could not be loaded\.)$/)
    },
    'listed.resting': (screen) => void list(screen),
    'listed.updating': (screen) => void list(screen),
    editing: ({ getByRole }) => void getByRole('dialog', { name: /^(Add a source|Edit (looms|nyc))$/ }),
    confirmingRemoval: ({ getByRole }) => void getByRole('alertdialog', { name: 'Remove looms?' }),
    confirmingClosing: ({ getByRole }) => void getByRole('alertdialog', { name: 'Close what vanished from looms?' }),
    switching: pending(/^(Pause: looms|Resume: mills)$/),
    requesting: pending('Import now: looms'),
    closing: pending('Close what vanished: looms'),
    removing: pending('Remove: looms'),
  },
  children: {
    sourceForm: async (screen, { output }) => {
      if (!(output as { saved: boolean }).saved) return press(screen, 'Cancel')
      await fillIn(screen, { Name: 'looms', "Owner's e-mail": 'ada@example.com', Address: 'https://looms.example/all.json' })
      await press(screen, /^(Add source|Save changes)$/)
    },
    confirmation: answering(/^Yes, (remove|close them)$/),
  },
}
