import { expect } from 'vitest'
import type { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { leftAtOnce, pressingButton, says, type Binding, type Sight } from '../../support/replay/binding.ts'

const failed: Sight = (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Job details' })
  says(screen, 'alert', /^Error: ./)
  screen.getByRole('link', { name: 'See all jobs' })
}

export const detailsBinding: Binding<typeof detailsMachine> = {
  gestures: { retry: pressingButton('Try again') },
  sights: {
    starting: leftAtOnce,
    loading: (screen) => says(screen, 'status', 'Loading job details...'),
    shown: ({ getByRole, queryByRole, queryByText }) => {
      getByRole('heading', { level: 1, name: 'Weaver' })
      for (const name of ['Benefits', 'Outlines', 'Growth']) getByRole('heading', { level: 2, name })
      const isPast = queryByText(/^The last day to apply was March 9, 2026\./) !== null
      expect(queryByRole('button', { name: 'Apply Now' }) === null).toBe(isPast)
    },
    failed,
    gone: failed,
  },
}
