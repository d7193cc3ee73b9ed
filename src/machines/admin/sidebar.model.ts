import { model } from '../model.ts'
import { sidebarMachine } from './sidebar.machine.ts'

type Value = { value: { width: string; drawer: string } }

/** The drawer's next state for each event, by its state before; events without an entry change nothing. */
const drawers = {
  none: { 'viewport.narrowed': 'closed' },
  closed: { openDrawer: 'open', 'viewport.widened': 'none' },
  open: { closeDrawer: 'closed', 'viewport.widened': 'none' },
} as const
const events = ['openDrawer', 'closeDrawer', 'viewport.narrowed', 'viewport.widened'] as const

export const sidebarModel = model(sidebarMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    toggleWidth: [{ type: 'toggleWidth' }],
    openDrawer: [{ type: 'openDrawer' }],
    closeDrawer: [{ type: 'closeDrawer' }],
    'viewport.narrowed': [{ type: 'viewport.narrowed' }],
    'viewport.widened': [{ type: 'viewport.widened' }],
  },
  key: ({ value }) => value,
  rows: [
    { section: '2.15', when: 'start', expect: { state: { width: 'expanded', drawer: 'none' } } },
    ...(['expanded', 'collapsed'] as const).flatMap((width) =>
      (['none', 'closed', 'open'] as const).flatMap((drawer) => {
        const given = ({ value }: Value) => value.width === width && value.drawer === drawer
        const moves: { readonly [event: string]: keyof typeof drawers } = drawers[drawer]
        const other = width === 'expanded' ? 'collapsed' : 'expanded'
        return [
          { section: '2.15, 9', given, when: 'toggleWidth', expect: { state: { width: drawer === 'none' ? other : width, drawer } as const } },
          ...events.map((when) => ({ section: '2.15, 9', given, when, expect: { state: { width, drawer: moves[when] ?? drawer } as const } })),
        ]
      }),
    ),
  ],
})
