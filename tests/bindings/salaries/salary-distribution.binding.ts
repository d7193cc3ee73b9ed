import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { salaryDistributionMachine } from '../../../src/machines/salaries/salary-distribution.machine.ts'
import { fillIn, inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const title = 'What our postings pay'
const card = ({ getByRole }: Screen) => within(getByRole('region', { name: title }))

export const salaryDistributionBinding: Binding<typeof salaryDistributionMachine> = {
  actions: {
    search: {
      control: named('button', 'Show pay'),
      perform: async (screen, { wanted }) => {
        await fillIn(screen, { 'Title contains': wanted.title, 'Location contains': wanted.location })
        await screen.user.click(screen.getByRole('button', { name: 'Show pay' }))
      },
    },
    retry: pressing(inside('region', title, named('button', 'Try again'))),
  },
  assertions: {
    loading: (screen) => expect(card(screen).getByRole('status').textContent).toBe('Loading...'),
    shown: (screen) => {
      const tables = card(screen).queryAllByRole('figure').map((figure) => figure.querySelectorAll('tbody tr').length)
      const isEmpty = card(screen).queryByText('Too few postings to tell what they pay.') !== null
      const isAbroad = card(screen).queryAllByText('Paris, France').length > 0
      expect(tables).toEqual(isEmpty ? [] : isAbroad ? [0, 1] : [1, 1])
    },
    failed: (screen) => expect(card(screen).getByRole('alert').textContent).toBe('Failed to load what the postings pay.'),
  },
}
