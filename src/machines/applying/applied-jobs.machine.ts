import { assign, setup } from 'xstate'
import { port } from '../ports.ts'

/** The signed-in applicant; null for everybody else. */
type Applicant = { userId: string | null }
type Context = Applicant & { ids: string[] }

/** The jobs that the visitor has applied for, which cards show (issue 18, 'Look and use'). Where they cannot be loaded, only the page of a job shows it. */
export const appliedJobsMachine = setup({
  types: {
    input: {} as Applicant,
    context: {} as Context,
    /** `data.changed`: an application was sent or withdrawn, here or in another tab. */
    events: {} as ({ type: 'session.changed' } & Applicant) | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: { loadApplied: port<string[], void>('loadApplied') },
  actions: {
    become: assign((_, { userId }: Applicant) => ({ userId, ids: [] })),
    keepIds: assign((_, { ids }: { ids: string[] }) => ({ ids })),
  },
  guards: { isApplicant: ({ context }) => context.userId !== null },
}).createMachine({
  id: 'appliedJobs',
  context: ({ input }) => ({ ...input, ids: [] }),
  initial: 'starting',
  on: { 'session.changed': { target: '.starting', actions: { type: 'become', params: ({ event }) => event } } },
  states: {
    starting: { always: [{ guard: 'isApplicant', target: 'loading' }, { target: 'nobody' }] },
    nobody: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadApplied',
        src: 'loadApplied',
        onDone: { target: 'known', actions: { type: 'keepIds', params: ({ event }) => ({ ids: event.output }) } },
        onError: 'unknown',
      },
      // The load under way may be older than the change.
      on: { 'data.changed': { target: 'loading', reenter: true } },
    },
    known: { on: { 'data.changed': 'loading' } },
    unknown: { on: { 'data.changed': 'loading' } },
  },
})
