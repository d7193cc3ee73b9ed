import { assign, setup } from 'xstate'
import type { AccountData } from '../../services/contract/accounts/account.ts'
import { effects } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

/** Downloading the data of the signed-in account as one JSON file (rulings, Accounts). */
export const dataDownloadMachine = setup({
  types: {
    context: {} as { failure: string | null },
    events: {} as { type: 'download' },
    tags: {} as 'busy',
  },
  actors: { downloadData: port<AccountData, void>('downloadData') },
  actions: {
    ...effects,
    saveFile: (_, _p: { name: string; text: string }) => {},
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error).message ?? 'Your data could not be fetched. Please try again.',
    })),
  },
}).createMachine({
  id: 'dataDownload',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { download: { target: 'downloading', actions: 'forgetFailure' } } },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'saveFile', params: ({ event }) => ({ name: 'kazi-data.json', text: JSON.stringify(event.output, null, 2) }) },
            { type: 'toast', params: { tone: 'success', text: 'Your data has been downloaded.' } },
          ],
        },
        onError: { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})
