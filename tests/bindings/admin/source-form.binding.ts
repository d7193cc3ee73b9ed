import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import { fillIn, inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const title = /^(Add a source|Edit looms)$/
const submit = /^(Add source|Save changes)$/

const form = ({ getByRole }: Screen) => within(getByRole('dialog', { name: title }))

export const sourceFormBinding: Binding<typeof sourceFormMachine> = {
  actions: {
    submit: {
      control: inside('dialog', title, named('button', submit)),
      perform: async (screen, { draft }) => {
        await fillIn(screen, { Name: draft.name, "Owner's e-mail": draft.owner, Address: draft.url, Schedule: draft.schedule })
        await press(screen, submit)
      },
    },
    cancel: pressing(inside('dialog', title, named('button', 'Cancel'))),
    reload: pressing(inside('dialog', title, named('button', 'Load the current version'))),
  },
  assertions: {
    editing: (screen) => expect(form(screen).getByRole('button', { name: submit }).ariaBusy).not.toBe('true'),
    adding: (screen) => expect(form(screen).getByRole('button', { name: 'Add source' }).ariaBusy).toBe('true'),
    changing: (screen) => expect(form(screen).getByRole('button', { name: 'Save changes' }).ariaBusy).toBe('true'),
    stale: (screen) => {
      form(screen).getByRole('button', { name: 'Load the current version' })
      expect(form(screen).getByRole('button', { name: 'Save changes' }).ariaDisabled).toBe('true')
    },
    reloading: (screen) => expect(form(screen).getByRole('button', { name: 'Load the current version' }).ariaBusy).toBe('true'),
    saved: () => {},
    cancelled: () => {},
  },
}
