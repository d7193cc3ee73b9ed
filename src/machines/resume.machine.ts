import { assign, setup } from 'xstate'
import { failureOf, port } from './ports.ts'

type Resume = { cvUrl: string; name: string }

/** The resume given at registration, to keep a copy of (specification 3: Registration payload; rulings, Jobs: files). It is private, so that a link cannot fetch it. */
export const resumeMachine = setup({
  types: {
    /** `name`: whose it is. */
    input: {} as Resume,
    context: {} as Resume & { failure: string | null },
    events: {} as { type: 'download' },
    tags: {} as 'busy',
  },
  actors: { downloadCv: port<void, Resume>('downloadCv') },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error).message ?? 'The resume could not be downloaded.' })),
  },
}).createMachine({
  id: 'resume',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { download: { target: 'downloading', actions: 'forgetFailure' } } },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'downloadCv',
        src: 'downloadCv',
        input: ({ context: { cvUrl, name } }) => ({ cvUrl, name }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})
