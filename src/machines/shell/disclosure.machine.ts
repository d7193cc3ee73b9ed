import { setup } from 'xstate'

/** Something that opens over the page and closes again: the filters' sheet on a phone. */
export const disclosureMachine = setup({
  types: { events: {} as { type: 'open' } | { type: 'close' } },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  states: { closed: { on: { open: 'open' } }, open: { on: { close: 'closed' } } },
})
