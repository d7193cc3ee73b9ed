import { expect } from 'vitest'
import type { passwordChangeMachine } from '../../../src/machines/accounts/password-change.machine.ts'
import { isBusy, named, passwordToggle, pressing, type Binding } from '../../support/replay/binding.ts'

export const passwordLabels = ['Current password', 'New password', 'Confirm password'] as const

export const passwordChangeBinding: Binding<typeof passwordChangeMachine> = {
  actions: {
    submit: {
      control: named('button', 'Change password'),
      perform: async (screen, { draft }) => {
        const texts = [draft.currentPassword, draft.newPassword, draft.confirmPassword]
        for (const [at, label] of passwordLabels.entries()) await screen.fill(screen.getByLabelText(label), texts[at]!)
        await screen.user.keyboard('{Enter}')
      },
    },
    togglePassword: pressing(passwordToggle),
  },
  assertions: {
    editing: (screen) => {
      for (const label of passwordLabels) screen.getByLabelText(label)
      expect(isBusy(screen, 'Change password')).toBe(false)
    },
    submitting: (screen) => expect(isBusy(screen, 'Change password')).toBe(true),
  },
}
