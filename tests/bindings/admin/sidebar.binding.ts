import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { inside, named, pressing, pressingButton, type Binding, type Assertion } from '../../support/replay/binding.ts'

const toggle = /^(Collapse|Expand) sidebar$/

/** The label of the toggle button; it exists only together with the sidebar. */
const widthToggle =
  (does: string): Assertion =>
  ({ queryAllByRole }) => {
    for (const button of queryAllByRole('button', { name: toggle })) expect(button.textContent).toBe(does)
  }

export const sidebarBinding: Binding<typeof sidebarMachine> = {
  actions: {
    toggleWidth: pressingButton(toggle),
    openDrawer: pressingButton('Admin menu'),
    closeDrawer: pressing(inside('dialog', 'Admin menu', named('button', 'Close'))),
    'viewport.narrowed': 'fact',
    'viewport.widened': 'fact',
  },
  assertions: {
    'width.expanded': widthToggle('Collapse sidebar'),
    'width.collapsed': widthToggle('Expand sidebar'),
    'drawer.none': ({ getByRole, queryByRole }) => {
      within(getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: 'Create Admin' })
      expect(queryByRole('button', { name: 'Admin menu' })).toBeNull()
    },
    'drawer.closed': ({ getByRole, queryByRole }) => {
      getByRole('button', { name: 'Admin menu' })
      for (const [role, name] of [['dialog', 'Admin menu'], ['navigation', 'Admin']] as const) expect(queryByRole(role, { name })).toBeNull()
    },
    'drawer.open': ({ getByRole }) => within(getByRole('dialog', { name: 'Admin menu' })).getByRole('button', { name: 'Logout' }),
  },
}
