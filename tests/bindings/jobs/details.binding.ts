import { expect } from 'vitest'
import type { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const failed: Assertion = (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Job details' })
  hasMessage(screen, 'alert', /^Error: ./)
  screen.getByRole('link', { name: 'See all jobs' })
}

const gone: Assertion = ({ getByRole, getByText }) => {
  getByRole('heading', { level: 1, name: /^(This job is gone|Job not found)$/ })
  getByText(/^Error: ./)
  getByRole('link', { name: 'See all jobs' })
}

export const detailsBinding: Binding<typeof detailsMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    loading: (screen) => hasMessage(screen, 'status', 'Loading job details...'),
    shown: ({ getByRole, queryByRole, queryByText }) => {
      getByRole('heading', { level: 1, name: 'Weaver' })
      for (const name of ['Benefits', 'Outlines', 'Growth']) getByRole('heading', { level: 2, name })
      const isPast = queryByText(/^The last day to apply was March 9, 2026\./) !== null
      expect(queryByRole('button', { name: 'Apply Now' }) === null).toBe(isPast)
    },
    failed,
    gone,
  },
}
