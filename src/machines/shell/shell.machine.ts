import { setup } from 'xstate'

/**
 * The shell's menus (specification 2.2): the user menu of a signed-in visitor on desktop and the toggled menu below 768 px. No width has both, and
 * the open one closes when the width changes.
 */
export const shellMachine = setup({
  types: {
    events: {} as
      | { type: 'toggleUserMenu' }
      | { type: 'toggleMobileMenu' }
      | { type: 'close' }
      | { type: 'viewport.changed' },
  },
}).createMachine({
  id: 'shell',
  initial: 'closed',
  states: {
    closed: { on: { toggleUserMenu: 'userMenu', toggleMobileMenu: 'mobileMenu' } },
    userMenu: { on: { toggleUserMenu: 'closed', close: 'closed', 'viewport.changed': 'closed' } },
    mobileMenu: { on: { toggleMobileMenu: 'closed', close: 'closed', 'viewport.changed': 'closed' } },
  },
})
