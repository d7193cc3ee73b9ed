import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { startingPointsMachine } from '../../../src/machines/jobs/starting-points.machine.ts'
import type { Binding, Screen } from '../../support/replay/binding.ts'

const lists = ['Roles', 'Places', 'Companies']

/** The addresses that the lists lead to, by their names. */
const addresses = ({ getByRole }: Screen): Record<string, string | null> =>
  Object.fromEntries(lists.flatMap((name) => within(getByRole('list', { name })).getAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]))

const some = {
  'Rug Weaver': '/jobs?q=Rug+Weaver', 'Kampala, Uganda': '/jobs/in/Kampala%2C_Uganda', 'Jinja, Uganda': '/jobs/in/Jinja%2C_Uganda',
  'Lake Looms': '/companies/Lake_Looms', 'Nile Yarns': '/companies/Nile_Yarns',
}
/** A name that no path can have leads to a search. */
const one = { 'C++': '/jobs?q=C%2B%2B', 'Kampala, Uganda': '/jobs/in/Kampala%2C_Uganda', Looms_2: '/jobs?company=Looms_2' }

export const startingPointsBinding: Binding<typeof startingPointsMachine> = {
  actions: {},
  assertions: {
    loading: ({ queryByRole }) => expect(lists.map((name) => queryByRole('list', { name }))).toEqual([null, null, null]),
    shown: (screen) => expect(addresses(screen)).toEqual(screen.queryByText('Looms_2') === null ? some : one),
    none: ({ queryByRole }) => expect(lists.map((name) => queryByRole('list', { name }))).toEqual([null, null, null]),
  },
}
