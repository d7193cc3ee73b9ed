import { assign, setup } from 'xstate'
import type { Servers } from '../../services/contract/admin/servers.ts'
import { loads } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

type Context = {
  found: Servers | null
  /** The reason why the processes could not be fetched, or not again. */
  failure: Failure | null
}

/** The processes that serve the board and their versions; fetched again while they are shown (issue 16: Several machines). */
export const serversMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'retry' }, tags: {} as 'busy' },
  actors: { loadServers: port<Servers, void>('loadServers') },
  actions: {
    keep: assign((_, { output }: { output: Servers }) => ({ found: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  delays: { refreshPause: 15_000 },
}).createMachine({
  id: 'servers',
  context: { found: null, failure: null },
  initial: 'loading',
  states: {
    loading: { tags: 'busy', invoke: loads('loadServers', 'shown', 'failed') },
    shown: { after: { refreshPause: 'updating' } },
    updating: { invoke: loads('loadServers', 'shown', 'shown') },
    failed: { on: { retry: 'loading' } },
  },
})
