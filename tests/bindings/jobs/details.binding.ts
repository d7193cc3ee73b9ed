import { expect } from 'vitest'
import type { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const failed: Assertion = (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Job details' })
  hasMessage(screen, 'alert', /^Error: ./)
  screen.getByRole('link', { name: 'See all jobs' })
}

/** The title of the page, by the server's sentence. */
const missing: Readonly<Record<string, string>> = { 'Error: There is no such job.': 'Job not found', 'Error: This job was deleted.': 'This job is gone' }

const gone: Assertion = ({ getByRole, getByText }) => {
  expect(getByRole('heading', { level: 1 }).textContent).toBe(missing[getByText(/^Error: ./).textContent])
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
