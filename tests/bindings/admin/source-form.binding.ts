import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { SourceDraft, sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import { answering, fillIn, inside, named, pressing, type Assertion, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const title = /^(Add a source|Edit looms)$/
const submit = /^(Add source|Save changes)$/

const form = ({ getByRole }: Screen) => within(getByRole('dialog', { name: title }))

const type = (screen: Screen, draft: SourceDraft) => fillIn(screen, { Name: draft.name, "Owner's e-mail": draft.owner, Address: draft.url, Schedule: draft.schedule })

/** The question is over the form, which stays. */
const asking: Assertion = ({ getByRole }) => {
  getByRole('alertdialog', { name: 'Close without saving?' })
  getByRole('dialog', { name: title, hidden: true })
}

export const sourceFormBinding: Binding<typeof sourceFormMachine> = {
  actions: {
    submit: {
      control: inside('dialog', title, named('button', submit)),
      perform: async (screen, { draft }) => {
        await type(screen, draft)
        await press(screen, submit)
      },
    },
    cancel: {
      control: inside('dialog', title, named('button', 'Cancel')),
      perform: async (screen, { draft }) => {
        if (screen.queryByRole('dialog', { name: title }) === null) return
        await type(screen, draft)
        await press(screen, 'Cancel')
      },
    },
    reload: pressing(inside('dialog', title, named('button', 'Load the current version'))),
  },
  assertions: {
    editing: (screen) => expect(form(screen).getByRole('button', { name: submit }).ariaBusy).not.toBe('true'),
    confirming: asking,
    confirmingStale: asking,
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
  children: { confirmation: answering('Yes, close', 'Keep editing') },
}
