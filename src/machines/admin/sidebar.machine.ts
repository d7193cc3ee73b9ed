import { setup, stateIn } from 'xstate'

/**
 * The admin area's sidebar (specification 2.15, 9): wide or narrow beside the page, and below 768 px a drawer over it. There is never a drawer and
 * a sidebar at once; the sidebar keeps its width while there is a drawer.
 */
export const sidebarMachine = setup({
  types: {
    events: {} as
      | { type: 'toggleWidth' }
      | { type: 'openDrawer' }
      | { type: 'closeDrawer' }
      /** The page became narrower than 768 px, or is so at its start. */
      | { type: 'viewport.narrowed' }
      | { type: 'viewport.widened' },
  },
  guards: { besideThePage: stateIn({ drawer: 'none' }) },
}).createMachine({
  id: 'sidebar',
  type: 'parallel',
  states: {
    width: {
      initial: 'expanded',
      states: {
        expanded: { on: { toggleWidth: { guard: 'besideThePage', target: 'collapsed' } } },
        collapsed: { on: { toggleWidth: { guard: 'besideThePage', target: 'expanded' } } },
      },
    },
    drawer: {
      initial: 'none',
      states: {
        none: { on: { 'viewport.narrowed': 'closed' } },
        closed: { on: { openDrawer: 'open', 'viewport.widened': 'none' } },
        open: { on: { closeDrawer: 'closed', 'viewport.widened': 'none' } },
      },
    },
  },
})
