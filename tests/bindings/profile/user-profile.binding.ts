import { expect } from 'vitest'
import type { userProfileMachine } from '../../../src/machines/profile/user-profile.machine.ts'
import { fillIn, isBusy, named, pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const form = ({ getByRole }: Screen) => {
  getByRole('heading', { level: 1, name: 'Profile' })
  for (const name of ['First name', 'Surname', 'Telephone', 'City']) expect(getByRole('textbox', { name })).toHaveProperty('readOnly', false)
  for (const [name, value] of [['E-mail', 'ada@example.com'], ['Country', 'Uganda']] as const)
    expect(getByRole('textbox', { name })).toMatchObject({ readOnly: true, value })
}

export const userProfileBinding: Binding<typeof userProfileMachine> = {
  actions: {
    submit: {
      control: named('button', 'Update Profile'),
      perform: async (screen, { draft }) => {
        await fillIn(screen, { 'First name': draft.firstName, Surname: draft.surname, Telephone: draft.telephone, City: draft.city })
        await press(screen, 'Update Profile')
      },
    },
    retry: pressingButton('Try again'),
  },
  assertions: {
    loading: ({ getByRole, queryByRole }) => {
      getByRole('heading', { level: 1, name: 'Profile' })
      expect(queryByRole('button', { name: 'Update Profile' })).toBeNull()
    },
    editing: (screen) => {
      form(screen)
      expect(isBusy(screen, 'Update Profile')).toBe(false)
    },
    saving: (screen) => {
      form(screen)
      expect(isBusy(screen, 'Update Profile')).toBe(true)
    },
    failed: (screen) => hasMessage(screen, 'alert', 'Your profile could not be loaded.'),
  },
}
