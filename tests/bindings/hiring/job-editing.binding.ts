import { expect } from 'vitest'
import type { jobEditingMachine } from '../../../src/machines/hiring/job-editing.machine.ts'
import { answering, neverShown, named, pressing, pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'
import { chooseRemote } from './choose-remote.ts'

const title = named('textbox', 'Job title')
const newSkill = named('textbox', 'New skill')
const heading = ({ getByRole }: Screen) => getByRole('heading', { name: 'Edit Job Listing' })
const update = ({ queryByRole }: Screen) => queryByRole<HTMLButtonElement>('button', { name: 'Update' })
const missing = ({ queryByText }: Screen) => queryByText(/^Still to be put right: /)

/** Update is enabled for a valid draft only (specification 4: Job lifecycle); the problems are shown beside it. */
const form: Assertion = (screen) => {
  heading(screen)
  expect(update(screen)?.disabled).toBe(missing(screen) !== null)
}

const outdated: Assertion = (screen) => {
  heading(screen)
  screen.getByRole('button', { name: 'Load the current version' })
  expect(update(screen)?.disabled).toBe(true)
}

const asking: Assertion = ({ getByRole }) => void getByRole('alertdialog', { name: 'Close without saving?' })

export const jobEditingBinding: Binding<typeof jobEditingMachine> = {
  actions: {
    change: {
      control: title,
      perform: async (screen, event) => {
        await chooseRemote(screen, event.fields)
        const field = title(screen, event)
        if (field !== null) await screen.fill(field, event.fields.jobTitle ?? '')
      },
    },
    leave: {
      control: title,
      perform: async (screen, event) => {
        title(screen, event)?.focus()
        await screen.user.tab()
      },
    },
    addSkill: {
      control: newSkill,
      perform: async (screen, event) => {
        const field = newSkill(screen, event)
        if (field === null) return
        await screen.fill(field, event.skill)
        await screen.user.type(field, '{Enter}')
        // A refused skill stays in the field, and is unsaved input there.
        if (field instanceof HTMLInputElement && field.value !== '') await screen.user.clear(field)
      },
    },
    removeSkill: pressing(named('button', ({ skill }) => `Remove ${skill}`)),
    submit: {
      // Where problems disable Update, Enter in a field shows them.
      control: (screen, event) => (missing(screen) === null ? update(screen) : title(screen, event)),
      perform: async (screen, event) => {
        const field = title(screen, event)
        if (field !== null) await screen.user.type(field, '{Enter}')
      },
    },
    reload: pressingButton('Load the current version'),
    retry: pressingButton('Try again'),
    close: pressingButton('Cancel'),
  },
  assertions: {
    starting: neverShown,
    loading: (screen) => {
      heading(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    failed: (screen) => {
      heading(screen)
      hasMessage(screen, 'alert', /./)
    },
    'form.opening': form,
    'form.open': form,
    'form.stale': outdated,
    confirming: asking,
    confirmingStale: asking,
    leaving: neverShown,
    saving: (screen) => {
      heading(screen)
      expect(update(screen)?.ariaBusy).toBe('true')
    },
    reloading: outdated,
    closed: heading,
    saved: heading,
  },
  children: { confirmation: answering('Yes, close', 'Keep editing') },
}
