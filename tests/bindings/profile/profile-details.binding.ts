import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { profileDetailsMachine } from '../../../src/machines/profile/profile-details.machine.ts'
import { fillIn, neverShown, inside, named, pressing, type Binding, type Control, type Screen } from '../../support/replay/binding.ts'

const card = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Profile Details' }))
const button = <E>(name: string): Control<E> => inside('region', 'Profile Details', named('button', name))
const fields = ['Name', 'Profession', 'Contact']

const form = (screen: Screen, busy: string | null) => {
  const { getByRole } = card(screen)
  for (const name of fields) getByRole('textbox', { name })
  expect(getByRole('button', { name: 'Save' })).toHaveProperty('ariaBusy', busy)
  expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', busy !== null)
}

export const profileDetailsBinding: Binding<typeof profileDetailsMachine> = {
  actions: {
    edit: pressing(button('Edit')),
    cancel: pressing(button('Cancel')),
    save: {
      control: button('Save'),
      perform: async (screen, { draft }) => {
        await fillIn(screen, { Name: draft.fullName, Profession: draft.profession, Contact: draft.telephone })
        await pressing(button('Save')).perform(screen, draft)
      },
    },
  },
  assertions: {
    starting: neverShown,
    reading: (screen) => {
      const { getByRole, getAllByRole, queryByRole } = card(screen)
      getByRole('button', { name: 'Edit' })
      expect(getAllByRole('term').map(({ textContent }) => textContent)).toEqual(fields)
      expect(queryByRole('textbox')).toBeNull()
    },
    editing: (screen) => form(screen, null),
    saving: (screen) => form(screen, 'true'),
  },
}
