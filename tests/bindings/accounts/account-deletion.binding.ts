import { expect } from 'vitest'
import type { accountDeletionMachine } from '../../../src/machines/accounts/account-deletion.machine.ts'
import { inside, isBusy, named, passwordToggle, pressing, pressingButton, type Binding, type Control, type Screen } from '../../support/replay/binding.ts'

const inDialog = (control: Control<unknown>) => inside('alertdialog', 'Delete your account?', control)

const closed = ({ getByRole, queryByRole }: Screen) => {
  expect(queryByRole('alertdialog')).toBeNull()
  getByRole('button', { name: 'Delete account' })
}

export const accountDeletionBinding: Binding<typeof accountDeletionMachine> = {
  actions: {
    open: pressingButton('Delete account'),
    close: pressing(inDialog(named('button', 'Cancel'))),
    submit: {
      control: inDialog(named('button', 'Delete my account')),
      perform: async (screen, { draft }) => {
        const field = screen.queryByLabelText('Password')
        if (field === null) return screen.user.click(screen.getByRole('button', { name: 'Delete my account' }))
        await screen.fill(field, draft.password ?? '')
        return screen.user.keyboard('{Enter}')
      },
    },
    togglePassword: pressing(inDialog(passwordToggle)),
  },
  assertions: {
    idle: closed,
    asking: (screen) => {
      screen.getByRole('alertdialog', { name: 'Delete your account?' })
      expect(isBusy(screen, 'Delete my account')).toBe(false)
    },
    deleting: (screen) => {
      expect(isBusy(screen, 'Delete my account')).toBe(true)
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    },
    deleted: closed,
  },
}
