import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { savedListMachine } from '../../../src/machines/jobs/saved-list.machine.ts'
import { neverShown, pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const loading: Assertion = (screen) => hasMessage(screen, 'status', 'Loading...')

export const savedListBinding: Binding<typeof savedListMachine> = {
  actions: { 'ids.changed': 'fact', 'data.changed': 'fact', retry: pressingButton('Try again') },
  assertions: {
    starting: neverShown,
    waiting: loading,
    loading,
    shown: ({ queryByText, getByRole }) => {
      if (queryByText('No saved jobs yet.') !== null) return void getByRole('link', { name: 'Find a job' })
      const { getAllByRole, getByRole: of } = within(getByRole('list', { name: 'Saved jobs' }))
      const titles = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
      expect(getAllByRole('button').map((heart) => heart.getAttribute('aria-label'))).toEqual(titles.map((title) => `Save ${title}`))
      if (titles.includes('Weaver')) expect(of('link', { name: 'Weaver' }).getAttribute('href')).toBe('/job-details/j1')
    },
    failed: (screen) => hasMessage(screen, 'alert', 'Your saved jobs could not be loaded.'),
  },
}
