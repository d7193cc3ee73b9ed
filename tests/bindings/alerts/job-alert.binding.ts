import { expect } from 'vitest'
import type { jobAlertMachine } from '../../../src/machines/alerts/job-alert.machine.ts'
import { fillIn, isBusy, neverShown, named, pressing, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const submit = named<unknown>('button', /^(Subscribe|Send me new jobs)$/)
const nameOf = ({ queryByRole }: Screen) => (queryByRole('dialog', { name: 'Save this search' }) === null ? 'Subscribe' : 'Send me new jobs')

export const jobAlertBinding: Binding<typeof jobAlertMachine> = {
  actions: {
    open: pressingButton('Save this search'),
    submit: {
      control: submit,
      perform: async (screen, { draft }) => {
        const field = submit(screen, undefined)?.closest('form')?.querySelector<HTMLInputElement>('[name="email"]')
        if (field == null) return
        await screen.fill(field, draft.email)
        const frequency = screen.queryByRole('combobox', { name: 'How often' })
        if (frequency !== null) await screen.user.selectOptions(frequency, draft.frequency)
        await pressing(submit).perform(screen, undefined)
      },
    },
    again: pressingButton('Use another address'),
    close: {
      control: named('button', 'Close'),
      perform: async (screen, { typed }) => {
        if (screen.queryByRole('dialog') === null) return
        await fillIn(screen, { 'E-mail': typed?.email ?? '', 'How often': typed?.frequency ?? '' })
        await press(screen, 'Close')
      },
    },
  },
  assertions: {
    starting: neverShown,
    closed: ({ queryByRole }) => expect(queryByRole('dialog')).toBe(null),
    editing: (screen) => expect(isBusy(screen, nameOf(screen))).toBe(false),
    'sending.shown': (screen) => expect(isBusy(screen, nameOf(screen))).toBe(true),
    'sending.closed': (screen) => {
      expect(screen.queryByRole('dialog')).toBe(null)
      expect(isBusy(screen, 'Save this search')).toBe(true)
    },
    mailSent: ({ getByRole }) => void getByRole('button', { name: 'Use another address' }),
  },
}
