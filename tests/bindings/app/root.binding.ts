import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { rootMachine } from '../../../src/machines/app/root.machine.ts'
import { pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const bar = ({ getByRole }: Screen) => within(getByRole('banner'))
const menuButton = (screen: Screen) => bar(screen).queryByRole('button', { name: 'ada@example.com' })
const logout = (screen: Screen) => bar(screen).queryByRole('button', { name: 'Logout' })

const unreachable = 'This page could not be loaded. Check your connection and try again.'
const reached: Assertion = ({ queryByText }) => expect(queryByText(unreachable)).toBeNull()

export const rootBinding: Binding<typeof rootMachine> = {
  actions: {
    // Links on every screen, the browser's buttons and other tabs cause these.
    navigate: 'fact',
    'location.changed': 'fact',
    'session.started': 'fact',
    'session.changed': 'fact',
    'session.expired': 'fact',
    'session.ended': 'fact',
    'session.updated': 'fact',
    'profile.saved': 'fact',
    'navigation.blocked': 'fact',
    'navigation.freed': 'fact',
    'part.fetched': 'fact',
    logout: {
      // The closed user menu has to be opened first.
      control: (screen) => logout(screen) ?? menuButton(screen),
      perform: async (screen) => {
        const menu = menuButton(screen)
        if (menu !== null && logout(screen) === null) await screen.user.click(menu)
        const button = logout(screen)
        if (button !== null) await screen.user.click(button)
      },
    },
    retry: pressingButton('Try again'),
  },
  assertions: {
    booting: bar,
    'visiting.account.guest': (screen) => {
      bar(screen).getByRole('link', { name: 'Log in' })
      expect(menuButton(screen)).toBeNull()
    },
    'visiting.account.signedIn': (screen) => expect(menuButton(screen)?.ariaBusy).toBe('false'),
    'visiting.account.loggingOut': (screen) => expect(menuButton(screen)?.ariaBusy).toBe('true'),
    'visiting.page.opening': reached,
    'visiting.page.open.free': reached,
    'visiting.page.open.blocked': reached,
    'visiting.page.crashed': reached,
    'visiting.page.broken': (screen) => hasMessage(screen, 'alert', unreachable),
  },
}
