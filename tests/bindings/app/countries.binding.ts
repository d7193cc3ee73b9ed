import { expect } from 'vitest'
import type { countriesMachine } from '../../../src/machines/app/countries.machine.ts'
import { pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

const offered = ({ getByRole }: Screen) => [...getByRole<HTMLSelectElement>('combobox', { name: 'Another country' }).options].map(({ text }) => text)

export const countriesBinding: Binding<typeof countriesMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    loading: (screen) => expect(offered(screen)).toEqual(['Loading...']),
    offered: (screen) => expect(offered(screen)).toEqual(expect.arrayContaining(['Choose a country', 'Kenya', 'Uganda'])),
    failed: (screen) => hasMessage(screen, 'alert', 'The countries could not be loaded.'),
  },
}
