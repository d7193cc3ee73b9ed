import { assign, setup } from 'xstate'
import type { BoardPage } from '../../services/contract/app/board-pages.ts'
import { failureOf, port } from '../ports.ts'

export type Context = { name: string; page: BoardPage | null }

/** A page that the operator wrote, such as the imprint (issue 16, 'Yours, not ours'). */
export const boardPageMachine = setup({
  types: {
    input: {} as { name: string },
    context: {} as Context,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadPage: port<BoardPage, { name: string }>('loadPage') },
  actions: { keepPage: assign((_, { page }: { page: BoardPage }) => ({ page })) },
  guards: { isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404 },
}).createMachine({
  id: 'boardPage',
  context: ({ input }) => ({ name: input.name, page: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: [{ guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' }, { target: 'failed' }],
      },
    },
    shown: {},
    missing: {},
    failed: { on: { retry: 'loading' } },
  },
})
