import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { suggestionsMachine } from '../../../src/machines/profile/suggestions.machine.ts'
import { inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const card = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Suggested Positions' }))

export const suggestionsBinding: Binding<typeof suggestionsMachine> = {
  actions: { 'interests.changed': 'fact', retry: pressing(inside('region', 'Suggested Positions', named('button', 'Try again'))) },
  assertions: {
    loading: (screen) => void card(screen),
    shown: (screen) => {
      const { queryByRole, queryAllByRole, getByText } = card(screen)
      const links = queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
      if (links.length === 0) getByText('No open positions right now.')
      else expect(links).toEqual([['Weaver', '/job-details/j1']])
      expect(queryByRole('alert')).toBeNull()
    },
    failed: (screen) => expect(card(screen).getByRole('alert').textContent).toBe('The positions could not be loaded.'),
  },
}
