import { setup } from 'xstate'

/** The admin area's sidebar (specification 2.15, 9): wide or narrow beside the page, and below 768 px a drawer over it. */
export const sidebarMachine = setup({
  types: {
    events: {} as { type: 'toggleWidth' } | { type: 'openDrawer' } | { type: 'closeDrawer' } | { type: 'viewport.changed' },
  },
}).createMachine({
  id: 'sidebar',
  type: 'parallel',
  states: {
    width: {
      initial: 'expanded',
      states: { expanded: { on: { toggleWidth: 'collapsed' } }, collapsed: { on: { toggleWidth: 'expanded' } } },
    },
    drawer: {
      initial: 'closed',
      states: { closed: { on: { openDrawer: 'open' } }, open: { on: { closeDrawer: 'closed', 'viewport.changed': 'closed' } } },
    },
  },
})
