import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { pressing, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const bar = ({ getByRole }: Screen) => within(getByRole('banner'))
const toggle = (screen: Screen, name: string) => bar(screen).queryByRole('button', { name })

/** The menus' buttons; each is visible only at its screen widths. */
const toggles = (screen: Screen) => ['Lake Looms', 'Menu'].flatMap((name) => toggle(screen, name) ?? [])
const opened = (screen: Screen) => toggles(screen).find((button) => button.ariaExpanded === 'true') ?? null

const menu =
  (profile: string): Assertion =>
  (screen) => {
    const { getByRole } = bar(screen)
    expect(toggles(screen).filter((button) => button.ariaExpanded === 'true')).toHaveLength(1)
    expect(getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(profile)
    getByRole('button', { name: 'Logout' })
  }

export const shellBinding: Binding<typeof shellMachine> = {
  actions: {
    toggleUserMenu: pressing((screen) => toggle(screen, 'Lake Looms')),
    toggleMobileMenu: pressing((screen) => toggle(screen, 'Menu')),
    close: {
      control: opened,
      perform: async (screen) => {
        opened(screen)?.focus()
        await screen.user.keyboard('{Escape}')
      },
    },
    'viewport.changed': 'fact',
  },
  assertions: {
    closed: (screen) => {
      expect(new Set(toggles(screen).map((button) => button.ariaExpanded))).toEqual(new Set(['false']))
      expect(bar(screen).queryByRole('button', { name: 'Logout' })).toBeNull()
    },
    userMenu: menu('/my-profile'),
    mobileMenu: menu('/user-profile'),
  },
}
