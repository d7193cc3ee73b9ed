import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { isGone } from '../gone.ts'
import { port } from '../ports.ts'

/** The job, and whether the applicant can still apply for it. */
export type Intended = { job: Job; open: boolean }

type Context = { id: string | null; job: Job | null }

/**
 * The job that an applicant came from to register: once the account is verified, by whatever way, their dashboard leads back to it (issue 18, 'Flows
 * that lose people'). It is offered until they have applied, cannot any more, or dismiss it.
 */
export const intendedJobMachine = setup({
  types: {
    input: {} as { id: string | null },
    context: {} as Context,
    events: {} as { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: { loadIntended: port<Intended, { id: string }>('loadIntended') },
  actions: {
    keepJob: assign((_, { job }: Intended) => ({ job })),
    /** Removes the job from the browser's storage. */
    forgetJob: (_, _params: object) => {},
  },
  guards: {
    none: ({ context }) => context.id === null,
    isOpen: (_, { open }: Intended) => open,
    isGone,
  },
}).createMachine({
  id: 'intendedJob',
  context: ({ input }) => ({ ...input, job: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'none', target: 'none' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadIntended',
        src: 'loadIntended',
        input: ({ context }) => ({ id: context.id! }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepJob', params: ({ event }) => event.output },
          },
          { target: 'none', actions: { type: 'forgetJob', params: {} } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'none', actions: { type: 'forgetJob', params: {} } },
          // The link has no name then; the job's page shows the failure.
          { target: 'offered' },
        ],
      },
    },
    offered: { on: { dismiss: { target: 'none', actions: { type: 'forgetJob', params: {} } } } },
    none: {},
  },
})
