import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { employmentMachine } from '../../../src/machines/profile/employment.machine.ts'
import { fillIn, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const workplace = ['Employer name', 'Position']

/** The inputs exist only for the employed. */
const status = ({ getByRole }: Screen, busy: string) => {
  const card = within(getByRole('region', { name: 'Employment Status' }))
  const employed = card.getByRole<HTMLInputElement>('radio', { name: 'Currently Employed' }).checked
  expect(card.getByRole<HTMLInputElement>('radio', { name: 'Open to Work' }).checked).toBe(!employed)
  for (const name of workplace) expect(card.queryByRole('textbox', { name }) !== null).toBe(employed)
  expect(card.getByRole('group', { name: 'Employment Status' }).ariaBusy).toBe(busy)
}

export const employmentBinding: Binding<typeof employmentMachine> = {
  actions: {
    choose: pressing(named('radio', ({ openToWork }) => (openToWork ? 'Open to Work' : 'Currently Employed'))),
    save: {
      control: named('button', 'Save employment'),
      perform: async (screen, { draft }) => {
        await fillIn(screen, { 'Employer name': draft.employer, Position: draft.position })
        await press(screen, 'Save employment')
      },
    },
  },
  assertions: { settled: (screen) => status(screen, 'false'), saving: (screen) => status(screen, 'true') },
}
