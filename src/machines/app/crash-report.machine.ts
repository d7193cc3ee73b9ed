import { setup } from 'xstate'
import { port } from '../ports.ts'

/** The report of a crash for the visitor: copied to the clipboard or, where the browser refuses that, by hand. */
export const crashReportMachine = setup({
  types: {
    input: {} as { report: string },
    context: {} as { report: string },
    events: {} as { type: 'copy' },
    tags: {} as 'busy',
  },
  actors: { copyText: port<void, { text: string }>('copyText') },
}).createMachine({
  id: 'crashReport',
  context: ({ input: { report } }) => ({ report }),
  initial: 'offered',
  states: {
    offered: { on: { copy: 'copying' } },
    copying: {
      tags: 'busy',
      invoke: { id: 'copyText', src: 'copyText', input: ({ context }) => ({ text: context.report }), onDone: 'copied', onError: 'refused' },
    },
    copied: { on: { copy: 'copying' } },
    refused: { on: { copy: 'copying' } },
  },
})
