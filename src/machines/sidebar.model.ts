import { model } from './model.ts'
import { sidebarMachine } from './sidebar.machine.ts'

export const sidebarModel = model(sidebarMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    toggleWidth: [{ type: 'toggleWidth' }],
    openDrawer: [{ type: 'openDrawer' }],
    closeDrawer: [{ type: 'closeDrawer' }],
    'viewport.changed': [{ type: 'viewport.changed' }],
  },
  key: ({ value }) => value,
  rows: [
    { section: '2.15', when: 'start', expect: { state: { width: 'expanded', drawer: 'closed' } } },
    ...(['expanded', 'collapsed'] as const).flatMap((width) => {
      const other = width === 'expanded' ? 'collapsed' : 'expanded'
      return [
        ...(['closed', 'open'] as const).map((drawer) => ({
          section: '2.15, 9',
          given: ({ value }: { value: { width: string; drawer: string } }) => value.width === width && value.drawer === drawer,
          when: 'toggleWidth',
          expect: { state: { width: other, drawer } as const },
        })),
        { section: '2.15', given: `width.${width}` as const, when: 'openDrawer', expect: { state: { width, drawer: 'open' } as const } },
        { section: '2.15', given: `width.${width}` as const, when: 'closeDrawer', expect: { state: { width, drawer: 'closed' } as const } },
        { section: '2.15, 9', given: `width.${width}` as const, when: 'viewport.changed', expect: { state: { width, drawer: 'closed' } as const } },
      ]
    }),
  ],
})
