import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { skillsMachine } from '../../../src/machines/profile/skills.machine.ts'
import { labelled, named, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

/** Each skill has its button, which is named after the skill. */
const skillList = ({ getByRole }: Screen, busy: string) => {
  const list = getByRole('list', { name: 'Skills' })
  expect(list.ariaBusy).toBe(busy)
  const skills = within(list).getAllByRole('listitem').filter(({ textContent }) => textContent !== 'No skills yet.')
  const buttons = within(list).queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)
  expect(buttons).toEqual(skills.map(({ textContent }) => `Remove ${textContent}`))
}

export const skillsBinding: Binding<typeof skillsMachine> = {
  actions: {
    open: pressingButton('Add a skill'),
    close: pressingButton('Done'),
    add: {
      control: named('button', 'Add'),
      perform: async (screen, event) => {
        const field = labelled('New skill')(screen, event)
        if (field === null) return
        await screen.fill(field, event.skill)
        await screen.user.type(field, '{Enter}')
      },
    },
    pick: pressingButton(({ skill }) => `Add ${skill}`),
    remove: pressingButton(({ skill }) => `Remove ${skill}`),
  },
  assertions: {
    'list.settled': (screen) => skillList(screen, 'false'),
    'list.saving': (screen) => skillList(screen, 'true'),
    'field.closed': ({ getByRole, queryByLabelText }) => {
      getByRole('button', { name: 'Add a skill' })
      expect(queryByLabelText('New skill')).toBeNull()
    },
    'field.open': ({ getByLabelText, queryByText }) => {
      getByLabelText('New skill')
      expect(queryByText('Add a skill')).toBeNull()
    },
  },
}
