import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { adminCreationMachine } from '../../../src/machines/admin/admin-creation.machine.ts'
import { isBusy, neverShown, named, passwordToggle, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

export const adminLabels = {
  firstName: 'First name',
  surname: 'Surname',
  email: 'E-mail',
  telephone: 'Telephone',
  password: 'Password',
  confirmPassword: 'Confirm password',
} as const
export const adminFields = Object.keys(adminLabels) as (keyof typeof adminLabels)[]

const roles = ({ getByRole }: Screen) => within(getByRole('radiogroup', { name: 'Role' }))

const form = (screen: Screen, busy: boolean) => {
  const isPasswordless = screen.queryByText('The one with which they log in.') !== null
  expect(adminFields.filter((field) => screen.queryByLabelText(adminLabels[field]) !== null)).toEqual(adminFields.filter((field) => !isPasswordless || !/password/i.test(field)))
  roles(screen).getByRole('radio', { name: 'Admin' })
  expect(isBusy(screen, 'Create account')).toBe(busy)
}

/** No user action clears the choice: where no role is chosen, the form is in its initial state. */
const chooseRole = async (screen: Screen, role: string) => {
  const wanted = role === '' ? null : roles(screen).queryByRole('radio', { name: role })
  if (wanted !== null) return screen.user.click(wanted)
  for (const radio of roles(screen).getAllByRole<HTMLInputElement>('radio')) radio.checked = false
}

export const adminCreationBinding: Binding<typeof adminCreationMachine> = {
  actions: {
    submit: {
      control: named('button', 'Create account'),
      perform: async (screen, { draft }) => {
        if (screen.queryByRole('radiogroup', { name: 'Role' }) === null) return
        for (const field of adminFields) {
          const input = screen.queryByLabelText<HTMLInputElement>(adminLabels[field])
          if (input !== null && input.value !== draft[field]) await screen.fill(input, draft[field])
        }
        await chooseRole(screen, draft.role)
        await screen.user.click(screen.getByRole('button', { name: 'Create account' }))
      },
    },
    togglePassword: pressing(passwordToggle),
  },
  assertions: {
    starting: neverShown,
    asking: ({ queryByRole }) => expect(queryByRole('button', { name: 'Create account' })).toBeNull(),
    editing: (screen) => form(screen, false),
    creatingAdmin: (screen) => form(screen, true),
    creatingSuperAdmin: (screen) => form(screen, true),
  },
}
