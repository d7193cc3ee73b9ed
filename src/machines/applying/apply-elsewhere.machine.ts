import { setup } from 'xstate'
import { port } from '../ports.ts'

/**
 * Applying on the employer's own site (issue 15; rulings, Apply): a link leads there, for guests too, and nothing is sent to the board. Each visit of the page
 * counts once; a click that could not be counted is counted with the next one. The link never waits for the count.
 */
export const applyElsewhereMachine = setup({
  types: {
    input: {} as { jobId: string },
    context: {} as { jobId: string },
    events: {} as { type: 'leave' },
    tags: {} as 'left',
  },
  actors: { countClick: port<void, { jobId: string }>('countClick') },
}).createMachine({
  id: 'applyElsewhere',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: { on: { leave: 'counting' } },
    counting: {
      tags: 'left',
      on: { leave: 'counting' },
      invoke: { id: 'countClick', src: 'countClick', input: ({ context: { jobId } }) => ({ jobId }), onDone: 'counted', onError: 'uncounted' },
    },
    counted: { tags: 'left', on: { leave: 'counted' } },
    uncounted: { tags: 'left', on: { leave: 'counting' } },
  },
})
