import { expect } from 'vitest'
import type { formListsMachine } from '../../../src/machines/app/form-lists.machine.ts'
import { pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

const offered = ({ getByRole }: Screen, name: string) => [...getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)

export const formListsBinding: Binding<typeof formListsMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    loading: (screen) => expect([offered(screen, 'Another country'), offered(screen, 'Currency')]).toEqual([['Loading...'], ["The board's currency"]]),
    offered: (screen) => {
      expect(offered(screen, 'Another country')).toEqual(expect.arrayContaining(['Choose a country', 'Kenya', 'Uganda']))
      expect(offered(screen, 'Currency')[0]).toMatch(/^[A-Z]{3} – /)
    },
    failed: (screen) => hasMessage(screen, 'alert', 'The countries and currencies could not be loaded.'),
  },
}
