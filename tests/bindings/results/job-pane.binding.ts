import { expect } from 'vitest'
import type { jobPaneMachine } from '../../../src/machines/results/job-pane.machine.ts'
import { inside, named, pressing, type Assertion, type Binding } from '../../support/replay/binding.ts'

const isOpening: Assertion = ({ getByRole }) => void getByRole('region', { name: 'Open job' })

export const jobPaneBinding: Binding<typeof jobPaneMachine> = {
  actions: {
    // A card that the pane does not take is a link to the job's page.
    open: 'fact',
    close: pressing(inside('region', 'Open job', named('button', 'Close'))),
    'address.changed': 'fact',
    'viewport.changed': 'fact',
    'view.changed': 'fact',
  },
  assertions: {
    closed: ({ queryByRole }) => expect(queryByRole('button', { name: 'Close' })).toBeNull(),
    opening: isOpening,
    open: isOpening,
    broken: isOpening,
    leaving: () => {},
    arriving: () => {},
  },
}
