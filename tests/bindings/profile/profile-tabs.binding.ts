import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { profileTabsMachine } from '../../../src/machines/profile/profile-tabs.machine.ts'
import { tabLabels } from '../../../src/machines/profile/options/profile-tabs.options.ts'
import { neverShown, named, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const tab = named<{ tab: keyof typeof tabLabels }>('tab', ({ tab: name }) => tabLabels[name])

const shows =
  (name: string, seen: (panel: Pick<Screen, 'getByText' | 'getByRole'>) => void = () => {}): Assertion =>
  ({ getByRole }) => {
    expect(getByRole('tab', { selected: true }).textContent).toBe(name)
    seen(within(getByRole('tabpanel', { name })))
  }

export const profileTabsBinding: Binding<typeof profileTabsMachine> = {
  actions: {
    choose: {
      control: tab,
      perform: async (screen, event) => {
        const found = tab(screen, event)
        if (found?.ariaSelected === 'false') await screen.user.click(found)
      },
    },
    'query.changed': 'fact',
    'data.changed': 'fact',
  },
  assertions: {
    deciding: neverShown,
    profile: shows('Profile'),
    applications: shows('Applications', ({ getByText }) => getByText(/^(Loading applications\.\.\.|No job applications found\.)$/)),
    barred: shows('Applications', ({ getByRole }) => getByRole('link', { name: 'See the jobs' })),
    messages: shows('Messages'),
    notifications: shows('Notifications'),
  },
  children: {
    /** It runs as long as its tab is selected. */
    applications: async () => {},
  },
}
