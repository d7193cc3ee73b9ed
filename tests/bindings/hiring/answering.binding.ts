import { expect } from 'vitest'
import type { answeringMachine, Answer } from '../../../src/machines/hiring/answering.machine.ts'
import { pressing, pressingButton, type Assertion, type Binding, type Screen } from '../../support/replay/binding.ts'

const words = { Accepted: 'Accept', Rejected: 'Reject', Pending: 'Put back' }

/** The button of an answer, in the row where the application has the status before it. */
const button = ({ queryAllByRole }: Screen, { name, from, to }: Answer): HTMLElement | null =>
  queryAllByRole('button', { name: `${words[to]} ${name}` }).find((one) => one.closest('tr')?.querySelector('td:nth-child(4)')?.textContent?.endsWith(from)) ?? null

const busyButtons = ({ queryAllByRole }: Screen) => queryAllByRole('button', { name: /^(Accept|Reject|Put back) / }).filter(({ ariaBusy }) => ariaBusy === 'true')

const underWay: Assertion = (screen) => expect(busyButtons(screen).length).toBeGreaterThan(0)

export const answeringBinding: Binding<typeof answeringMachine> = {
  actions: {
    answer: pressing(button),
    undo: pressingButton('Undo'),
  },
  assertions: {
    idle: (screen) => {
      expect(busyButtons(screen)).toEqual([])
      expect(screen.queryByText('Undo')).toBeNull()
    },
    offered: ({ getByText }) => getByText(/told by e-mail|No e-mail/),
    saving: underWay,
    takingBack: underWay,
  },
}
