import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { loginMachine } from '../../../src/machines/accounts/login.machine.ts'
import { named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const form = ({ getByRole, getByLabelText }: Screen) => {
  const main = within(getByRole('main'))
  getByRole('heading', { level: 1, name: 'Log in' })
  getByRole('textbox', { name: 'E-mail' })
  getByLabelText('Password')
  getByRole('button', { name: /^(Show|Hide) password$/ })
  main.getByRole('link', { name: 'Sign Up' })
}

export const loginBinding: Binding<typeof loginMachine> = {
  actions: {
    submit: {
      control: ({ getByRole }) => within(getByRole('main')).queryByRole('button', { name: /^(Log in|Logging in\.\.\.)$/ }),
      perform: async (screen, { draft }) => {
        await screen.fill(screen.getByRole('textbox', { name: 'E-mail' }), draft.email)
        await screen.fill(screen.getByLabelText('Password'), draft.password)
        await screen.user.keyboard('{Enter}')
      },
    },
    togglePassword: pressing(named('button', /^(Show|Hide) password$/)),
  },
  assertions: {
    editing: (screen) => {
      form(screen)
      expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('ariaDisabled', 'false')
    },
    submitting: (screen) => {
      form(screen)
      expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveProperty('ariaDisabled', 'true')
    },
    done: form,
  },
}
